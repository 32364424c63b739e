"""A bot of discord.py that answers `!ping`."""

import discord
from discord.ext import commands


def create_bot() -> commands.Bot:
    intents = discord.Intents(guilds=True, guild_messages=True, message_content=True)
    bot = commands.Bot(command_prefix="!", intents=intents)

    @bot.command()
    async def ping(ctx: commands.Context) -> None:
        await ctx.reply("pong")

    return bot
