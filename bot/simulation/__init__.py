"""A whole tournament played through the running bot by simulated people with phones.

`play` needs a playground's address and a plan, nothing of the bot: who runs the bot, and where, is `report`'s business.
"""
