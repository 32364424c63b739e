// A session: its identity, its sequence of events, and the events that its client missed. A session
// outlives its connection. https://docs.discord.com/developers/events/gateway#resuming

import type { Journal } from "../../world/journal.ts"
import type { EventEntry } from "../../world/journal-entries.ts"
import type { Deadline } from "../../world/kernel/clock.ts"
import type { Echo } from "../../world/kernel/echo.ts"
import type { Application } from "../../world/applications/model.ts"
import type { Shard } from "../../world/gateway/model.ts"
import type { World } from "../../world/model/world.ts"
import type { ContentReader } from "../../world/messages/rules/content.ts"
import type { AffectedShard, GatewayConditions } from "../protocol/conditions.ts"
import { type EventQueue, createEventQueue } from "./event-queue.ts"
import { shardFields } from "../protocol/shard.ts"

/**
 * Milliseconds for which a session without a connection can be resumed: "a few minutes".
 * https://docs.discord.com/developers/events/gateway#initiating-a-disconnect
 */
const RESUME_WINDOW = 180_000

/** The number of events that a session keeps at least, received or not. */
const KEPT_EVENTS = 10_000

/** A recipient of events. */
export interface EventRecipient {
  readonly name: string
  readonly reader: ContentReader
  /** The shard that decides whose guilds' events the recipient gets. */
  readonly shard: Shard
  /** The number of members above which a guild is large. */
  readonly largeThreshold: number
  /** The recipient's fields in the journal entries of its events. */
  readonly entryFields: Pick<EventEntry, "to" | "shard">
  /** Records an event in the journal and sends it to the client, unless it was dropped. */
  deliver(entry: EventEntry): void
}

/** One event as the client receives it. */
export interface DispatchFrame {
  readonly s: number
  readonly t: string
  readonly d: unknown
}

/** The connection of a session. */
export interface SessionConnection {
  /**
   * Returns false if the client can receive more. Returns true if it has much to read first; then
   * `work` is called back when it has read it, or has gone.
   */
  whenWritable(work: () => void): boolean
  /** Whether nothing reaches the client, which still believes that it is connected. */
  readonly isSilent: boolean
  dispatch(event: DispatchFrame): void
  /** Ends the connection with a close code. */
  close(code: number, reason: string): void
  /** Ends the connection with a close code, and records it in the journal. */
  disconnect(code: number, reason: string): void
  /** Ends the connection without a close frame. */
  drop(): void
  /** Ends the session. The client keeps a connection that is silent. */
  fallSilent(): void
  /**
   * Stops sending and reading, as if the network lost all packets; the session collects events.
   * Returns a function that drops the connection if the client has not closed it.
   */
  silence(): () => void
  /** Takes the session off the connection, which stays open, and sends INVALID_SESSION. */
  invalidate(resumable: boolean): void
  /** Sends RECONNECT: the client reconnects. */
  requestReconnect(): void
}

/** The content of a client's IDENTIFY. */
export interface ClientIdentity {
  readonly application: Application
  readonly token: string
  readonly name: string
  readonly intents: number
  readonly shard: Shard
  readonly largeThreshold: number
}

/** The events that a client missed. */
export interface MissedEvents {
  /** The number of events. */
  readonly count: number
  /** Moves the session to another connection and sends these events first. */
  replay(on: SessionConnection): void
}

/** The dependencies of a session. */
export interface SessionDeps {
  readonly world: World
  readonly journal: Journal
  readonly echo?: Pick<Echo, "current"> | undefined
  readonly conditions: Pick<GatewayConditions, "failEvent">
  onEnd(session: Session): void
}

/**
 * Returns the key of a shard under which unacknowledged heartbeats are kept, in this session and
 * later ones.
 */
export function heartbeatKey({ reader, shard }: Session): string {
  return `${reader.userId} ${shard.id}/${shard.count}`
}

/** One session of a bot. */
export class Session implements EventRecipient {
  readonly id: string
  readonly identity: ClientIdentity
  readonly name: string
  readonly reader: ContentReader
  readonly shard: Shard
  readonly largeThreshold: number
  readonly entryFields: Pick<EventEntry, "to" | "shard">
  readonly #deps: SessionDeps
  readonly #queue: EventQueue
  /** The latest events. Events that the client has acknowledged need not be kept. */
  #dispatched: DispatchFrame[] = []
  #lastSeq = 0
  #missed: EventEntry[] = []
  #connection: SessionConnection | undefined
  #expiry: Deadline | undefined
  #hasEnded = false

  /** Creates a session without a connection. */
  constructor(deps: SessionDeps, id: string, identity: ClientIdentity) {
    const { name, intents, application, shard, largeThreshold } = identity
    this.id = id
    this.identity = identity
    this.name = name
    this.reader = { userId: application.botId, intents }
    this.shard = shard
    this.largeThreshold = largeThreshold
    this.entryFields = { to: name, ...shardFields(shard) }
    this.#deps = deps
    this.#queue = createEventQueue(deps.echo, deps.journal.causes, (entry) => this.#dispatch(entry))
  }

  /** The current connection; undefined while the session has none. */
  get connection(): SessionConnection | undefined {
    return this.#connection
  }

  /** The shard, as conditions of the gateway know it. */
  get affected(): AffectedShard {
    return { botId: this.reader.userId, shard: this.shard }
  }

  deliver(entry: EventEntry): void {
    const { conditions } = this.#deps
    const isSent = entry.outcome === "sent"
    const failure = isSent ? conditions.failEvent(this.affected, entry.event) : undefined
    if (failure === undefined) return this.#queue.push(entry)
    const { copies, delay } = failure
    const send = (): void => {
      for (let sent = 0; sent < copies; sent++) this.#queue.push(entry)
    }
    if (delay === 0) send()
    else this.#sendLate(delay, send)
  }

  /** Sends an event to the session's client only. */
  send(event: string, payload: object): void {
    const sent = { outcome: "sent", censored: false, why: null } as const
    this.#queue.push({ kind: "event", event, ...this.entryFields, ...sent, payload })
  }

  /** Sets the connection of the session. */
  attach(connection: SessionConnection): void {
    this.#expiry?.cancel()
    this.#connection = connection
  }

  /** Returns the events after `seq`; undefined for an invalid `seq`. */
  missedSince(seq: unknown): MissedEvents | undefined {
    if (typeof seq !== "number" || !Number.isInteger(seq)) return undefined
    if (seq < this.#lastSeq - this.#dispatched.length || seq > this.#lastSeq) return undefined
    const collected = this.#missed.filter(({ outcome }) => outcome === "sent").length
    return { count: this.#lastSeq - seq + collected, replay: (on) => this.#replay(seq, on) }
  }

  /**
   * Drops events that the client has received, if there are many: `seq` is the number of the last
   * one, which a heartbeat contains.
   */
  acknowledge(seq: unknown): void {
    if (typeof seq !== "number" || this.#dispatched.length < KEPT_EVENTS) return
    this.#dispatched = this.#dispatched.filter(({ s }) => s > seq)
  }

  /** Marks the connection as lost. The session collects events until it is resumed or expires. */
  detach(): void {
    const { clock } = this.#deps.world
    this.#connection = undefined
    this.#expiry = clock.at(
      clock.now() + RESUME_WINDOW,
      () => this.end(),
      "the end of a session that nobody resumes",
    )
  }

  /** Ends the session: it gets no more events and cannot be resumed. */
  end(): void {
    this.#hasEnded = true
    this.#expiry?.cancel()
    this.#queue.clear()
    this.#connection = undefined
    this.#deps.onEnd(this)
  }

  #dispatch(entry: EventEntry): void {
    const { journal } = this.#deps
    const connection = this.#connection
    // Without a connection nothing is sent. The event is recorded once it is.
    if (connection === undefined || connection.isSilent) return void this.#missed.push(entry)
    const openEntry = journal.begin()
    openEntry.finish(entry)
    if (entry.outcome === "dropped") return
    this.#lastSeq += 1
    const event = { s: this.#lastSeq, t: entry.event, d: entry.payload }
    this.#dispatched.push(event)
    journal.causes.within(openEntry.index, () => connection.dispatch(event))
  }

  #replay(seq: number, on: SessionConnection): void {
    const collected = this.#missed
    this.#missed = []
    this.attach(on)
    for (const event of this.#dispatched) if (event.s > seq) on.dispatch(event)
    for (const entry of collected) this.#queue.push(entry)
  }

  /** Sends an event after virtual milliseconds, as a consequence of its cause. */
  #sendLate(delay: number, send: () => void): void {
    const { world, journal } = this.#deps
    const cause = journal.causes.current()
    const work = (): void => {
      if (!this.#hasEnded) journal.causes.within(cause, send)
    }
    world.clock.at(world.clock.now() + delay, work, "an event that an incident delays")
  }
}
