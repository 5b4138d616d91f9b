"""A world in one process: the bot, the playground and the people on one loop, from one seed.

Time is simulated: where nobody has anything to do the clock jumps to the next timer. The bot is given another machine
to run on (`bot.runtime.machine`); all else is the program as it runs everywhere.
"""
