// One connection: the protocol between a client and the gateway, as a state machine.
// https://docs.discord.com/developers/events/gateway

import { GatewayDispatchEvents as Event, GatewayOpcodes as Op } from "discord-api-types/v10"
import type { Journal } from "../world/journal.ts"
import { type Gap, RouteNotImplemented } from "../world/kernel/gap.ts"
import type { Application } from "../world/model/application.ts"
import type { World } from "../world/model/world.ts"
import type { Reader } from "../world/rules/content.ts"
import { needUser } from "../world/rules/need.ts"
import type { Carrier } from "./carrier.ts"
import { CLOSES, type CloseName } from "./close-codes.ts"
import { readFrame, recordOf } from "./frame.ts"
import { type PrivilegedIntent, areIntents, disallowed } from "./intents.ts"
import { isOnlyShard, viewReady } from "./ready.ts"

/** Milliseconds between two heartbeats. */
const HEARTBEAT_INTERVAL = 45_000

/** Opcodes that a client may send and that are gaps: what each is, and why. */
const NOT_MODELLED: Readonly<Record<number, readonly [what: string, reason: string]>> = {
  [Op.VoiceStateUpdate]: ["opcode 4, Voice State Update", "planned"],
  [Op.RequestGuildMembers]: ["opcode 8, Request Guild Members", "planned"],
  [Op.RequestSoundboardSounds]: [
    "opcode 31, Request Soundboard Sounds",
    "the soundboard is not modelled",
  ],
  43: ["opcode 43, Request Channel Info", "planned"],
}

/** A session that is told what happens. */
export interface Listener {
  readonly name: string
  readonly reader: Reader
  dispatch(event: string, payload: unknown): void
}

/** What a session needs to know, and who it tells what becomes of it. */
export interface Host {
  readonly world: World
  readonly journal: Journal
  /** The application that a token belongs to. */
  authenticate(token: string): Application | undefined
  /** A session is ready, from now on to be told what happens. */
  onReady(listener: Listener, application: Application): void
  /** A session asked for privileged intents that were not granted; it was closed. */
  onDisallowed(application: Application, intents: readonly PrivilegedIntent[]): void
  onGap(gap: Gap): void
  /** The connection is over, from whichever side. */
  onClosed(listener: Listener | undefined): void
}

/** What the carrier of a connection tells its session. */
export interface Session {
  /** Says hello, or ends a connection that asks for what is not there. */
  greet(): void
  /** A frame came: text, or the bytes of it. */
  receive(frame: string): void
  /** The client ended the connection. */
  closed(code: number): void
  /** Ends the connection. */
  close(code: number, reason: string): void
}

/** Opens a session on a carrier. `query` is of the address that the client came to. */
export function createSession(
  host: Host,
  carrier: Carrier,
  query: URLSearchParams,
  id: string,
): Session {
  const { world, journal } = host
  let listener: Listener | undefined
  let sequence = 0
  let open = true

  const send = (op: Op, d: unknown, s: number | null = null, t: string | null = null): void => {
    if (open) carrier.send(JSON.stringify({ op, d, s, t }))
  }

  const note = (did: string): void => {
    journal.record({ kind: "connection", bot: listener?.name ?? null, did })
  }

  function end(): void {
    open = false
    host.onClosed(listener)
  }

  function close(code: number, reason: string): void {
    if (!open) return
    carrier.close(code, reason)
    end()
  }

  function refuse(name: CloseName): void {
    const [code, reason] = CLOSES[name]
    note(`was closed with ${code} ${reason}`)
    close(code, reason)
  }

  function fail(what: string, reason: string): void {
    const gap = new RouteNotImplemented("GATEWAY", what, { reason })
    journal.record({ kind: "gap", message: gap.message })
    host.onGap(gap)
    refuse("gap")
  }

  function identify(d: unknown): void {
    if (listener !== undefined) return refuse("alreadyAuthenticated")
    const { token, intents, shard, compress } = recordOf(d)
    const application = typeof token === "string" ? host.authenticate(bare(token)) : undefined
    if (application === undefined) return refuse("authenticationFailed")
    if (!areIntents(intents)) return refuse("invalidIntents")
    if (compress === true) return fail("IDENTIFY compress", "compressed payloads are planned")
    if (shard !== undefined && !isOnlyShard(shard)) {
      if (Array.isArray(shard) && shard[1] === 1) return refuse("invalidShard")
      return fail("IDENTIFY shard", "there is a single virtual shard, [0, 1]")
    }
    const missing = disallowed(intents, application.approvedIntents)
    if (missing.length > 0) {
      host.onDisallowed(application, missing)
      return refuse("disallowedIntents")
    }
    begin(application, intents, shard)
  }

  function begin(application: Application, intents: number, shard: unknown): void {
    const name = needUser(world, application.botId).name
    listener = {
      name,
      reader: { userId: application.botId, intents },
      dispatch: (event, payload) => send(Op.Dispatch, payload, (sequence += 1), event),
    }
    note("identified")
    const ready = viewReady(world, application, id, shard)
    journal.record({
      kind: "event",
      event: Event.Ready,
      to: name,
      outcome: "sent",
      censored: false,
      why: null,
      payload: ready,
    })
    listener.dispatch(Event.Ready, ready)
    host.onReady(listener, application)
  }

  /** What each opcode of a client does. */
  const receivers: Readonly<Record<number, (d: unknown) => void>> = {
    [Op.Heartbeat]: () => send(Op.HeartbeatAck, null),
    [Op.Identify]: identify,
    [Op.Resume]: () => send(Op.InvalidSession, false),
    [Op.PresenceUpdate]: authenticated(() => note("updated its presence")),
    ...Object.fromEntries(
      Object.entries(NOT_MODELLED).map(([op, gap]) => [op, authenticated(() => fail(...gap))]),
    ),
  }

  function authenticated(receive: (d: unknown) => void): (d: unknown) => void {
    return (d) => (listener === undefined ? refuse("notAuthenticated") : receive(d))
  }

  function greet(): void {
    const asked = gapOf(query)
    if (asked !== undefined) return fail(...asked)
    if (!["10", "9", null].includes(query.get("v"))) return refuse("invalidVersion")
    send(Op.Hello, { heartbeat_interval: HEARTBEAT_INTERVAL })
  }

  return {
    greet,
    receive(text) {
      if (!open) return
      const frame = readFrame(text)
      if (frame === undefined) return refuse("decodeError")
      const receive = receivers[frame.op]
      if (receive === undefined) return refuse("unknownOpcode")
      receive(frame.d)
    },
    closed(code) {
      if (!open) return
      note(`closed the connection with ${code}`)
      end()
    },
    close,
  }
}

/** What an address asks for and is not modelled. */
function gapOf(query: URLSearchParams): [what: string, reason: string] | undefined {
  const encoding = query.get("encoding") ?? "json"
  if (encoding !== "json") return [`?encoding=${encoding}`, "only JSON is spoken"]
  const compress = query.get("compress")
  return compress === null ? undefined : [`?compress=${compress}`, "compression is planned"]
}

/** Clients may send the token with or without its prefix. */
function bare(token: string): string {
  return token.replace(/^Bot /, "")
}
