"""Tests with a bot for each, `TESTS` of them. The last one writes the seconds of all to a file."""

import os
import time

import pytest
import pytest_asyncio
import simcord

from bot import create_bot

TESTS = int(os.environ["TESTS"])
FILE = os.environ.get("SECONDS_FILE")


@pytest.fixture(scope="module", autouse=True)
def seconds():
    begun = time.perf_counter()
    yield
    if FILE is not None:
        with open(FILE, "w") as file:
            file.write(str(time.perf_counter() - begun))


@pytest_asyncio.fixture
async def env():
    async with simcord.run(create_bot()) as env:
        yield env


@pytest.mark.asyncio
@pytest.mark.parametrize("n", range(TESTS))
async def test_ping(env, n: int) -> None:
    channel = env.create_guild().create_text_channel("general")
    alice = env.guild.add_member(env.create_user("alice"))
    await alice.send(channel, "!ping")
    assert channel.last_message.content == "pong"
