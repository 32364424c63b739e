// The gateway of one world: its connections, its sessions, and the events that they get.

import type { Explanation, Journal } from "../world/journal.ts"
import type { Echo } from "../world/kernel/echo.ts"
import type { Gap } from "../world/kernel/gap.ts"
import type { ApiError } from "../world/kernel/api-error.ts"
import type { Application } from "../world/model/application.ts"
import type { Fact } from "../world/model/fact.ts"
import type { Guild } from "../world/model/guild.ts"
import type { ApplicationId } from "../world/model/ids.ts"
import type { Shard } from "../world/model/shard.ts"
import type { World } from "../world/model/world.ts"
import { coversGuild, isSameShard } from "../world/rules/shards.ts"
import { voiceGap } from "../world/rules/voice-server.ts"
import type { Transport } from "./transport.ts"
import {
  type GatewayConnection,
  type ManagedConnection,
  type ConnectionDeps,
  createConnection,
} from "./connection.ts"
import { fanOut } from "./fan-out.ts"
import { createIdentifyLimit } from "./identify-limit.ts"
import type { PrivilegedIntent } from "./intents.ts"
import { type Outages, createOutages } from "./outages.ts"
import { removeShardPresence, presenceOwnerOf } from "./presence.ts"
import { type EventRecipient, type Session, createSession, heartbeatKey } from "./session.ts"
import type { ShardRefusal } from "./shard.ts"
import { leaveVoice } from "./voice.ts"
import { createReadyBuffer } from "./ready-buffer.ts"

/** The dependencies of a gateway, and the callbacks for the events of its sessions. */
export interface GatewayOptions {
  readonly world: World
  readonly journal: Journal
  authenticate(token: string): Application | undefined
  onReady(application: Application, shard: Shard): void
  onDisallowed(application: Application, intents: readonly PrivilegedIntent[]): void
  onShardRefused(application: Application, refusal: ShardRefusal, shard: unknown): void
  onUnauthorized(): void
  onGap(gap: Gap): void
  /** Returns why the platform refused a request; undefined if the error message says it all. */
  readonly explain?: ((error: ApiError) => Explanation | undefined) | undefined
  /**
   * Calls `work` when the bots have finished their pending work. On the platform a login takes
   * time, in which a bot loads its listeners. Default: at once.
   */
  whenIdle?(work: () => void): void
  /**
   * Delays the events of a request until its response was returned. Default: events are sent before
   * the response.
   */
  readonly echo?: Pick<Echo, "current"> | undefined
}

/** Accepts connections and sends events to their sessions. */
export interface Gateway {
  /**
   * Accepts a client that connected to `url`. The transport passes everything it receives to the
   * returned connection. A client that connects to a voice server is disconnected at once.
   */
  connect(transport: Transport, url: URL): GatewayConnection
  /**
   * Records the gap of a client that connects to a voice server and returns it; undefined for any
   * other URL.
   */
  reportVoiceGap(url: URL): Gap | undefined
  /** The sessions that have not ended, in the order in which they began. */
  readonly sessions: Iterable<Session>
  /** Sessions of the shards whose heartbeats are not acknowledged, by `heartbeatKey`. */
  readonly unacknowledged: Map<string, Session>
  /** The guilds that are unavailable. */
  readonly outages: Outages
  /**
   * Forgets the IDENTIFYs of a bot that was stopped: when it starts again, its shards need not
   * wait.
   */
  forgetIdentifies(id: ApplicationId): void
  /** Ends every connection with a close code, and stops sending events. */
  close(code: number, reason: string): void
  /**
   * Ends every session and stops sending events. Clients keep their connections, which are silent.
   */
  fallSilent(): void
}

/** The connection of a refused client: it has ended. */
const ENDED_CONNECTION: GatewayConnection = {
  start() {},
  receive() {},
  handleClose() {},
  close() {},
}

/** Creates the gateway of a world. */
export function createGateway(options: GatewayOptions): Gateway {
  const { world, journal, echo, whenIdle = (work) => work() } = options
  const connections = new Set<ManagedConnection>()
  const sessions = new Map<string, Session>()
  /** The sessions that have received their guilds. */
  const listeners = new Set<EventRecipient>()
  const unacknowledged = new Map<string, Session>()
  const identifies = createIdentifyLimit(world.clock)
  let sessionCount = 0

  const outages = createOutages(world, listeners)
  const observe = (fact: Fact): void => {
    if (!outages.withholds(fact)) fanOut(world, listeners, fact)
  }
  world.observers.add(observe)

  /** Sends a GUILD_CREATE to this session for each guild that READY listed as unavailable. */
  function sendGuilds(session: Session, named: readonly Guild[]): void {
    const { userId } = session.reader
    for (const guild of named) {
      if (!world.guilds.has(guild.id) || !guild.members.has(userId) || outages.has(guild)) continue
      fanOut(world, [session], { type: "guildJoined", guild, userId })
    }
  }

  function onEnd(session: Session): void {
    if (!sessions.delete(session.id)) return
    listeners.delete(session)
    leaveVoice(world, session)
    const isThere = [...sessions.values()].some(
      ({ reader, shard }) =>
        reader.userId === session.reader.userId && isSameShard(shard, session.shard),
    )
    if (!isThere) removeShardPresence(world, presenceOwnerOf(session))
  }

  const connectionDeps: ConnectionDeps = {
    ...options,
    whenIdle,
    createSession(identity) {
      sessionCount += 1
      const id = String(sessionCount).padStart(32, "0")
      const session = createSession({ world, journal, echo, onEnd }, id, identity)
      sessions.set(id, session)
      return session
    },
    findSession: (id) => sessions.get(id),
    onReady(session) {
      const { reader, shard } = session
      // Earlier events are sent after the guilds that READY listed as unavailable.
      const waiting = createReadyBuffer(session, journal.causes)
      const named = [...world.guilds.values()].filter(
        ({ id, members }) => members.has(reader.userId) && coversGuild(shard, id),
      )
      listeners.add(waiting)
      whenIdle(() => {
        listeners.delete(waiting)
        sendGuilds(session, named)
        // The session may have ended: its connection can end while it gets events.
        if (!sessions.has(session.id)) return
        waiting.flush()
        listeners.add(session)
        options.onReady(session.identity.application, shard)
      })
    },
    acknowledgesHeartbeats: (session) =>
      session === undefined || !unacknowledged.has(heartbeatKey(session)),
    allowsIdentify: ({ application, shard }) => identifies.admits(application.id, shard),
    onClosed: (connection) => void connections.delete(connection),
  }

  function reportVoiceGap(url: URL): Gap | undefined {
    const gap = voiceGap(url)
    if (gap === undefined) return undefined
    journal.record({ kind: "gap", message: gap.message }, gap)
    options.onGap(gap)
    return gap
  }

  return {
    get sessions() {
      return sessions.values()
    },
    unacknowledged,
    outages,
    forgetIdentifies: identifies.forget,
    reportVoiceGap,
    connect(transport, url) {
      if (reportVoiceGap(url) !== undefined) {
        transport.drop()
        return ENDED_CONNECTION
      }
      const connection = createConnection(connectionDeps, transport, url.searchParams)
      connections.add(connection)
      connection.start()
      return connection
    },
    close(code, reason) {
      world.observers.delete(observe)
      for (const connection of connections) connection.close(code, reason)
      for (const session of sessions.values()) session.end()
    },
    fallSilent() {
      world.observers.delete(observe)
      for (const connection of connections) connection.fallSilent()
      for (const session of sessions.values()) session.end()
    },
  }
}
