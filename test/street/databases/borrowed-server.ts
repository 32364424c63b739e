// A database server for the tests of one file.

import { connect } from "node:net"
import { createInterface } from "node:readline"
import { inject } from "vitest"
import { KINDS, missing } from "./servers.ts"

/** A running server. */
export interface BorrowedServer {
  readonly port: number
  /** Stops the server, without waiting for its end. */
  giveBack(): void
}

/**
 * Waits for a server, which was started with the run. Returns undefined if the machine has none, so
 * that tests can be skipped.
 *
 * @throws Error under `CI=true` if there is none, and if it did not start.
 */
export async function borrowServer(name: keyof typeof KINDS): Promise<BorrowedServer | undefined> {
  const absent = missing(KINDS[name])
  if (absent !== undefined) {
    if (process.env["CI"] === "true") throw new Error(absent)
    return undefined
  }
  const socket = connect(inject("databaseServers"))
  socket.write(`${name}\n`)
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const { value: line } = await lines.next()
  if (line === undefined) throw new Error("The process of the database servers has ended.")
  // An answer of `servers-program.ts`.
  const { port, error } = JSON.parse(line) as { readonly port?: number; readonly error?: string }
  if (port === undefined) throw new Error(error)
  return { port, giveBack: () => void socket.destroy() }
}
