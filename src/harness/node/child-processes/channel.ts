// A child process's end of its channel to the process of the runs.

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

/** The first message on a channel: the link that it belongs to. */
export interface ChannelGreeting {
  readonly link: string
}

/**
 * Connects to the process of the runs. The connection does not keep this process alive; `onLost` is
 * called when the other end is gone.
 */
export function connectChannel<Sent, Heard>(
  { address, link }: ParentEndpoint,
  onMessage: (message: Heard) => void,
  onLost: () => void,
): PartnerChannel<Sent> {
  const socket = connect(address)
  socket.unref()
  // Every failure is followed by a close, which is handled.
  socket.on("error", () => {})
  socket.on("close", onLost)
  // Both ends are this package's.
  socket.on(
    "data",
    createFrameReader((message) => onMessage(message as Heard)),
  )
  socket.write(encodeFrame({ link } satisfies ChannelGreeting))
  return {
    // None of the bot's own work.
    send: (message) => void runOutsideRuns(() => socket.write(encodeFrame(message))),
    hold: (isHeld) => void (isHeld ? socket.ref() : socket.unref()),
    close: () => void socket.destroy(),
  }
}

/** Keeps an error for the process of the runs. A process that dies of it can send nothing any more. */
export function writeErrorFile({ folder, link }: ParentEndpoint, error: unknown): void {
  const spoken: SerializedError = serializeError(
    error instanceof Error ? error : new Error(String(error)),
  )
  const name = `${link}.${process.pid}.${process.hrtime.bigint()}.error`
  try {
    writeFileSync(join(folder, name), JSON.stringify(spoken))
  } catch {
    // Permission flags may forbid it. The parent still sees the exit code.
  }
}
