// A bot of each client library that runs the functions of a test: in a message listener, in the
// handler of its command /tea, and in a collector if the library has collectors.

import { Client as Core, GatewayDispatchEvents as Event } from "@discordjs/core"
import { REST } from "@discordjs/rest"
import { WebSocketManager } from "@discordjs/ws"
import { createBot } from "@discordeno/bot"
import {
  ApplicationCommandRegistries,
  Command,
  Listener,
  LogLevel,
  RegisterBehavior,
  SapphireClient,
  container,
} from "@sapphire/framework"
import {
  GatewayIntentBits,
  GatewayOpcodes,
  type GatewayReceivePayload,
} from "discord-api-types/v10"
import { Client, Events, type Message } from "discord.js"
import { Client as Eris } from "eris"
import { Client as Oceanic } from "oceanic.js"
import {
  type ClientEvent,
  Command as SeyfertCommand,
  Client as Seyfert,
  Declare,
  config,
  createEvent,
} from "seyfert"
import type { Bot, Start } from "../../src/node.ts"

/** Actions by which a bot makes its library call code. */
export interface Library {
  /** Emits an `error` of the client, which has no listener. */
  emitError?(error: Error): unknown
  /** Starts a collector that collects the next message. */
  collect?(onCollect: () => unknown): unknown
}

/** The functions that a bot runs for a person's message and for its command. */
export interface Doing {
  message(content: string, library: Library): unknown
  command(): unknown
}

/** Throws an error again that a library has caught. */
export function handOn(caught: unknown): void {
  queueMicrotask(() => {
    throw caught
  })
}

/** Starts a bot. */
export type Thrower = (doing: Doing) => Bot | Promise<Bot>

const INTENTS =
  GatewayIntentBits.Guilds | GatewayIntentBits.GuildMessages | GatewayIntentBits.MessageContent

/** The result of a listener. Libraries declare it as void and handle promises in their own ways. */
type Heard = void

/** Returns the actions of discord.js for a message. */
const libraryOf = (message: Message): Library => ({
  emitError: (error) => message.client.emit("error", error),
  collect(onCollect) {
    if (!message.inGuild()) return
    message.channel.createMessageCollector({ max: 1 }).on("collect", onCollect)
  },
})

export const discordjs: Thrower = (doing) => {
  const client = new Client({ intents: INTENTS })
  client.on(
    Events.MessageCreate,
    (message) => doing.message(message.content, libraryOf(message)) as Heard,
  )
  client.on(Events.InteractionCreate, () => doing.command() as Heard)
  return client
}

export const core: Thrower =
  (doing) =>
  async ({ token }: Start) => {
    const rest = new REST().setToken(token)
    const gateway = new WebSocketManager({ token, rest, intents: INTENTS })
    const library = {
      emitError: (error: Error) =>
        Reflect.apply(gateway.emit, gateway, ["error", error]) as unknown,
    }
    const client = new Core({ rest, gateway })
    client.on(Event.MessageCreate, ({ data }) => doing.message(data.content, library) as Heard)
    client.on(Event.InteractionCreate, () => doing.command() as Heard)
    await gateway.connect()
    return gateway
  }

/**
 * Creates a bot of Eris. With `onSwallowed`, it passes on the errors that Eris emits to the
 * client's `error` listeners.
 */
export const erisThat =
  (onSwallowed: ((error: unknown) => unknown) | undefined): Thrower =>
  (doing) =>
  async ({ token }: Start) => {
    const client = new Eris(`Bot ${token}`, { intents: INTENTS })
    if (onSwallowed !== undefined) client.on("error", onSwallowed)
    const library = { emitError: (error: Error) => client.emit("error", error) }
    client.on("messageCreate", ({ content }) => doing.message(content, library) as Heard)
    client.on("interactionCreate", () => doing.command() as Heard)
    await client.connect()
    return client
  }

export const oceanic: Thrower =
  (doing) =>
  async ({ token }: Start) => {
    const client = new Oceanic({ auth: `Bot ${token}`, gateway: { intents: INTENTS } })
    const library = { emitError: (error: Error) => client.emit("error", error) }
    client.on("messageCreate", ({ content }) => doing.message(content, library) as Heard)
    client.on("interactionCreate", () => doing.command() as Heard)
    await client.connect()
    return { stop: () => client.disconnect(false) }
  }

/**
 * Creates a bot of Seyfert. With `onSwallowed`, it passes on the errors that the library would only
 * log.
 */
export const seyfertThat =
  (onSwallowed: ((error: unknown) => unknown) | undefined): Thrower =>
  (doing) =>
  async ({ token }: Start) => {
    class Tea extends SeyfertCommand {
      override async run(): Promise<void> {
        await doing.command()
      }
    }
    const client: Seyfert = new Seyfert({
      getRC: () => config.bot({ token, intents: INTENTS, locations: { base: "." } }),
      ...(onSwallowed && {
        commands: { defaults: { onRunError: (_, error) => onSwallowed(error) } },
      }),
    })
    client.logger.active = false
    client.commands.set([Declare({ name: "tea", description: "Brews a cup" })(Tea)])
    const library: Library = {
      collect: (onCollect) =>
        client.collectors.create({ event: "messageCreate", filter: () => true, run: onCollect }),
    }
    const onMessage = createEvent({
      data: { name: "messageCreate" },
      run: ({ content }) => doing.message(content, library),
    })
    // createEvent() declares `once` as optional, but the library's ClientEvent requires it.
    client.events.set([onMessage as ClientEvent])
    if (onSwallowed !== undefined) client.events.onFail = (_, error) => onSwallowed(error)
    await client.start({}, false)
    await client.gateway.spawnShards()
    return {
      async stop() {
        client.gateway.disconnectAll()
        await client.close()
      },
    }
  }

export const discordeno: Thrower =
  (doing) =>
  ({ token }: Start) => {
    const bot = createBot({
      token,
      intents: INTENTS,
      desiredProperties: { message: { content: true }, interaction: { id: true } },
    })
    bot.events.messageCreate = ({ content }) => doing.message(content, {})
    bot.events.interactionCreate = () => doing.command()
    void bot.start()
    return bot
  }

export const plain: Thrower =
  (doing) =>
  ({ token }: Start) => {
    const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
    const identity = { token, intents: INTENTS, properties: { os: "", browser: "", device: "" } }
    socket.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(String(data)) as GatewayReceivePayload // the encoding of the gateway URL is JSON
      if (frame.op === GatewayOpcodes.Hello) {
        socket.send(JSON.stringify({ op: GatewayOpcodes.Identify, d: identity }))
      } else if (frame.t === Event.MessageCreate) {
        return doing.message(frame.d.content, {}) as Heard
      } else if (frame.t === Event.InteractionCreate) {
        return doing.command() as Heard
      }
    })
    return { stop: () => socket.close(1000) }
  }

/** The events by which Sapphire reports the errors that it caught. */
const SAPPHIRE_ERRORS = [
  "chatInputCommandError",
  "listenerError",
] as const satisfies readonly (keyof import("discord.js").ClientEvents)[]

/**
 * Creates a bot of Sapphire. With `onSwallowed`, it passes on the errors that Sapphire would only
 * log.
 */
export const sapphireThat =
  (onSwallowed: ((error: unknown) => unknown) | undefined): Thrower =>
  async (doing) => {
    class Tea extends Command {
      override registerApplicationCommands(registry: Command.Registry): void {
        registry.registerChatInputCommand({ name: this.name, description: "Brews a cup" })
      }

      override async chatInputRun(): Promise<void> {
        await doing.command()
      }
    }
    class MessageListener extends Listener<"messageCreate"> {
      override run(message: Message): unknown {
        return doing.message(message.content, libraryOf(message))
      }
    }
    ApplicationCommandRegistries.setDefaultBehaviorWhenNotIdentical(RegisterBehavior.BulkOverwrite)
    const client = new SapphireClient({
      intents: INTENTS,
      baseUserDirectory: null,
      logger: { level: LogLevel.None },
    })
    for (const event of onSwallowed === undefined ? [] : SAPPHIRE_ERRORS) {
      client.on(event, onSwallowed as () => Heard)
    }
    // Sapphire's stores are global: listeners follow a later client, commands do not.
    const { stores } = container
    await stores.loadPiece({ store: "commands", name: "tea", piece: Tea })
    await stores.loadPiece({ store: "listeners", name: "messageCreate", piece: MessageListener })
    return client
  }
