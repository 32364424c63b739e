// The gateway of one world: its connections, its sessions, and the events that they get.

import type { Journal } from "../world/journal.ts"
import type { Explanation } from "../world/journal-entries.ts"
import type { Clock } from "../world/kernel/clock.ts"
import type { Echo } from "../world/kernel/echo.ts"
import type { Gap } from "../world/kernel/gap.ts"
import type { ApiError } from "../world/kernel/api-error.ts"
import type { Application } from "../world/applications/model.ts"
import type { Fact } from "../world/model/fact.ts"
import type { ApplicationId } from "../world/model/ids.ts"
import type { Shard } from "../world/gateway/model.ts"
import type { World } from "../world/model/world.ts"
import { coversGuild, isSameShard } from "../world/gateway/rules.ts"
import { voiceGap } from "../world/voice/rules/server.ts"
import type { Transport } from "./connections/transport.ts"
import { ClientConnection } from "./connections/connection.ts"
import { PayloadWriter } from "./connections/frame-writer.ts"
import {
  type ConnectionDeps,
  ENDED_CONNECTION,
  type GatewayConnection,
  type ManagedConnection,
} from "./connections/managed-connection.ts"
import { fanOut } from "./dispatches/fan-out.ts"
import { type GuildSender, sendGuilds } from "./send-guilds.ts"
import {
  type MemberRequestLimit,
  createMemberRequestLimit,
} from "./protocol/member-request-limit.ts"
import { limitSends } from "./connections/limit-sends.ts"
import { type IdentifyLimit, createIdentifyLimit } from "./connections/identify-limit.ts"
import type { GatewayRateLimits } from "./protocol/rate-limits.ts"
import type { PrivilegedIntent } from "./protocol/intents.ts"
import { GatewayConditions } from "./protocol/conditions.ts"
import { type Outages, createOutages } from "./outages.ts"
import { removeShardPresence, presenceOwnerOf } from "./opcodes/presence.ts"
import {
  type ClientIdentity,
  type EventRecipient,
  Session,
  heartbeatKey,
} from "./sessions/session.ts"
import type { ShardRefusal } from "./protocol/shard.ts"
import { leaveVoice } from "./opcodes/voice.ts"
import { createReadyBuffer } from "./sessions/ready-buffer.ts"

/** The dependencies of a gateway, and the callbacks for the events of its sessions. */
export interface GatewayOptions {
  readonly world: World
  readonly journal: Journal
  authenticate(token: string): Application | undefined
  onReady(application: Application, shard: Shard): void
  onDisallowed(application: Application, intents: readonly PrivilegedIntent[]): void
  onShardRefused(application: Application, refusal: ShardRefusal, shard: unknown): void
  onUnauthorized(): void
  /** Called when a gap of the gateway was recorded. */
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
  /**
   * The clock of the limit of sessions that start at once. Clients on a real clock wait for that
   * one between two shards. Default: the clock of the world.
   */
  readonly identifyClock?: Pick<Clock, "now"> | undefined
  /** The rate limits. Default: only that of shards which start at once. */
  readonly rateLimits?: GatewayRateLimits | undefined
}

/** The gateway of a world: accepts connections and sends events to their sessions. */
export class Gateway {
  /** Sessions of the shards whose heartbeats are not acknowledged, by `heartbeatKey`. */
  readonly unacknowledged = new Map<string, Session>()
  /** The guilds that are unavailable. */
  readonly outages: Outages
  /** The rate limit of requests for all members. */
  readonly memberRequestLimit: MemberRequestLimit
  /** The conditions that incidents impose. */
  readonly conditions: GatewayConditions
  readonly #options: GatewayOptions
  readonly #connections = new Set<ManagedConnection>()
  readonly #sessions = new Map<string, Session>()
  /** The sessions that have received their guilds. */
  readonly #listeners = new Set<EventRecipient>()
  readonly #identifies: IdentifyLimit
  readonly #connectionDeps: ConnectionDeps
  #sessionCount = 0

  constructor(options: GatewayOptions) {
    this.#options = options
    this.conditions = new GatewayConditions(options)
    const { world, rateLimits, identifyClock = world.clock } = options
    this.#identifies = createIdentifyLimit(identifyClock, rateLimits !== undefined)
    this.outages = createOutages(world, this.#listeners)
    this.memberRequestLimit = createMemberRequestLimit(world, rateLimits)
    this.#connectionDeps = this.#createConnectionDeps()
    world.observers.add(this.#observe)
  }

  /** The sessions that have not ended, in the order in which they began. */
  get sessions(): Iterable<Session> {
    return this.#sessions.values()
  }

  /** The sessions that have received their guilds. */
  get readySessions(): readonly Session[] {
    return [...this.sessions].filter((session) => this.#listeners.has(session))
  }

  /**
   * Accepts a client that connected to `url`. The transport passes everything it receives to the
   * returned connection. A client that connects to a voice server is disconnected at once.
   */
  connect(transport: Transport, url: URL): GatewayConnection {
    if (this.reportVoiceGap(url) !== undefined) {
      transport.drop()
      return ENDED_CONNECTION
    }
    const connection = new ClientConnection(this.#connectionDeps, transport, url.searchParams)
    this.#connections.add(connection)
    connection.start()
    return limitSends(connection, this.#options.rateLimits)
  }

  /**
   * Records the gap of a client that connects to a voice server and returns it; undefined for any
   * other URL.
   */
  reportVoiceGap(url: URL): Gap | undefined {
    const gap = voiceGap(url)
    if (gap === undefined) return undefined
    this.#options.journal.recordGap(gap)
    this.#options.onGap(gap)
    return gap
  }

  /**
   * Forgets the IDENTIFYs of a bot that was stopped: when it starts again, its shards need not
   * wait.
   */
  forgetIdentifies(id: ApplicationId): void {
    this.#identifies.forget(id)
  }

  /** Ends every connection with a close code, and stops sending events. */
  close(code: number, reason: string): void {
    this.#options.world.observers.delete(this.#observe)
    for (const connection of this.#connections) connection.close(code, reason)
    for (const session of this.sessions) session.end()
  }

  /**
   * Ends every session and stops sending events. Clients keep their connections, which are silent.
   */
  fallSilent(): void {
    this.#options.world.observers.delete(this.#observe)
    for (const connection of this.#connections) connection.fallSilent()
    for (const session of this.sessions) session.end()
  }

  /** Observes the world. A field, because the world compares its observers. */
  readonly #observe = (fact: Fact): void => {
    if (!this.outages.withholds(fact)) fanOut(this.#options.world, this.#listeners, fact)
  }

  #createConnectionDeps(): ConnectionDeps {
    return {
      ...this.#options,
      memberRequestLimit: this.memberRequestLimit,
      conditions: this.conditions,
      payloads: new PayloadWriter(),
      whenIdle: (work) => this.#whenIdle(work),
      createSession: (identity) => this.#createSession(identity),
      findSession: (id) => this.#sessions.get(id),
      onReady: (session) => this.#onReady(session),
      acknowledgesHeartbeats: (session) =>
        session === undefined || !this.unacknowledged.has(heartbeatKey(session)),
      allowsIdentify: ({ application, shard }) => this.#identifies.admits(application.id, shard),
      onClosed: (connection) => void this.#connections.delete(connection),
    }
  }

  #whenIdle(work: () => void): void {
    const { whenIdle } = this.#options
    if (whenIdle === undefined) work()
    else whenIdle(work)
  }

  #createSession(identity: ClientIdentity): Session {
    const { world, journal, echo } = this.#options
    this.#sessionCount += 1
    const id = String(this.#sessionCount).padStart(32, "0")
    const onEnd = (ended: Session): void => this.#onEnd(ended)
    const { conditions } = this
    const session = new Session({ world, journal, echo, conditions, onEnd }, id, identity)
    this.#sessions.set(id, session)
    return session
  }

  #onReady(session: Session): void {
    const { world, journal } = this.#options
    const { reader, shard } = session
    // Earlier events are sent after the guilds that READY listed as unavailable.
    const waiting = createReadyBuffer(session, journal.causes)
    const named = [...world.guilds.values()].filter(
      ({ id, members }) => members.has(reader.userId) && coversGuild(shard, id),
    )
    this.#listeners.add(waiting)
    this.#whenIdle(() => {
      sendGuilds(this.#guildSender, session, named.values(), () => {
        this.#listeners.delete(waiting)
        // The session may have ended: its connection can end while it gets events.
        if (!this.#sessions.has(session.id)) return
        waiting.flush()
        this.#listeners.add(session)
        this.#options.onReady(session.identity.application, shard)
      })
    })
  }

  get #guildSender(): GuildSender {
    return {
      world: this.#options.world,
      isWithheld: (guild) => this.outages.has(guild),
      isOpen: ({ id }) => this.#sessions.has(id),
    }
  }

  #onEnd(session: Session): void {
    const { world } = this.#options
    if (!this.#sessions.delete(session.id)) return
    this.#listeners.delete(session)
    leaveVoice(world, session)
    const isThere = [...this.sessions].some(
      ({ reader, shard }) =>
        reader.userId === session.reader.userId && isSameShard(shard, session.shard),
    )
    if (!isThere) removeShardPresence(world, presenceOwnerOf(session))
  }
}
