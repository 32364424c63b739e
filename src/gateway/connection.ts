// One connection: the protocol between a client and the gateway, as a state machine.
// https://docs.discord.com/developers/events/gateway

import { GatewayDispatchEvents as Event, GatewayOpcodes as Op } from "discord-api-types/v10"
import type { ConnectionEntry, Journal } from "../world/journal.ts"
import { type Gap, RouteNotImplemented } from "../world/kernel/gap.ts"
import { readConnectionQuery } from "./connection-query.ts"
import type { Transport } from "./transport.ts"
import { CLOSE_CODES, type CloseName, type ConnectionRefusal, isResumable } from "./close-codes.ts"
import { zlibPacket } from "./compression.ts"
import { readFrame, recordOf } from "./frame.ts"
import { HEARTBEAT_INTERVAL, type HeartbeatWatch, watchHeartbeats } from "./heartbeats.ts"
import { type IdentifyDeps, bareToken, identify } from "./identify.ts"
import { refusePayload } from "./invalid-payload.ts"
import { setInitialPresence } from "./presence.ts"
import { viewReady } from "./ready.ts"
import type { OpcodeContext } from "./opcode-handler.ts"
import { opcodeHandlers } from "./opcode-handlers.ts"
import type { ClientIdentity, SessionConnection, Session } from "./session.ts"
import { shardFields } from "./shard.ts"

/** The dependencies of a connection, and the callbacks for its events. */
export interface ConnectionDeps extends IdentifyDeps {
  readonly journal: Journal
  readonly explain?: OpcodeContext["explain"]
  /** Creates the session of a client that has identified. */
  createSession(identity: ClientIdentity): Session
  /** Returns a session that has not ended. */
  findSession(id: string): Session | undefined
  /** Calls `work` when the client has finished its pending work. */
  whenIdle(work: () => void): void
  /** Called after READY was sent: from now on the session gets events. */
  onReady(session: Session): void
  /** Whether the gateway acknowledges the heartbeats of a session's shard. */
  acknowledgesHeartbeats(session: Session | undefined): boolean
  /** Whether a shard may identify now, so soon after another shard. */
  allowsIdentify(identity: ClientIdentity): boolean
  onGap(gap: Gap): void
  /** Called when the connection has ended, from either side. */
  onClosed(connection: ManagedConnection): void
}

/** The gateway's side of a connection, as its transport calls it. */
export interface GatewayConnection {
  /** Sends HELLO, or ends the connection if its URL asks for something that is not served. */
  start(): void
  /** Handles a frame from the client: text, or bytes. */
  receive(data: string | Uint8Array): void
  /** Handles the end of the connection by the client or by its network. */
  handleClose(code: number): void
  /** Ends the connection. */
  close(code: number, reason: string): void
}

/** A connection as its gateway sees it. */
export interface ManagedConnection extends GatewayConnection {
  /**
   * Stops sending and reading, without a close frame: the client still believes that it is
   * connected.
   */
  fallSilent(): void
}

/**
 * Creates the connection of a client. `query` is the query of the URL that the client connected to.
 */
export function createConnection(
  deps: ConnectionDeps,
  transport: Transport,
  query: URLSearchParams,
): ManagedConnection {
  const { world, journal } = deps
  const address = readConnectionQuery(query)
  let session: Session | undefined
  let packsEvents = false
  let wasTooSoon = false
  let open = true
  let heartbeats: HeartbeatWatch | undefined
  /** Sends READY to the new session, once its client is idle. */
  let greetSession: (() => void) | undefined

  const note = (description: string, lost = false, closed?: ConnectionEntry["closed"]): void => {
    const bot = session?.name ?? null
    journal.record({
      kind: "connection",
      bot,
      ...(session && shardFields(session.shard)),
      description,
      lost,
      ...(closed && { closed }),
    })
  }

  function send(op: Op, d: unknown, s: number | null = null, t: string | null = null): void {
    if (!open || !("pack" in address)) return
    const text = JSON.stringify({ op, d, s, t })
    transport.send(packsEvents && op === Op.Dispatch ? zlibPacket(text) : address.pack(text))
  }

  /** Takes the session off the connection: detaches it if it can be resumed, ends it otherwise. */
  function leave(isKept: boolean): void {
    if (isKept) session?.detach()
    else session?.end()
    session = undefined
  }

  function end(isKept: boolean): void {
    open = false
    heartbeats?.stop()
    leave(isKept)
    deps.onClosed(connection)
  }

  function close(code: number, reason: string): void {
    if (!open) return
    transport.close(code, reason)
    end(isResumable(code, "gateway"))
  }

  function disconnect(code: number, reason: string): void {
    note(`was closed with ${code} ${reason}`.trimEnd(), true, { code, reason })
    close(code, reason)
  }

  function refuse(name: CloseName): void {
    const [code, reason] = CLOSE_CODES[name]
    disconnect(code, reason)
  }

  function failWithGap(what: string, reason: string): void {
    const gap = new RouteNotImplemented("GATEWAY", what, { reason })
    journal.record({ kind: "gap", message: gap.message }, gap)
    deps.onGap(gap)
    refuse("gap")
  }

  function turnAway(refusal: ConnectionRefusal): void {
    if ("gap" in refusal) return failWithGap(...refusal.gap)
    refuse(refusal.refused)
  }

  function fallSilent(): void {
    if (!open) return
    transport.fallSilent?.()
    end(false)
  }

  /** The connection as its session uses it. */
  const sessionConnection: SessionConnection = {
    dispatch: ({ s, t, d }) => send(Op.Dispatch, d, s, t),
    close,
    fallSilent,
    disconnect,
    drop() {
      note("lost its connection", true)
      transport.drop()
      end(true)
    },
    invalidate(isKept) {
      note(`was told that its session is invalid${isKept ? ", and can be resumed" : ""}`, true)
      leave(isKept)
      send(Op.InvalidSession, isKept)
    },
    requestReconnect() {
      note("was asked to reconnect", true)
      send(Op.Reconnect, null)
    },
  }

  /**
   * Refuses a shard that identifies within five seconds after another. A client that tries again at
   * once on the same connection is disconnected; otherwise both sides would repeat forever at one
   * moment of the clock.
   */
  function tooSoon({ name, shard }: ClientIdentity): void {
    const description =
      "identified within 5 s after another shard, and was told that its session is invalid"
    journal.record({
      kind: "connection",
      bot: name,
      ...shardFields(shard),
      description,
      lost: false,
    })
    // Assumption: identify-again-too-soon
    if (wasTooSoon) return refuse("rateLimited")
    wasTooSoon = true
    send(Op.InvalidSession, false)
  }

  function begin(d: unknown): void {
    greetSession?.()
    if (session !== undefined) return refuse("alreadyAuthenticated")
    const identified = identify(deps, d)
    if (!("identity" in identified)) return turnAway(identified)
    const { identity, shard, compress } = identified
    if (!deps.allowsIdentify(identity)) return tooSoon(identity)
    const userId = identity.application.botId
    const error = setInitialPresence(world, { userId, shard }, recordOf(d)["presence"])
    if (error !== undefined) {
      return refusePayload("a presence with IDENTIFY", error, { note, refuse })
    }
    packsEvents = compress && query.get("compress") === null
    session = deps.createSession(identity)
    session.attach(sessionConnection)
    note("identified")
    const begun = session
    greetSession = () => {
      greetSession = undefined
      if (!open || session !== begun) return
      begun.send(Event.Ready, viewReady(world, identity.application, begun.id, identified))
      deps.onReady(begun)
    }
    deps.whenIdle(() => greetSession?.())
  }

  function resume(d: unknown): void {
    if (session !== undefined) return refuse("alreadyAuthenticated")
    const { token, session_id: id, seq } = recordOf(d)
    const found = typeof id === "string" ? deps.findSession(id) : undefined
    if (found === undefined || found.identity.token !== bareToken(token)) {
      note("could not resume: there is no such session")
      return send(Op.InvalidSession, false)
    }
    // A client that resumes has given up its earlier connection, even if the gateway has not
    // noticed that yet. Assumption: resumed-while-connected
    found.connection?.disconnect(...CLOSE_CODES.unknownError)
    session = found
    const missed = found.missedSince(seq)
    if (missed === undefined) return refuse("invalidSeq")
    note(`resumed, ${missed.count} ${missed.count === 1 ? "event" : "events"} replayed`)
    missed.replay(sessionConnection)
    found.send(Event.Resumed, {})
  }

  /** Opcodes that a client may send before it has identified. */
  const handshake: Readonly<Record<number, (d: unknown) => void>> = {
    [Op.Heartbeat]() {
      heartbeats?.onHeartbeat()
      if (deps.acknowledgesHeartbeats(session)) send(Op.HeartbeatAck, null)
    },
    [Op.Identify]: begin,
    [Op.Resume]: resume,
  }

  const connection: ManagedConnection = {
    start() {
      if (!("pack" in address)) return turnAway(address)
      send(Op.Hello, { heartbeat_interval: HEARTBEAT_INTERVAL })
      heartbeats = watchHeartbeats(world, () => refuse("sessionTimedOut"))
    },
    receive(data) {
      if (!open) return
      const frame = readFrame(data)
      if (frame === undefined) return refuse("decodeError")
      const begins = handshake[frame.op]
      if (begins !== undefined) return begins(frame.d)
      const receiver = opcodeHandlers[frame.op]
      if (receiver === undefined) return refuse("unknownOpcode")
      if (session === undefined) return refuse("notAuthenticated")
      receiver(frame.d, {
        world,
        journal,
        session,
        explain: deps.explain,
        note,
        refuse,
        failWithGap,
      })
    },
    handleClose(code) {
      if (!open) return
      note(`closed the connection with ${code}`, true)
      end(isResumable(code, "client"))
    },
    close,
    fallSilent,
  }
  return connection
}
