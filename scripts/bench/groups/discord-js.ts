// Measures how long an unchanged discord.js bot takes to respond, to settle and to stop.

import {
  ButtonStyle,
  Client,
  ComponentType,
  Events,
  GatewayIntentBits,
  type Message,
  type MessageCollector,
} from "discord.js"
import { type ChannelHandle, type Env, type Person, sim } from "../../../src/node.ts"
import type { Measured } from "../figures.ts"
import type { Group } from "../group.ts"
import { requireFigure, runProgram } from "../processes.ts"
import { againstBareRequest } from "./requests.ts"
import { measureInRounds, timeOf, averageTimeOf } from "../rounds.ts"

const ROUNDS = { counted: 25, warmUp: 10 }
const TRIPS = 20
const PROCESSES = 7

const COLLECTORS = 100

const BUTTONS = {
  type: ComponentType.ActionRow,
  components: [
    { type: ComponentType.Button, style: ButtonStyle.Primary, customId: "ping", label: "Ping" },
  ],
} as const

/**
 * Creates a bot that answers `!ping`, `/ping` and the button of `!ask`, and keeps collectors open
 * from `!open` to `!stop`.
 */
export function createBot(): Client {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({
    intents: [Guilds, GuildMessages, MessageContent],
    // Disables the library's own limit of 50 requests a second, which would be measured otherwise.
    rest: { globalRequestsPerSecond: 1_000_000 },
  })
  let collectors: readonly Open[] = []
  client.on(Events.MessageCreate, (message) => {
    if (message.content === "!ping") void message.reply("pong")
    if (message.content === "!ask") void message.reply({ components: [BUTTONS] })
    if (message.content === "!open") collectors = openCollectors(message)
    if (message.content === "!stop") collectors.forEach(stop)
  })
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isRepliable()) void interaction.reply("pong")
  })
  return client
}

/** The methods that collectors of all kinds have. */
type Open = Pick<MessageCollector, "ended" | "stop">

function openCollectors({ channel }: Message): readonly Open[] {
  if (!channel.isSendable()) throw new Error("Nothing can be sent here.")
  return Array.from({ length: COLLECTORS }, () =>
    channel.createMessageCollector({ time: 600_000, filter: () => false }),
  )
}

function stop(collector: Open): void {
  if (collector.ended) throw new Error("It was measured without its collectors.")
  collector.stop()
}

/** Starts the bot and waits until it is ready and settled. */
export function start(): Promise<Env> {
  const commands = [{ name: "ping", description: "Answers" }]
  return sim.run(createBot(), { strictSync: false, commands })
}

/** The time in milliseconds that a bot takes to settle after a person's action, and to stop. */
type Lifetime = Record<"close" | "reply" | "command" | "click" | "silence" | "collecting", Measured>

/** Measures bots that start, answer and stop one after another in a warmed-up process. */
async function measureLifetime(): Promise<Lifetime> {
  let current: Env | undefined
  const env = (): Env => current ?? unstarted()
  return measureInRounds(ROUNDS, {
    async reply() {
      current = await start()
      return timeTrip(await arrange(current), 2, (alice, channel) => alice.send(channel, "!ping"))
    },
    command: async () =>
      timeTrip(await arrange(env()), 1, (alice, channel) => alice.slash(channel, "ping")),
    async click() {
      const room = await arrange(env())
      await room.alice.send(room.channel, "!ask")
      const asked = room.channel.lastMessage
      if (asked === undefined) throw new Error("Nothing was asked.")
      return timeTrip(room, 1, (alice) => alice.click(asked, "Ping"))
    },
    silence: async () =>
      timeTrip(await arrange(env()), 1, (alice, channel) => alice.send(channel, "hello")),
    async collecting() {
      const room = await arrange(env())
      await room.alice.send(room.channel, "!open")
      const each = await timeTrip(room, 1, (alice, channel) => alice.send(channel, "hello"))
      await room.alice.send(room.channel, "!stop")
      return each
    },
    close: () => timeOf(() => env().close()),
  })
}

function unstarted(): never {
  throw new Error("No bot has been started.")
}

/** Returns the time of a bot's first reply, in milliseconds. */
export async function firstTrip(env: Env): Promise<number> {
  const { alice, channel } = await arrange(env)
  return timeOf(() => alice.send(channel, "!ping"))
}

interface Room {
  readonly channel: ChannelHandle
  readonly alice: Person
}

async function arrange(env: Env): Promise<Room> {
  const guild = env.createGuild()
  const channel = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  await env.settle()
  return { channel, alice }
}

/**
 * Returns the time from a person's action to a settled bot. `messages` is the number of messages
 * that the action adds to the channel.
 */
async function timeTrip(
  { alice, channel }: Room,
  messages: number,
  act: (alice: Person, channel: ChannelHandle) => Promise<unknown>,
): Promise<number> {
  const each = await averageTimeOf(TRIPS, () => act(alice, channel), 5)
  const said = channel.history().length
  if (said < messages * TRIPS) throw new Error(`Only ${said} messages were sent in the bench.`)
  return each
}

/** Measures the first reply in fresh processes, without the time to load modules. */
function measureFirstTrips(): Measured {
  const program = new URL("../programs/first-trip.ts", import.meta.url)
  const processes = Array.from({ length: PROCESSES }, () => runProgram(program))
  return processes.map((figures) => requireFigure(figures, "trip"))
}

export const settling: Group = {
  name: "settling",
  about: "discord.js: a person acts, and the bot comes to rest, commands and collectors; close",
  async measure() {
    const bare = await againstBareRequest()
    const first = measureFirstTrips()
    const { reply, command, click, silence, collecting, close } = await measureLifetime()
    const toMessage = { against: "it replies to a message", other: reply }
    return {
      rows: [
        { what: "first message that it replies to, settled", took: first, ...bare },
        { what: "a person sends, it replies, settled", took: reply, ...bare },
        { what: "a person uses a command, it replies, settled", took: command, ...toMessage },
        { what: "a person clicks a button, it replies, settled", took: click, ...toMessage },
        { what: "a person sends, it is silent, settled", took: silence, ...bare },
        {
          what: `a person sends, ${COLLECTORS} collectors are open, settled`,
          took: collecting,
          against: "none is open",
          other: silence,
        },
        { what: "discord.js: close", took: close, ...bare },
      ],
    }
  },
}
