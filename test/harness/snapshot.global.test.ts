import { setupServer } from "msw/node"
import { expect, onTestFinished, test, vi } from "vitest"
import { TEA, botThat, register, says } from "../http-bots/scene.ts"
import { type Sim, type WorldSnapshot, createSim, defineWorld } from "../../src/index.ts"

const START = Date.UTC(2026, 0, 1)

/** The objects of the tea house. */
const teaHouse = defineWorld("tea house", {}, (stage) => {
  const guild = stage.ensureGuild("Tea House")
  const general = stage.ensureTextChannel(guild, "general")
  return { guild, general, alice: stage.ensureMember(guild, "alice") }
})

/** Returns the snapshot as it is loaded from a file. */
const saved = (sim: Sim): WorldSnapshot => JSON.parse(JSON.stringify(sim.world.snapshot()))

/** Creates a tea house, and loads its snapshot after `act`. */
async function loadAfter(act: (begun: Awaited<ReturnType<typeof begin>>) => unknown) {
  const begun = await begin()
  await act(begun)
  const sim = createSim({ snapshot: saved(begun.sim) })
  return { sim, ...(await sim.fill(teaHouse)), before: begun }
}

async function begin() {
  const sim = createSim()
  return { sim, ...(await sim.fill(teaHouse)) }
}

/** Sends a request with `fetch` under MSW. */
function serve(sim: Sim) {
  const server = setupServer(...sim.handlers)
  server.listen()
  onTestFinished(() => server.close())
  return async (path: string, token?: string, init: RequestInit = {}) => {
    const url = path.startsWith("https:") ? path : `https://discord.com/api/v10${path}`
    const headers = { ...(token !== undefined && { authorization: `Bot ${token}` }) }
    return fetch(url, { headers, ...init })
  }
}

test("a world goes on where it was saved", async () => {
  const { sim, guild, general, alice } = await loadAfter(async (begun) => {
    await begun.alice.send(begun.general, "tea?")
    await begun.sim.advanceTime({ hours: 1 })
  })
  expect(sim.guild.id).toBe(guild.id)
  const message = await alice.send(general, "again?")
  expect(message.createdAt.getTime()).toBe(START + 3_600_000)
  expect(general.history().map(String)).toEqual(["tea?", "again?"])
})

test("objects created after loading have the same ids as without the snapshot", async () => {
  const { before, general, alice } = await loadAfter((begun) =>
    begun.alice.send(begun.general, "one"),
  )
  const [there, here] = [before.alice.send(before.general, "two"), alice.send(general, "two")]
  expect((await here).id).toBe((await there).id)
})

test("a snapshot is the same before and after, and whichever way it went", async () => {
  const { sim, before } = await loadAfter((begun) => begun.alice.send(begun.general, "tea?"))
  const snapshot = before.sim.world.snapshot()
  expect(sim.world.snapshot()).toEqual(snapshot)
  expect(createSim({ snapshot: structuredClone(snapshot) }).world.snapshot()).toEqual(snapshot)
  expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot)
})

test("two worlds of one snapshot share nothing", async () => {
  const { sim } = await begin()
  const snapshot = sim.world.snapshot()
  const text = JSON.stringify(snapshot)
  const [one, other] = [createSim({ snapshot }), createSim({ snapshot })]
  const { alice, general } = await one.fill(teaHouse)
  await alice.send(general, "tea?")
  expect((await other.fill(teaHouse)).general.history()).toEqual([])
  expect(JSON.stringify(snapshot)).toBe(text)
})

test("tokens, invites, webhooks and the addresses of files stay good", async () => {
  const content = new Uint8Array([0, 255, 128, 7])
  let [token, invite, webhook] = ["", "", ""]
  const { sim, general } = await loadAfter(async (begun) => {
    token = begun.sim.token
    webhook = begun.guild.createWebhook(begun.general).token
    invite = (await begun.guild.owner.createInvite(begun.general)).code
    const files = [{ name: "leaves.bin", content }]
    await begun.alice.send(begun.general, "", { attachments: files })
  })
  const ask = serve(sim)
  const messages = await ask(`/channels/${general.id}/messages`, token)
  const [{ attachments }] = await messages.json()
  const file = await ask(attachments[0].url)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(content)
  expect((await ask(`/invites/${invite}`)).status).toBe(200)
  // The next code is not used twice, since the number of codes is saved as well.
  const next = await sim.guild.owner.createInvite(general, { unique: true })
  expect(next.code).not.toBe(invite)
  const [hook] = general.webhooks
  expect(hook?.token).toBe(webhook)
  expect((await ask(`/webhooks/${hook?.id}/${webhook}`)).status).toBe(200)
  expect((await ask("/users/@me", "another")).status).toBe(401)
})

test("a bot of a loaded world may bring a token of its own", async () => {
  const { sim, before } = await loadAfter(() => {})
  const ask = serve(sim)
  const me = await (await ask("/users/@me", "its.own.token")).json()
  expect(me.id).toBe(before.sim.bot.id)
  expect((await ask("/users/@me", before.sim.token)).status).toBe(200)
  expect((await ask("/users/@me", "one.more.token")).status).toBe(401)
})

test("a token that is given is the only one that is good", async () => {
  const { sim } = await begin()
  const given = createSim({ snapshot: saved(sim), token: "the.given.token" })
  const ask = serve(given)
  expect(given.token).toBe("the.given.token")
  expect((await ask("/users/@me", "the.given.token")).status).toBe(200)
  expect((await ask("/users/@me", sim.token)).status).toBe(401)
})

test("a poll ends in a loaded world at its time", async () => {
  const { sim, general } = await loadAfter(async (begun) => {
    const asked = { question: "Tea?", answers: ["yes", "no"], hours: 1 }
    await begun.alice.send(begun.general, "", { poll: asked })
    await begun.sim.advanceTime({ minutes: 30 })
  })
  const poll = () => general.history()[0]?.poll
  await sim.advanceTime({ minutes: 29 })
  expect(poll()?.finalized).toBe(false)
  await sim.advanceTime({ minutes: 1 })
  expect(poll()?.finalized).toBe(true)
})

test("a thread is archived in a loaded world when it has rested", async () => {
  const { sim, general } = await loadAfter(async (begun) => {
    await begun.alice.createThread(begun.general, "Cups", { autoArchiveDuration: 60 })
    await begun.sim.advanceTime({ minutes: 30 })
  })
  await sim.advanceTime({ minutes: 29 })
  expect(general.threads[0]?.archived).toBe(false)
  await sim.advanceTime({ minutes: 1 })
  expect(general.threads[0]?.archived).toBe(true)
})

test("an event begins and ends in a loaded world at its times", async () => {
  const { sim, guild } = await loadAfter((begun) => {
    begun.guild.createScheduledEvent("Tasting", { startsIn: 60, lasts: 60 })
    return begun.sim.advanceTime(30)
  })
  const status = () => guild.scheduledEvents[0]?.status
  await sim.advanceTime(29)
  expect(status()).toBe("scheduled")
  await sim.advanceTime(1)
  expect(status()).toBe("active")
  await sim.advanceTime(60)
  expect(status()).toBe("completed")
})

test("a stage on which nobody speaks ends in a loaded world at its time", async () => {
  const { before, sim } = await loadAfter(async ({ guild }) => {
    await guild.owner.startStage(guild.createStageChannel("podium"), "Tea")
  })
  const stages = ({ world }: Sim) => JSON.stringify(world.snapshot()).includes('"silentSince":1')
  expect(stages(sim)).toBe(true)
  for (const one of [before.sim, sim]) await one.advanceTime({ minutes: 1 })
  expect(stages(sim)).toBe(stages(before.sim))
  for (const one of [before.sim, sim]) await one.advanceTime({ hours: 1 })
  expect(stages(before.sim)).toBe(false)
  expect(stages(sim)).toBe(false)
})

test("a running clock goes on from the time that was saved", async () => {
  const { sim } = await begin()
  await sim.advanceTime({ days: 1 })
  const running = createSim({ snapshot: saved(sim), clock: "running" })
  onTestFinished(() => running.reset())
  const { alice, general } = await running.fill(teaHouse)
  const first = (await alice.send(general, "tea?")).createdAt.getTime()
  expect(first).toBeGreaterThanOrEqual(START + 86_400_000)
  expect(first).toBeLessThan(START + 86_400_000 + 60_000)
  const next = async () => (await alice.send(general, "more?")).createdAt.getTime()
  await vi.waitUntil(async () => (await next()) > first, { timeout: 20_000 })
})

test("a reset goes back to what was loaded", async () => {
  const { sim, general, alice } = await loadAfter((begun) =>
    begun.alice.send(begun.general, "tea?"),
  )
  await alice.send(general, "again?")
  sim.reset()
  const fresh = await sim.fill(teaHouse)
  expect(fresh.general.history().map(String)).toEqual(["tea?"])
})

test("a loaded world begins with an empty journal, and without the errors that were injected", async () => {
  const { sim } = await loadAfter((begun) =>
    begun.sim.injectError({ method: "GET", path: "/users/@me", status: 500 }),
  )
  expect(sim.journal.filter(({ kind }) => kind === "request")).toEqual([])
  expect(sim.faults).toEqual([])
  expect((await serve(sim)("/users/@me", sim.token)).status).toBe(200)
})

test("an HTTP bot has an endpoint again after it is added again", async () => {
  const answering = botThat(() => says("Coming up."))
  const begun = createSim()
  serve(begun)
  const bot = await begun.addHttpBot({ to: answering, botName: "Kettle" })
  await register(bot, TEA)
  begun.createGuild("Tea House", { bots: [bot.bot] })
  await begun.fill(teaHouse)
  const loaded = createSim({ snapshot: begun.world.snapshot() })
  const { alice, general } = await loaded.fill(teaHouse)
  expect((await alice.slash(general, "tea")).acknowledged).toBe(false)
  await loaded.addHttpBot({ to: answering, botName: "Kettle" })
  expect((await alice.slash(general, "tea")).response?.content).toBe("Coming up.")
})
