import { expect, test } from "vitest"
import { WebSocket } from "ws"
import { type Env, type Start, sim } from "../../src/node.ts"
import { tearoom } from "./bots.ts"

/** Creates a bot on a plain socket that passes each event to `on`. */
const bare = (on: (event: string) => void) => (start: Start) =>
  new Promise<{ stop: () => void }>((resolve) => {
    const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
    socket.on("message", (data: Buffer) => {
      // The format of a frame.
      const { op, t } = JSON.parse(data.toString()) as { op: number; t: string | null }
      const identity = { token: start.token, intents: 53_608_447, properties: {} }
      if (op === 10) socket.send(JSON.stringify({ op: 2, d: identity }))
      if (t === "READY") resolve({ stop: () => socket.close() })
      if (t !== null) on(t)
    })
  })

test("a bot may speak the protocol by itself", async () => {
  const events: string[] = []
  await using env = await sim.run(bare((event) => events.push(event)))
  const { alice, general } = tearoom(env)
  await alice.send(general, "hello")
  expect(events).toEqual([
    "READY",
    "GUILD_CREATE",
    "CHANNEL_CREATE",
    "GUILD_MEMBER_ADD",
    "MESSAGE_CREATE",
  ])
})

test("a listener that throws in the middle of a delivery breaks nobody else's work", async () => {
  const thrower = (event: string): void => {
    if (event === "MESSAGE_CREATE") throw new Error("in the middle")
  }
  const say = async (env: Env) => {
    const { alice, general } = tearoom(env)
    await alice.send(general, "hello")
    await alice.send(general, "still there?")
    return general.history().map(String)
  }
  const env = await sim.run(bare(thrower))
  expect(await say(env)).toEqual(["hello", "still there?"])
  expect(env.errors.map(String)).toEqual(["Error: in the middle"])
  await env.close()
})

test("a gateway that is asked for what is not modeled fails the start", async () => {
  const etf = () => {
    const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=etf")
    return { stop: () => socket.terminate() }
  }
  await expect(sim.run(etf)).rejects.toThrow(/encoding=etf/)
})
