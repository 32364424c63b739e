"""Prints what bots cost that start, answer a message and stop, one after another in one process, as
`programs/lives.ts` does."""

import asyncio
import json
import os
import resource
import statistics
import time

import simcord

from bot import create_bot

LIVES = 500
COUNTED = 300


async def live() -> None:
    async with simcord.run(create_bot()) as env:
        channel = env.create_guild().create_text_channel("general")
        alice = env.guild.add_member(env.create_user("alice"))
        await alice.send(channel, "!ping")
        assert channel.last_message.content == "pong"


async def main() -> None:
    lives = []
    for n in range(LIVES):
        if n == LIVES - COUNTED:
            cpu = time.process_time()
        begun = time.perf_counter()
        await live()
        lives.append((time.perf_counter() - begun) * 1000)
    cpu = (time.process_time() - cpu) * 1000 / COUNTED
    with open("/proc/self/statm") as statm:
        rss = int(statm.read().split()[1]) * resource.getpagesize() / 1e6
    life = statistics.median(lives[-COUNTED:])
    print(json.dumps({"life": life, "lifeCpu": cpu, "rss": rss}))


asyncio.run(main())
