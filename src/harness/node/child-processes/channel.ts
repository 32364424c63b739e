// A child process's end of its channel to the test process.

import { writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { runOutsideRuns } from "../time/shared-time.ts"
import {
  type PartnerChannel,
  type SerializedError,
  serializeError,
} from "../workers/partner-messages.ts"
import type { ParentEndpoint } from "./environment.ts"
import { createFrameReader, encodeFrame } from "./frames.ts"

/** The first message on a channel. It names the link that the channel belongs to. */
export interface ChannelGreeting {
  readonly link: string
}

/**
 * Connects to the test process. The connection does not keep this process alive. Calls `onLost`
 * when the other end has closed.
 */
export function connectChannel<Sent, Heard>(
  { address, link }: ParentEndpoint,
  onMessage: (message: Heard) => void,
  onLost: () => void,
): PartnerChannel<Sent> {
  const socket = connect(address)
  socket.unref()
  // Every failure is followed by a close event, which is handled.
  socket.on("error", () => {})
  socket.on("close", onLost)
  // Both ends belong to this package.
  socket.on(
    "data",
    createFrameReader((message) => onMessage(message as Heard)),
  )
  socket.write(encodeFrame({ link } satisfies ChannelGreeting))
  return {
    // The write is not part of the bot's own work.
    send: (message) => void runOutsideRuns(() => socket.write(encodeFrame(message))),
    hold: (isHeld) => void (isHeld ? socket.ref() : socket.unref()),
    close: () => void socket.destroy(),
  }
}

/**
 * Writes an error to a file for the test process. A process that ends because of an error cannot
 * send anything.
 */
export function writeErrorFile({ folder, link }: ParentEndpoint, error: unknown): void {
  const spoken: SerializedError = serializeError(
    error instanceof Error ? error : new Error(String(error)),
  )
  const name = `${link}.${process.pid}.${process.hrtime.bigint()}.error`
  try {
    writeFileSync(join(folder, name), JSON.stringify(spoken))
  } catch {
    // Permission flags may forbid it. The parent still receives the exit code.
  }
}
