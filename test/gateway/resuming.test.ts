import { GatewayOpcodes } from "discord.js"
import { expect } from "vitest"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { type Connection, type Frame, intents, test as base } from "./raw.ts"

interface Lost {
  /** The READY of a session that lost its connection after three events. */
  readonly lost: { readonly ready: Frame; readonly seq: number }
}

const test = base.extend<Lost>({
  lost: async ({ connect, general, alice, simulation }, use) => {
    const connection = connect()
    const ready = await connection.identify()
    await connection.next("GUILD_CREATE")
    await alice.send(general, "before")
    const { s } = await connection.next("MESSAGE_CREATE")
    await drop(connection, simulation)
    await use({ ready, seq: s ?? 0 })
  },
})

/** Ends a connection without a close frame, and waits until the server has noticed. */
async function drop(connection: Connection, { gateway }: Simulation): Promise<void> {
  const [session] = [...gateway.sessions].slice(-1)
  await connection.end()
  await expect.poll(() => session?.connection, { interval: 1 }).toBeUndefined()
}

/** Returns the journal's lines about connections and events. */
function linesOf({ journal }: Simulation): readonly string[] {
  return journal.read().flatMap((entry) => {
    if (entry.kind === "connection") return [entry.description]
    return entry.kind === "event" ? [`${entry.event} ${entry.outcome}`] : []
  })
}

test("a resumed session receives the missed events in order, then RESUMED", async ({
  lost,
  connect,
  alice,
  general,
}) => {
  await alice.send(general, "one")
  await alice.send(general, "two")
  const again = connect()
  await again.resume(lost.ready, lost.seq)

  const [one, two, resumed] = [
    await again.next("MESSAGE_CREATE"),
    await again.next("MESSAGE_CREATE"),
    await again.next("RESUMED"),
  ]
  expect([one.d.content, two.d.content]).toEqual(["one", "two"])
  expect([one.s, two.s, resumed.s]).toEqual([1, 2, 3].map((more) => lost.seq + more))
  expect(again.events).toEqual(["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"])
})

test("a resumed session continues its sequence", async ({ lost, connect, alice, general }) => {
  const again = connect()
  await again.resume(lost.ready, lost.seq)
  const { s } = await again.next("RESUMED")
  await alice.send(general, "after")

  const { d, s: next } = await again.next("MESSAGE_CREATE")
  expect(d.content).toBe("after")
  expect(next).toBe((s ?? 0) + 1)
})

test("an event that did not arrive is sent again with the same sequence number", async ({
  lost,
  connect,
  alice,
  general,
}) => {
  await alice.send(general, "after")
  const again = connect()
  await again.resume(lost.ready, lost.seq - 1)

  const frames = [await again.next("MESSAGE_CREATE"), await again.next("MESSAGE_CREATE")]
  expect(frames.map(({ s, d }) => [s, d.content])).toEqual([
    [lost.seq, "before"],
    [lost.seq + 1, "after"],
  ])
})

test("a missed event is replayed with its data of the time when it happened", async ({
  lost,
  connect,
  alice,
  general,
}) => {
  const message = await alice.send(general, "tea?")
  await alice.react(message, "🍵")
  await alice.edit(message, "coffee?")
  await alice.delete(message)
  const again = connect()
  await again.resume(lost.ready, lost.seq)
  await again.next("RESUMED")

  const [created, edited] = [await again.next("MESSAGE_CREATE"), await again.next("MESSAGE_UPDATE")]
  expect([created.d.content, edited.d.content]).toEqual(["tea?", "coffee?"])
  expect(created.d).not.toHaveProperty("reactions")
  expect(created.d.edited_timestamp).toBeNull()
})

test("the journal has each event once, when it was first sent", async ({
  lost,
  connect,
  alice,
  general,
  simulation,
}) => {
  const before = linesOf(simulation).length
  await alice.send(general, "after")
  expect(linesOf(simulation).slice(before)).toEqual([])

  const again = connect()
  await again.resume(lost.ready, lost.seq - 1)
  await again.next("RESUMED")
  expect(linesOf(simulation).slice(before)).toEqual([
    "resumed, 2 events replayed",
    "MESSAGE_CREATE sent",
    "RESUMED sent",
  ])
})

test("events without the intent of a lost session are not kept for it", async ({
  connect,
  simulation,
  alice,
  general,
}) => {
  const connection = connect()
  const ready = await connection.identify({ intents: intents("Guilds") })
  const { s } = await connection.next("GUILD_CREATE")
  await drop(connection, simulation)
  await alice.send(general, "nobody listens")
  const again = connect()
  await again.resume(ready, s ?? 0)
  await again.next("RESUMED")

  expect(again.events).toEqual(["RESUMED"])
  expect(linesOf(simulation)).toContain("resumed, 0 events replayed")
})

test.for([3000, 4000, 4200, 4901])(
  "a session whose client closed with %i can be resumed",
  async (code, { ready, connect, simulation }) => {
    const { id } = [...simulation.gateway.sessions][0] ?? {}
    await ready.end(code)
    const again = connect()
    await again.resume({ op: 0, d: { session_id: id }, s: 1, t: "READY" }, 2)
    await again.next("RESUMED")
  },
)

test.for([1000, 1001])(
  "a session whose client closed with %i has ended, and the client can identify on the same connection",
  async (code, { ready, connect, simulation }) => {
    const { id } = [...simulation.gateway.sessions][0] ?? {}
    await ready.end(code)
    const again = connect()
    await again.resume({ op: 0, d: { session_id: id }, s: 1, t: "READY" }, 2)
    expect((await again.next(GatewayOpcodes.InvalidSession)).d).toBe(false)

    const { token } = simulation.application()
    again.send(GatewayOpcodes.Identify, { token, intents: 0, properties: {} })
    const fresh = await again.next("READY")
    expect(fresh.s).toBe(1)
    expect(fresh.d.session_id).not.toBe(id)
  },
)

test.for([
  { session_id: "x" },
  { session_id: undefined },
  { session_id: 1 },
  { token: "another" },
  { token: undefined },
  { token: "" },
])("a session of another client cannot be resumed: %o", async (more, { lost, connect }) => {
  const foreign = connect()
  await foreign.resume(lost.ready, lost.seq, more)
  expect((await foreign.next(GatewayOpcodes.InvalidSession)).d).toBe(false)

  const own = connect()
  await own.resume(lost.ready, lost.seq)
  await own.next("RESUMED")
})

test("a resume adopts no token", async ({ connect, simulation }) => {
  const connection = connect()
  await connection.next(GatewayOpcodes.Hello)
  connection.send(GatewayOpcodes.Resume, { token: "another", session_id: "x", seq: 1 })
  await connection.next(GatewayOpcodes.InvalidSession)
  expect(simulation.world.applications.size).toBe(0)
})

test.for([99, -1, 1.5, "3", null, undefined])(
  "a number that no event had ends the connection with 4007, and the session: %s",
  async (seq, { lost, connect }) => {
    const connection = connect()
    await connection.resume(lost.ready, 0, { seq })
    expect(await connection.closed).toEqual([4007, "Invalid seq."])

    const again = connect()
    await again.resume(lost.ready, lost.seq)
    await again.next(GatewayOpcodes.InvalidSession)
  },
)

test("a session can be resumed for three minutes of the world's clock", async ({
  lost,
  connect,
  simulation,
}) => {
  const { clock } = simulation.world
  clock.stepTo(clock.now() + 179_000)
  const again = connect()
  await again.resume(lost.ready, lost.seq)
  const { s } = await again.next("RESUMED")

  // A session with a connection has no deadline.
  clock.stepTo(clock.now() + 3_600_000)
  await again.settle()
  await drop(again, simulation)
  clock.stepTo(clock.now() + 180_000)
  const late = connect()
  await late.resume(lost.ready, s ?? 0)
  expect((await late.next(GatewayOpcodes.InvalidSession)).d).toBe(false)
  expect([...simulation.gateway.sessions]).toEqual([])
})

test("a session that is resumed on another connection closes the previous one", async ({
  connect,
  alice,
  general,
}) => {
  const first = connect()
  const ready = await first.identify()
  const { s } = await first.next("GUILD_CREATE")
  const second = connect()
  await second.resume(ready, s ?? 0)
  await second.next("RESUMED")
  expect((await first.closed)[0]).toBe(4000)

  await alice.send(general, "hello")
  await second.next("MESSAGE_CREATE")
})

test("a connected client cannot resume", async ({ ready }) => {
  ready.send(GatewayOpcodes.Resume, { token: "x", session_id: "x", seq: 1 })
  expect((await ready.closed)[0]).toBe(4005)
})
