// An unchanged discord.js bot: how long it takes to answer and to stop.

import { Client, Events, GatewayIntentBits } from "discord.js"
import { type ChannelHandle, type Env, type Person, sim } from "../../src/node.ts"
import type { Measured } from "./figures.ts"
import { needFigure, runProgram } from "./processes.ts"
import { inTurns, timed, timedEach } from "./turns.ts"

const ROUNDS = { counted: 25, warmUp: 10 }
const TRIPS = 20
const PROCESSES = 7

/** A bot that answers `!ping`. */
export function createBot(): Client {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({
    intents: [Guilds, GuildMessages, MessageContent],
    // The library paces itself to 50 requests a second. Here our time is measured, not its patience.
    rest: { globalRequestsPerSecond: 1_000_000 },
  })
  client.on(Events.MessageCreate, (message) => {
    if (message.content === "!ping") void message.reply("pong")
  })
  return client
}

/** Starts it, and waits until it is ready and at rest. */
export function start(): Promise<Env> {
  return sim.run(createBot())
}

/** Close, round trip and idle rest, each in milliseconds. */
export type Lifetime = Record<"close" | "trip" | "silence", Measured>

/** Measures bots that start, answer and stop one after another in a process that has seen many. */
export async function measureLifetime(): Promise<Lifetime> {
  let current: Env | undefined
  const env = (): Env => current ?? unstarted()
  return inTurns(ROUNDS, {
    async trip() {
      current = await start()
      return timeTrip(current, "!ping", 2)
    },
    silence: () => timeTrip(env(), "hello", 1),
    close: () => timed(() => env().close()),
  })
}

function unstarted(): never {
  throw new Error("No bot has been started.")
}

/** The first reply of a bot, in milliseconds. */
export async function firstTrip(env: Env): Promise<number> {
  const { alice, channel } = await arrange(env)
  return timed(() => alice.send(channel, "!ping"))
}

async function arrange(env: Env): Promise<{ channel: ChannelHandle; alice: Person }> {
  const guild = env.createGuild()
  const channel = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  await env.settle()
  return { channel, alice }
}

/** From what a person sends to a bot at rest; `messages` is how many the channel gets by it. */
async function timeTrip(env: Env, content: string, messages: number): Promise<number> {
  const { alice, channel } = await arrange(env)
  const each = await timedEach(TRIPS, () => alice.send(channel, content), 5)
  const said = channel.history().length
  if (said < messages * TRIPS) throw new Error(`Only ${said} messages were sent in the bench.`)
  return each
}

/** Measures the first reply of processes; what is loaded before does not count. */
export function measureFirstTrips(): Measured {
  const program = new URL("first-trip.ts", import.meta.url)
  const processes = Array.from({ length: PROCESSES }, () => runProgram(program))
  return processes.map((figures) => needFigure(figures, "trip"))
}
