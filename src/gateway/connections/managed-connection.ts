// A connection as its transport and its gateway see it.

import type { Journal } from "../../world/journal.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import type { GatewayConditions } from "../protocol/conditions.ts"
import type { PayloadWriter } from "./frame-writer.ts"
import type { IdentifyDeps } from "./identify.ts"
import type { OpcodeContext } from "../opcodes/opcode-handler.ts"
import type { ClientIdentity, Session } from "../sessions/session.ts"

/** The dependencies of a connection, and the callbacks for its events. */
export interface ConnectionDeps extends IdentifyDeps {
  readonly journal: Journal
  readonly payloads: PayloadWriter
  readonly explain?: OpcodeContext["explain"]
  readonly memberRequestLimit: OpcodeContext["memberRequestLimit"]
  /** The conditions that incidents impose. */
  readonly conditions: GatewayConditions
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
  /** Called when a gap of the connection was recorded. */
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

/** The connection of a refused client: it has ended. */
export const ENDED_CONNECTION: GatewayConnection = {
  start() {},
  receive() {},
  handleClose() {},
  close() {},
}

/** A connection as its gateway sees it. */
export interface ManagedConnection extends GatewayConnection {
  /**
   * Stops sending and reading, without a close frame: the client still believes that it is
   * connected.
   */
  fallSilent(): void
}
