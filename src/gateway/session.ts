// A session: who is told, and up to where. It outlives the connection that it is on.
// https://docs.discord.com/developers/events/gateway#resuming

import type { EventEntry, Journal } from "../world/journal.ts"
import type { Deadline } from "../world/kernel/clock.ts"
import type { Echo } from "../world/kernel/echo.ts"
import type { Application } from "../world/model/application.ts"
import type { Shard } from "../world/model/shard.ts"
import type { World } from "../world/model/world.ts"
import type { ContentReader } from "../world/rules/content.ts"
import { createEventQueue } from "./event-queue.ts"
import { shardFields } from "./shard.ts"

/**
 * Milliseconds for which a session without a connection is kept: "a few minutes".
 * https://docs.discord.com/developers/events/gateway#initiating-a-disconnect
 */
const RESUME_WINDOW = 180_000

/** Who is told what happens. */
export interface EventRecipient {
  readonly name: string
  readonly reader: ContentReader
  /** The guilds that it is told of. */
  readonly shard: Shard
  /** The number of members above which a guild is large to it. */
  readonly largeThreshold: number
  /** Its name in a line of the journal. */
  readonly entryFields: Pick<EventEntry, "to" | "shard">
  /** An event became of a fact: it is written down, and goes to the client unless it was dropped. */
  deliver(entry: EventEntry): void
}

/** One event as a client gets it. */
export interface DispatchFrame {
  readonly s: number
  readonly t: string
  readonly d: unknown
}

/** The connection that a session is on. */
export interface SessionConnection {
  dispatch(event: DispatchFrame): void
  /** Ends the connection with a code. */
  close(code: number, reason: string): void
  /** The same, and writes it down. */
  disconnect(code: number, reason: string): void
  /** Ends it without a word. */
  drop(): void
  /** Ends the session, and leaves the client on a connection on which nothing is said any more. */
  fallSilent(): void
  /** Takes the session off it, and says whether it can be resumed; the connection stays. */
  invalidate(resumable: boolean): void
  /** Asks the client to come back on another connection. */
  requestReconnect(): void
}

/** Who a client said it is. */
export interface ClientIdentity {
  readonly application: Application
  readonly token: string
  readonly name: string
  readonly intents: number
  readonly shard: Shard
  readonly largeThreshold: number
}

/** What a client missed. */
export interface MissedEvents {
  /** How many events. */
  readonly count: number
  /** Puts the session on another connection, and tells it these first. */
  replay(on: SessionConnection): void
}

/** One session of a bot. */
export interface Session extends EventRecipient {
  readonly id: string
  readonly identity: ClientIdentity
  /** The connection that it is on; undefined where that is lost and no other has come. */
  readonly connection: SessionConnection | undefined
  /** Sends an event to its client alone. */
  send(event: string, payload: object): void
  /** Puts a new session on the connection that it was asked for on. */
  attach(line: SessionConnection): void
  /** What a client missed that was told up to `seq`; undefined where none can have been. */
  missedSince(seq: unknown): MissedEvents | undefined
  /** Its connection is lost: it collects events until it is resumed, or its time is over. */
  detach(): void
  /** It is told nothing any more, and cannot be resumed. */
  end(): void
}

/** What a session is part of. */
export interface SessionDeps {
  readonly world: World
  readonly journal: Journal
  readonly echo?: Pick<Echo, "current"> | undefined
  onEnd(session: Session): void
}

/** Names the shard of a bot whose heartbeats are acknowledged or not, in this session and later ones. */
export function heartbeatKey({ reader, shard }: Session): string {
  return `${reader.userId} ${shard.id}/${shard.count}`
}

/** Makes a session that is on no connection yet. */
export function createSession(place: SessionDeps, id: string, identity: ClientIdentity): Session {
  const { world, journal } = place
  const { name, intents, application, shard, largeThreshold } = identity
  const held = createEventQueue(place.echo, journal.causes, tell)
  const told: DispatchFrame[] = []
  let missed: EventEntry[] = []
  let line: SessionConnection | undefined
  let expiry: Deadline | undefined

  function tell(entry: EventEntry): void {
    // Nothing crosses to a client that is not there: it is written down when it does.
    if (line === undefined) return void missed.push(entry)
    const slot = journal.begin()
    slot.finish(entry)
    if (entry.outcome === "dropped") return
    const event = { s: told.length + 1, t: entry.event, d: entry.payload }
    told.push(event)
    const { dispatch } = line
    journal.causes.within(slot.index, () => dispatch(event))
  }

  function replay(seq: number, on: SessionConnection): void {
    const collected = missed
    missed = []
    session.attach(on)
    for (const event of told.slice(seq)) on.dispatch(event)
    for (const entry of collected) session.deliver(entry)
  }

  const session: Session = {
    id,
    identity,
    name,
    reader: { userId: application.botId, intents },
    shard,
    largeThreshold,
    entryFields: { to: name, ...shardFields(shard) },
    get connection() {
      return line
    },
    deliver: held.push,
    send(event, payload) {
      const sent = { outcome: "sent", censored: false, why: null } as const
      session.deliver({ kind: "event", event, ...session.entryFields, ...sent, payload })
    },
    attach(to) {
      expiry?.cancel()
      line = to
    },
    missedSince(seq) {
      if (typeof seq !== "number" || !Number.isInteger(seq)) return undefined
      if (seq < 0 || seq > told.length) return undefined
      const collected = missed.filter(({ outcome }) => outcome === "sent").length
      return { count: told.length - seq + collected, replay: (on) => replay(seq, on) }
    },
    detach() {
      line = undefined
      expiry = world.clock.at(world.clock.now() + RESUME_WINDOW, session.end)
    },
    end() {
      expiry?.cancel()
      held.clear()
      line = undefined
      place.onEnd(session)
    },
  }
  return session
}
