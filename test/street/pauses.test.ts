// Pauses in bots: the run waits for some and leaves others to `advanceTime`.

import { readFileSync } from "node:fs"
import { setTimeout as setTimeoutPromise } from "node:timers/promises"
import { promisify } from "node:util"
import { runInThisContext } from "node:vm"
import { Client, Events, GatewayIntentBits, type Message } from "discord.js"
import { expect, test } from "vitest"
import { type RunOptions, sim } from "../../src/node.ts"

const START = Date.UTC(2026, 0, 1)

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function wait(ms: number, then: () => void): void {
  setTimeout(() => then(), ms)
}

/**
 * The output of `tsc --target ES2015` for `async (ms) => { await new Promise((r) => setTimeout(r,
 * ms)); }`.
 */
const downLevelled = runInThisContext(`
var __awaiter = function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
({
    sleep: (ms) => __awaiter(void 0, void 0, void 0, function* () {
        yield new Promise((r) => setTimeout(r, ms));
    }),
    block: (names, name) => __awaiter(void 0, void 0, void 0, function* () {
        names.add(name);
        setTimeout(() => names.delete(name), 5000);
    }),
})`) as {
  sleep(ms: number): Promise<void>
  block(names: Set<string>, name: string): Promise<void>
}

const SLEEPS: Readonly<Record<string, (ms: number) => Promise<unknown>>> = {
  "timers/promises": (ms) => setTimeoutPromise(ms),
  "a promisified setTimeout": promisify(setTimeout),
  "a promisified function of its own": promisify((ms: number, done: () => void) =>
    setTimeout(() => done(), ms),
  ),
  "a helper sleep(ms)": sleep,
  "a promise with a callback": (ms) =>
    // oxlint-disable-next-line no-promise-executor-return, prefer-arrow-callback
    new Promise<void>(function (resolve) {
      setTimeout(function () {
        resolve()
      }, ms)
    }),
  "minified code": (e) => new Promise((t) => void setTimeout(t, e)),
  "Promise.withResolvers": (ms) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, ms)
    return promise
  },
  "a helper wait(ms, callback)": (ms) => new Promise((resolve) => void wait(ms, () => resolve(0))),
  "code for old targets": downLevelled.sleep,
}

async function inTeaRoom(answer: (message: Message<true>) => unknown, options: RunOptions = {}) {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, async (message) => {
    if (!message.author.bot && message.inGuild()) await answer(message)
  })
  const env = await sim.run(client, options)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const said = (): readonly string[] =>
    general.history().map((it) => `${it.content} +${(it.createdAt.getTime() - START) / 1000}`)
  return { env, guild, general, alice: guild.addMember("alice"), said }
}

test.for(Object.entries(SLEEPS))("%s is waited out, answered or not", async ([, pause]) => {
  const { env, general, alice, said } = await inTeaRoom(async (message) => {
    const reply = await message.reply("one moment")
    await pause(2000)
    await message.reply("here you are")
    await pause(1000)
    await reply.delete()
  })
  await alice.send(general, "tea?")
  expect(said()).toEqual(["tea? +0", "here you are +2"])
  expect(env.transcript().match(/\+(\d\.\d{3}) {2}clock {7}waits (\d) s/g)).toEqual([
    "+0.000  clock       waits 2 s",
    "+2.000  clock       waits 1 s",
  ])
  await env.close()
})

test("no pause is waited out with settleWindow: 0", async () => {
  const { env, general, alice, said } = await inTeaRoom(
    async (message) => {
      await sleep(1)
      await message.reply("here you are")
    },
    { settleWindow: 0 },
  )
  await alice.send(general, "tea?")
  expect(said()).toEqual(["tea? +0"])
  await env.advanceTime(1)
  expect(said()).toEqual(["tea? +0", "here you are +0.001"])
  await env.close()
})

test("a message that deletes itself by a callback stands until its time has come", async () => {
  const { env, general, alice, said } = await inTeaRoom(async (message) => {
    const reply = await message.reply("gone in five")
    setTimeout(() => void reply.delete(), 5000)
  })
  await alice.send(general, "hello")
  await env.settle()
  expect(said()).toEqual(["hello +0", "gone in five +0"])
  await env.advanceTime(5)
  expect(said()).toEqual(["hello +0"])
  await env.close()
})

test("an answer by a callback is waited for, and stands in the transcript with its timer", async () => {
  const { env, general, alice, said } = await inTeaRoom((message) => {
    void message.channel.sendTyping()
    setTimeout(() => void message.reply("here you are"), 2500)
  })
  await alice.send(general, "tea?")
  expect(said()).toEqual(["tea? +0", "here you are +2.5"])
  const [line] = env.journal.filter(({ kind }) => kind === "pause")
  expect(line).toMatchObject({ duration: 2500, at: START })
  const source = readFileSync(import.meta.filename, "utf8").split("\n")
  const setIn =
    source.findIndex((text) => text.includes('message.reply("here you are"), 2500)')) + 1
  expect(env.transcript()).toMatch(
    new RegExp(` clock {7}waits 2\\.5 s for a timer of test/street/pauses\\.test\\.ts:${setIn}\n`),
  )
  expect(env.transcript()).not.toContain(process.cwd())
  await env.close()
})

test("in code for old targets a callback is no pause", async () => {
  const blocked = new Set<string>()
  const { env, general, alice, said } = await inTeaRoom(async (message) => {
    if (blocked.has(message.author.id)) return message.reply("slow down")
    await downLevelled.block(blocked, message.author.id)
    return message.reply("here you are")
  })
  await alice.send(general, "tea?")
  await alice.send(general, "tea?")
  expect(said()).toEqual(["tea? +0", "here you are +0", "tea? +0", "slow down +0"])
  await env.close()
})

test("each of two people is waited for, whoever is answered first", async () => {
  const { env, guild, general, alice, said } = await inTeaRoom((message) => {
    if (message.content === "now") return message.reply("at once")
    return setTimeout(() => void message.reply("at last"), 3000)
  })
  const bob = guild.addMember("bob")
  await Promise.all([alice.send(general, "later"), bob.send(general, "now")])
  expect(said()).toEqual(["later +0", "now +0", "at once +0", "at last +3"])
  await env.close()
})

test("the answer to an awaited message is an answer to it", async () => {
  const { env, general, alice, said } = await inTeaRoom(async (message) => {
    if (message.content !== "order") return
    await message.reply("which tea?")
    const teas = await message.channel.awaitMessages({ max: 1, time: 60_000 })
    setTimeout(() => void message.channel.send("cooled down"), 5000)
    await message.channel.send(`one ${teas.first()?.content}`)
  })
  await alice.send(general, "order")
  await alice.send(general, "Sencha")
  expect(said().at(-1)).toBe("one Sencha +0")
  await env.close()
})

test("the run also waits for the effects of the test's setup", async () => {
  const { Guilds, GuildMembers } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMembers] })
  client.on(Events.GuildMemberAdd, (member) => {
    setTimeout(() => void member.guild.systemChannel?.send(`welcome ${member.displayName}`), 1000)
  })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  guild.setSystemChannel(general)
  guild.addMember("bob")
  await env.settle()
  expect(general.lastMessage?.content).toBe("welcome bob")
})
