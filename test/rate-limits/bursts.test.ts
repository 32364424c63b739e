// Bursts of requests in each client library: how long it waits, and where it meets a 429.

import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { BOTS, type BurstRequests, type Library } from "./burst-bots.ts"

const libraries = Object.keys(BOTS) as Library[] // the keys of `BOTS`

/** The number of users in a burst of bans: more than the requests that are possible in a second. */
const BANNED = 60

/** Returns the bursts of a bot, by the text of the message that it answers. */
function createBursts(users: readonly string[]) {
  const bursts: Record<string, (requests: BurstRequests) => readonly Promise<unknown>[]> = {
    messages: ({ send }) => Array.from({ length: 12 }, (_, n) => send(String(n))),
    reactions: ({ react }) => ["🍵", "☕", "🥛"].map((emoji) => react(emoji)),
    bans: ({ ban }) => users.map((id) => ban(id)),
    names: ({ rename }) => ["a", "b", "c"].map((name) => rename(name)),
  }
  return bursts
}

/** Runs a bot of a library, and counts the requests and refusals of each burst. */
async function playBursts(library: Library) {
  const users: string[] = []
  const bursts = createBursts(users)
  const bot = BOTS[library]((text, requests) => Promise.all(bursts[text]?.(requests) ?? []))
  await using env = await sim.run(bot, { rateLimits: "platform" })
  const guild = env.createGuild("Tea House")
  const alice = guild.addMember("alice")
  for (let n = 0; n < BANNED; n++) users.push(env.createUser(`user${n}`).id)

  /** Returns the served requests, the refused ones, and the seconds until the last one. */
  async function burst(text: string, route: string, seconds: number) {
    const channel = guild.createTextChannel(text)
    await env.advanceTime(10)
    const [from, begin] = [env.httpLog.length, env.now.getTime()]
    await alice.send(channel, text)
    await env.advanceTime(seconds)
    const requests = env.httpLog.slice(from).filter((request) => request.route === route)
    const refused = requests.filter(({ status }) => status === 429)
    const last = requests.findLast(({ status }) => status !== 429)?.at ?? begin
    return [requests.length - refused.length, refused.length, Math.round((last - begin) / 100) / 10]
  }

  const channel = "/channels/{channel_id}"
  const messages = await burst("messages", `${channel}/messages`, 15)
  const reaction = `${channel}/messages/{message_id}/reactions/{emoji}/@me`
  const reactions = await burst("reactions", reaction, 5)
  const names = await burst("names", channel, 10)
  const bans = await burst("bans", "/guilds/{guild_id}/bans/{user_id}", 4)
  return { messages, reactions, bans, names }
}

/** Eris, Oceanic.js and Seyfert learn of the global limit by a 429, and retry. */
const GLOBAL_LIMIT_BY_REFUSAL = [BANNED, 1, 1]

/** Eris, Oceanic.js and Discordeno repeat the hidden limit of names as soon as the bucket is free. */
const REPEATS_HIDDEN_LIMIT = [2, 2, 0]

const served: Readonly<Record<Library, Awaited<ReturnType<typeof playBursts>>>> = {
  "discord.js": {
    messages: [12, 0, 10.2],
    reactions: [3, 0, 0.7],
    bans: [BANNED, 0, 1.1],
    names: [2, 1, 0],
  },
  "@discordjs/core": {
    messages: [12, 0, 10.2],
    reactions: [3, 0, 0.7],
    bans: [BANNED, 0, 1.1],
    names: [2, 1, 0],
  },
  Eris: {
    messages: [12, 0, 10],
    reactions: [3, 0, 0.5],
    bans: GLOBAL_LIMIT_BY_REFUSAL,
    names: REPEATS_HIDDEN_LIMIT,
  },
  "Oceanic.js": {
    messages: [12, 0, 10],
    reactions: [3, 0, 0.5],
    bans: GLOBAL_LIMIT_BY_REFUSAL,
    names: REPEATS_HIDDEN_LIMIT,
  },
  Seyfert: {
    messages: [12, 0, 10],
    reactions: [3, 0, 0.5],
    bans: GLOBAL_LIMIT_BY_REFUSAL,
    names: [2, 1, 0],
  },
  // Without headers it sends one request of a route in a second, so only some users are banned here.
  Discordeno: {
    messages: [12, 0, 10],
    reactions: [3, 0, 1.3],
    bans: [15, 0, 14],
    names: REPEATS_HIDDEN_LIMIT,
  },
}

test.for(libraries)("%s keeps the limits that headers show", async (library) => {
  expect(await playBursts(library)).toEqual(served[library])
})
