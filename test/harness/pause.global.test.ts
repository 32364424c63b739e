// A test that pauses: Studio is served in its process, over the real network, while the run's own
// network and time stay what they are.

import { Client, Events, GatewayIntentBits } from "discord.js"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { type RemoteEnv, connect } from "../../src/client.ts"
import { type RunOptions, SetupError, sim } from "../../src/node.ts"

const QUIETLY = { open: false, evenInCi: true }

let printed = ""

beforeEach(() => {
  printed = ""
  // The tests can run in CI themselves.
  vi.stubEnv("CI", "")
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    printed += String(text)
    return true
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** A bot that answers, also after a minute. */
function createBot(): Client {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const bot = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  bot.on(Events.MessageCreate, (message) => {
    if (message.content === "!ping") void message.reply("Pong!")
    if (message.content === "!later") setTimeout(() => void message.reply("Later."), 60_000)
  })
  return bot
}

async function run(options: RunOptions = {}) {
  const env = await sim.run(createBot(), options)
  const general = env.createGuild("Tea House").createTextChannel("general")
  return { env, general, alice: env.guild.addMember("alice") }
}

/** Waits until a link to Studio was printed, and returns it. */
async function link(): Promise<URL> {
  const found = await vi.waitUntil(() => /http:\/\/\S+\/studio\/#\S+/.exec(printed)?.[0], {
    timeout: 20_000,
  })
  return new URL(found)
}

/** Connects as the page does. */
async function openPage(): Promise<RemoteEnv> {
  const { origin, hash } = await link()
  const given = new URLSearchParams(hash.slice(1))
  return connect(origin, { key: given.get("key") ?? "", world: given.get("world") ?? "" })
}

test("somebody acts while a test is paused, the bot answers, and the test goes on", async () => {
  const { env, general } = await run()
  const before = env.journal.length
  const pausing = env.pause(QUIETLY)
  const page = await openPage()
  expect(printed).toMatch(/the test is paused at pause\.global\.test\.ts:\d+:\d+/)
  expect(printed).toContain("--testTimeout=0")
  expect(await page.readPause()).toEqual({
    paused: true,
    callSite: expect.stringMatching(/^pause\.global\.test\.ts:\d+:\d+$/) as unknown,
  })

  // The page's requests and the server's sockets are not those of the bot.
  await page.refresh()
  expect([env.journal.length, await page.timers()]).toEqual([
    before,
    { timers: expect.anything() as unknown, waits: [] },
  ])
  const { now } = env
  await page.guild.members.get("alice").send(page.channel("general"), "!ping")
  expect(page.channel("general").messages.map(({ content }) => content)).toEqual(["!ping", "Pong!"])
  expect(env.now).toEqual(now)

  // The clock of the run moves by the page as by the test.
  await page.guild.members.get("alice").send(page.channel("general"), "!later")
  await page.step()
  expect(general.lastMessage?.content).toBe("Later.")
  expect(env.now.getTime()).toBe(now.getTime() + 60_000)

  await page.resume()
  await pausing
  expect(await page.readPause()).toEqual({ paused: false, callSite: null })
  await expect(page.resume()).rejects.toThrow("no test of this world is paused")
  await env.close()
})

test("a second pause is at the same address, and the page's world is that of the run", async () => {
  const { env, alice, general } = await run()
  const first = env.pause(QUIETLY)
  const page = await openPage()
  const { href } = await link()
  await page.resume()
  await first
  await alice.send(general, "!ping")
  printed = ""
  const second = env.pause(QUIETLY)
  expect((await link()).href).toBe(href)
  await page.refresh()
  expect(page.channel("general").messages).toHaveLength(2)
  await page.resume()
  await second
  await env.close()
})

test("the page follows the journal while the test is paused, and the end of the run ends the stream", async () => {
  const { env, alice, general } = await run()
  const pausing = env.pause(QUIETLY)
  const { origin, hash } = await link()
  const authorization = `Bearer ${new URLSearchParams(hash.slice(1)).get("key") ?? ""}`
  const since = env.journal.length
  const { body } = await fetch(
    `${origin}/control/worlds/default/journal?follow=true&since=${since}`,
    { headers: { authorization } },
  )
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.unreachable()
  await alice.send(general, "!ping")
  expect((await reader.read()).value).toContain('"kind":"action"')
  await fetch(`${origin}/control/worlds/default/resume`, {
    method: "POST",
    headers: { authorization },
  })
  await pausing
  const began = performance.now()
  await env.close()
  expect(performance.now() - began).toBeLessThan(900)
  const rest = async (): Promise<void> => {
    while (!(await reader.read()).done);
  }
  await rest().catch(() => {})
  await expect(fetch(`${origin}/health`)).rejects.toThrow("fetch failed")
})

test("Studio of a run needs its key, and answers no foreign page or host", async () => {
  const { env } = await run()
  const pausing = env.pause(QUIETLY)
  const { origin } = await link()
  const at = `${origin}/control/worlds/default/resume`
  expect((await fetch(at, { method: "POST" })).status).toBe(401)
  const foreign = { origin: "http://evil.example" }
  expect((await fetch(at, { method: "POST", headers: foreign })).status).toBe(403)
  expect((await fetch(`${origin}/api/v10/gateway`)).status).toBe(404)
  await (await openPage()).resume()
  await pausing
  await env.close()
})

test("the end of a run ends a pause with an error that names the time limit of the runner", async () => {
  const { env } = await run()
  const pausing = env.pause(QUIETLY)
  const refused = pausing.catch((error: unknown) => error)
  await link()
  printed = ""
  await env.close()
  expect(await refused).toBeInstanceOf(SetupError)
  expect(String(await refused)).toMatch(
    /ended while its test was paused\. Vitest ends a test after 5 seconds\. Run it with --testTimeout=0/,
  )
  expect(printed).toContain("--testTimeout=0")
})

test("a call of the page that is in progress at the end of a run is not left behind by the test", async () => {
  const { env, general } = await run({ studio: true })
  const page = await openPage()
  const sending = page.guild.members.get("alice").send(page.channel("general"), "!ping")
  await vi.waitUntil(() => general.messages.length > 0, { timeout: 20_000 })
  await env.close()
  expect((await sending).content).toBe("!ping")
})

test("in CI a test is not paused, unless it asks for that", async () => {
  const { env } = await run()
  vi.stubEnv("CI", "true")
  await expect(env.pause()).rejects.toThrow("nobody lets the test go on")
  const pausing = env.pause({ evenInCi: true })
  await (await openPage()).resume()
  await pausing
  await env.close()
})

test("with GUILDSIM_STUDIO nothing is said about time limits", async () => {
  const { env } = await run()
  vi.stubEnv("GUILDSIM_STUDIO", "1")
  const pausing = env.pause(QUIETLY)
  const page = await openPage()
  expect(printed).not.toContain("testTimeout")
  await page.resume()
  await pausing
  await env.close()
})

test("a run with the option studio is served until its end", async () => {
  const running = run({ studio: { key: "key-of-the-test" } })
  const { origin, hash } = await link()
  expect(hash).toContain("key=key-of-the-test")
  const page = await openPage()
  const { env } = await running
  await page.refresh()
  expect(page.guild.name).toBe("Tea House")
  // The changes are logged from the beginning.
  const headers = { authorization: "Bearer key-of-the-test" }
  const history = await fetch(`${origin}/control/worlds/default/history`, { headers })
  expect(await history.text()).toContain('"operation":"guilds.create"')
  await env.close()
  await expect(fetch(origin)).rejects.toThrow("fetch failed")
})

test("in CI the printed address of a run with Studio has no key", async () => {
  vi.stubEnv("CI", "true")
  const { env } = await run({ studio: true })
  expect(printed).toMatch(/http:\/\/127\.0\.0\.1:\d+\/studio\/\n/)
  expect(printed).not.toContain("#")
  await env.close()
})
