// The recorded gateway, whichever way its frames reach the client.

import { FRAMES } from "./recording.ts"

const OP_HEARTBEAT = 1
const OP_IDENTIFY = 2
const HEARTBEAT_ACK = '{"op":11}'

/** A connection of a client to the recorded gateway. */
export interface GatewayStub {
  /** Sends a frame to the client. */
  receive(data: string): void
}

/** Answers a frame of the client. */
export function replyToFrame(stub: GatewayStub, frame: string): void {
  // The client sends JSON with an opcode.
  const { op } = JSON.parse(frame) as { readonly op: number }
  if (op === OP_HEARTBEAT) stub.receive(HEARTBEAT_ACK)
  if (op !== OP_IDENTIFY) return
  stub.receive(FRAMES.ready)
  stub.receive(FRAMES.guildCreate)
}
