"""The tokens of the bots that a bot manages."""

from aiogram.methods import GetManagedBotToken, ReplaceManagedBotToken

from bot.playground.errors import bad_request
from bot.playground.managed import renew_token
from bot.playground.methods.table import Uploads, does
from bot.playground.world import World


@does(GetManagedBotToken)
def get_managed_bot_token(world: World, call: GetManagedBotToken, uploads: Uploads) -> str:
    return _managed(world, call.user_id).token


@does(ReplaceManagedBotToken)
def replace_managed_bot_token(world: World, call: ReplaceManagedBotToken, uploads: Uploads) -> str:
    return renew_token(_managed(world, call.user_id))


def _managed(world: World, bot_id: int) -> World:
    """The bot, if it is one that this bot manages; raises Refusal 400."""
    if bot_id not in world.telegram.worlds and bot_id not in world.people:
        raise bad_request("user not found")
    found = world.telegram.worlds.get(bot_id)
    if found is None or found.manager != world.bot_id:
        raise bad_request("BOT_INVALID")
    return found
