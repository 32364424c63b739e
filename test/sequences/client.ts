// A bot's connection to the gateway, and the mirror that it builds from its events.

import { GatewayIntentBits, GatewayOpcodes as Op } from "discord-api-types/v10"
import type { GatewayConnection } from "../../src/gateway/connections/managed-connection.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import type { Application } from "../../src/world/applications/model.ts"
import { type Mirror, createMirror } from "./mirror.ts"

/** All intents. */
export const ALL_INTENTS = Object.values(GatewayIntentBits)
  .filter((bit) => typeof bit === "number")
  .reduce((all, bit) => all | bit, 0)

/** A bot that listens on the gateway. */
export interface Client {
  readonly application: Application
  /** The mirror of the current session. A new session starts a new one. */
  readonly mirror: Mirror
  /** Whether it has a connection. */
  readonly isThere: boolean
  /** The number of events that it received. */
  readonly told: number
  send(op: Op, d: unknown): void
  /** Drops the connection. */
  lose(): void
  /** Connects again: resumes, or identifies if the session is gone. */
  comeBack(): void
  /** Requests the members of guilds that it was shown, as clients do. */
  catchUp(): void
}

/**
 * Events that need no intent. https://docs.discord.com/developers/events/gateway#list-of-intents
 */
const WITHOUT_INTENT = [
  "READY",
  "INTERACTION_CREATE",
  "VOICE_SERVER_UPDATE",
  "USER_UPDATE",
  // only updates of the bot itself
  "GUILD_MEMBER_UPDATE",
]

/** Connects a bot without intents. Returns the names of the events that it receives anyway. */
export function connectWithoutIntents(
  { gateway }: Simulation,
  { token }: Application,
): ReadonlySet<string> {
  const heard = new Set<string>()
  const transport = {
    send(frame: string | Uint8Array) {
      const { t } = JSON.parse(String(frame)) as Frame // a frame of the gateway
      if (t !== null && !WITHOUT_INTENT.includes(t)) heard.add(t)
    },
    close: () => {},
    drop: () => {},
  }
  const connection = gateway.connect(transport, ADDRESS)
  connection.receive(JSON.stringify({ op: Op.Identify, d: { token, intents: 0, properties: {} } }))
  return heard
}

const ADDRESS = new URL("wss://gateway.discord.gg/?v=10&encoding=json")

interface Frame {
  readonly op: Op
  readonly d: unknown
  readonly s: number | null
  readonly t: string | null
}

/** Connects a bot with every intent. */
export function createClient({ gateway, world }: Simulation, application: Application): Client {
  const { token, botId } = application
  let mirror = createMirror(botId)
  let connection: GatewayConnection | undefined
  let sessionId: unknown
  let told = 0
  let seq = 0

  function receive(text: string): void {
    const { op, d, s, t } = JSON.parse(text) as Frame // a frame of the gateway
    if (op === Op.InvalidSession) identify()
    if (op !== Op.Dispatch || t === null) return
    told += 1
    seq = s ?? seq
    if (t === "READY") sessionId = (d as { session_id: string }).session_id
    mirror.hear(t, d)
  }

  function connect(): void {
    const transport = {
      send: (frame: string | Uint8Array) => receive(String(frame)),
      close(code: number, reason: string) {
        throw new Error(`The gateway closed the connection of a client: ${code} ${reason}`)
      },
      drop: () => {},
    }
    connection = gateway.connect(transport, ADDRESS)
  }

  function send(op: Op, d: unknown): void {
    connection?.receive(JSON.stringify({ op, d }))
  }

  function identify(): void {
    // Messages that were written before are not dispatched again.
    mirror = createMirror(botId, world.ids.next<string>())
    send(Op.Identify, { token, intents: ALL_INTENTS, properties: {} })
  }

  connect()
  identify()
  return {
    application,
    get mirror() {
      return mirror
    },
    get isThere() {
      return connection !== undefined
    },
    get told() {
      return told
    },
    send,
    lose() {
      connection?.handleClose(1006)
      connection = undefined
    },
    comeBack() {
      if (connection !== undefined) return
      connect()
      send(Op.Resume, { token, session_id: sessionId, seq })
    },
    catchUp() {
      for (const guild_id of mirror.unmet()) {
        send(Op.RequestGuildMembers, { guild_id, query: "", limit: 0, presences: true })
      }
    },
  }
}
