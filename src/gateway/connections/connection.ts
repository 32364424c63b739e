// One connection: the protocol between a client and the gateway, as a state machine.
// https://docs.discord.com/developers/events/gateway

import { GatewayDispatchEvents as Event, GatewayOpcodes as Op } from "discord-api-types/v10"
import { RouteNotImplemented } from "../../world/kernel/gap.ts"
import { readConnectionQuery } from "../protocol/connection-query.ts"
import type { Transport } from "./transport.ts"
import {
  CLOSE_CODES,
  type CloseName,
  type ConnectionRefusal,
  closeReason,
  isResumable,
} from "../protocol/close-codes.ts"
import type { SessionFailure } from "../protocol/conditions.ts"
import { readFrame, recordOf } from "../protocol/frame.ts"
import { HEARTBEAT_INTERVAL, type HeartbeatWatch, watchHeartbeats } from "../protocol/heartbeats.ts"
import { type ConnectionNote, noteConnection } from "./connection-notes.ts"
import { FrameWriter } from "./frame-writer.ts"
import { Greeting } from "./greeting.ts"
import { bareToken, identify } from "./identify.ts"
import { refusePayload } from "../opcodes/invalid-payload.ts"
import { setInitialPresence } from "../opcodes/presence.ts"
import type { OpcodeContext } from "../opcodes/opcode-handler.ts"
import { opcodeHandlers } from "../opcodes/opcode-handlers.ts"
import type { ConnectionDeps, ManagedConnection } from "./managed-connection.ts"
import type {
  ClientIdentity,
  DispatchFrame,
  SessionConnection,
  Session,
} from "../sessions/session.ts"

/** The connection of a client, as its transport, its gateway and its session use it. */
export class ClientConnection implements ManagedConnection, SessionConnection {
  readonly #deps: ConnectionDeps
  readonly #transport: Transport
  readonly #address: ReturnType<typeof readConnectionQuery>
  #session: Session | undefined
  readonly #frames?: FrameWriter
  #wasTooSoon = false
  #isOpen = true
  #heartbeats: HeartbeatWatch | undefined
  readonly #greeting: Greeting

  /** Opcodes that a client may send before it has identified. */
  readonly #handshake: Readonly<Record<number, (d: unknown) => void>> = {
    [Op.Heartbeat]: (d) => this.#onHeartbeat(d),
    [Op.Identify]: (d) => this.#identify(d),
    [Op.Resume]: (d) => this.#resume(d),
  }

  /** The functions with which the handler of a frame replies. */
  readonly #replies: Pick<OpcodeContext, "note" | "refuse"> = {
    note: (description) => this.#note(description),
    refuse: (name) => this.#refuse(name),
  }

  /**
   * Creates the connection of a client. `query` is the query of the URL that the client connected
   * to.
   */
  constructor(deps: ConnectionDeps, transport: Transport, query: URLSearchParams) {
    this.#deps = deps
    this.#greeting = new Greeting(deps)
    this.#transport = transport
    this.#address = readConnectionQuery(query)
    if ("pack" in this.#address)
      this.#frames = new FrameWriter(transport, this.#address, deps.payloads)
  }

  get isSilent(): boolean {
    return this.#frames?.isSilent ?? false
  }

  start(): void {
    if (!("pack" in this.#address)) return this.#turnAway(this.#address)
    if (this.#deps.conditions.withholdsHello()) return this.#note("connected, and gets no HELLO")
    this.#send(Op.Hello, { heartbeat_interval: HEARTBEAT_INTERVAL })
    this.#heartbeats = watchHeartbeats(this.#deps.world, () => this.#refuse("sessionTimedOut"))
  }

  receive(data: string | Uint8Array): void {
    if (!this.#isOpen || this.isSilent) return
    const frame = readFrame(data)
    if (frame === undefined) return this.#refuse("decodeError")
    const begins = this.#handshake[frame.op]
    if (begins !== undefined) return begins(frame.d)
    const receiver = opcodeHandlers[frame.op]
    if (receiver === undefined) return this.#refuse("unknownOpcode")
    if (this.#session === undefined) return this.#refuse("notAuthenticated")
    receiver(frame.d, { ...this.#deps, session: this.#session, ...this.#replies })
  }

  handleClose(code: number): void {
    if (!this.#isOpen) return
    this.#note(`closed the connection with ${code}`, true)
    this.#end(isResumable(code, "client"))
  }

  close(code: number, reason: string): void {
    if (!this.#isOpen) return
    this.#transport.close(code, reason)
    this.#end(isResumable(code, "gateway"))
  }

  fallSilent(): void {
    if (!this.#isOpen) return
    this.#transport.fallSilent?.()
    this.#end(false)
  }

  whenWritable(work: () => void): boolean {
    return this.#transport.whenWritable?.(work) ?? false
  }

  silence(): () => void {
    this.#note("hears nothing more from the gateway, and does not know it")
    this.#frames?.fallSilent()
    return () => (this.#isOpen ? this.drop() : undefined)
  }

  dispatch(event: DispatchFrame): void {
    if (this.#isOpen) this.#frames?.dispatch(event)
  }

  disconnect(code: number, reason: string): void {
    this.#note(`was closed with ${code} ${reason}`.trimEnd(), true, { closed: { code, reason } })
    this.close(code, reason)
  }

  drop(): void {
    this.#note("lost its connection", true)
    this.#transport.drop()
    this.#end(true)
  }

  invalidate(isKept: boolean): void {
    this.#note(`was told that its session is invalid${isKept ? ", and can be resumed" : ""}`, true)
    this.#leave(isKept)
    this.#send(Op.InvalidSession, isKept)
  }

  requestReconnect(): void {
    this.#note("was asked to reconnect", true)
    this.#send(Op.Reconnect, null)
  }

  #note(description: string, lost = false, more: Partial<ConnectionNote> = {}): void {
    noteConnection(this.#deps.journal, { description, lost, of: this.#session, ...more })
  }

  #send(op: Op, d: unknown): void {
    if (this.#isOpen) this.#frames?.send(op, d)
  }

  /** Takes the session off the connection: detaches it if it can be resumed, ends it otherwise. */
  #leave(isKept: boolean): void {
    if (isKept) this.#session?.detach()
    else this.#session?.end()
    this.#session = undefined
  }

  #end(isKept: boolean): void {
    this.#isOpen = false
    this.#heartbeats?.stop()
    this.#leave(isKept)
    this.#deps.onClosed(this)
  }

  #refuse(name: CloseName): void {
    const [code, reason] = CLOSE_CODES[name]
    this.disconnect(code, reason)
  }

  #failWithGap(what: string, reason: string): void {
    const gap = new RouteNotImplemented("GATEWAY", what, { reason })
    this.#deps.journal.recordGap(gap)
    this.#deps.onGap(gap)
    this.#refuse("gap")
  }

  #turnAway(refusal: ConnectionRefusal): void {
    if ("gap" in refusal) return this.#failWithGap(...refusal.gap)
    this.#refuse(refusal.refused)
  }

  #onHeartbeat(seq: unknown): void {
    this.#session?.acknowledge(seq)
    this.#heartbeats?.onHeartbeat()
    if (this.#deps.acknowledgesHeartbeats(this.#session)) this.#send(Op.HeartbeatAck, null)
  }

  /**
   * Refuses a shard that identifies within five seconds after another. A client that tries again at
   * once on the same connection is disconnected; otherwise both sides would repeat forever at one
   * moment of the clock.
   */
  #refuseTooSoon(of: ClientIdentity): void {
    const description =
      "identified within 5 s after another shard, and was told that its session is invalid"
    this.#note(description, false, { of })
    // Assumption: identify-again-too-soon
    if (this.#wasTooSoon) return this.#refuse("rateLimited")
    this.#wasTooSoon = true
    this.#send(Op.InvalidSession, false)
  }

  #identify(d: unknown): void {
    this.#greeting.send()
    if (this.#session !== undefined) return this.#refuse("alreadyAuthenticated")
    const identified = identify(this.#deps, d)
    if (!("identity" in identified)) return this.#turnAway(identified)
    const { identity, shard, compress } = identified
    if (!this.#deps.allowsIdentify(identity)) return this.#refuseTooSoon(identity)
    const userId = identity.application.botId
    const failure = this.#deps.conditions.failSession({ botId: userId, shard }, false)
    if (failure !== undefined && failure.kind !== "late") return this.#fail(failure, identity)
    const presence = recordOf(d)["presence"]
    const error = setInitialPresence(this.#deps.world, { userId, shard }, presence)
    if (error !== undefined) {
      return refusePayload("a presence with IDENTIFY", error, this.#replies)
    }
    if (compress) this.#frames?.packEvents()
    const session = this.#deps.createSession(identity)
    this.#session = session
    session.attach(this)
    this.#note("identified")
    const isCurrent = (): boolean => this.#isOpen && this.#session === session
    this.#greeting.prepare({ session, identified, delay: failure?.by ?? 0, isCurrent })
  }

  /** Fails the start of a session, as an incident does. */
  #fail(failure: Exclude<SessionFailure, { kind: "late" }>, of: ClientIdentity): void {
    this.#greeting.after(failure.after, "the failure of a session", () => {
      if (!this.#isOpen || this.#session !== undefined) return
      if ("code" in failure) return this.disconnect(failure.code, closeReason(failure.code))
      this.#note("was told that its session is invalid", true, { of })
      this.#send(Op.InvalidSession, false)
    })
  }

  #resume(d: unknown): void {
    if (this.#session !== undefined) return this.#refuse("alreadyAuthenticated")
    const { token, session_id: id, seq } = recordOf(d)
    const found = typeof id === "string" ? this.#deps.findSession(id) : undefined
    if (found === undefined || found.identity.token !== bareToken(token)) {
      this.#note("could not resume: there is no such session")
      return this.#send(Op.InvalidSession, false)
    }
    const failure = this.#deps.conditions.failSession(found.affected, true)
    if (failure !== undefined && failure.kind !== "late") {
      if (failure.kind === "invalid" || !isResumable(failure.code, "gateway")) found.end()
      return this.#fail(failure, found.identity)
    }
    // A client that resumes has given up its earlier connection, even if the gateway has not
    // noticed that yet. Assumption: resumed-while-connected
    found.connection?.disconnect(...CLOSE_CODES.unknownError)
    this.#session = found
    const missed = found.missedSince(seq)
    if (missed === undefined) return this.#refuse("invalidSeq")
    this.#note(`resumed, ${missed.count} ${missed.count === 1 ? "event" : "events"} replayed`)
    missed.replay(this)
    found.send(Event.Resumed, {})
  }
}
