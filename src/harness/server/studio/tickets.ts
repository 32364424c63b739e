// Tickets by which the browser of this user gets the key of a server. The command that opens a
// browser is visible to all users of a machine, so it must not contain the key.

import { randomBytes } from "node:crypto"

/** The real milliseconds for which a ticket is valid. */
const VALID_FOR = 60_000

const BYTES = 16

/** Tickets that are valid once, and for a short time. */
export class Tickets {
  readonly #valid = new Map<string, number>()

  /** Creates a ticket. */
  create(): string {
    const ticket = randomBytes(BYTES).toString("base64url")
    this.#valid.set(ticket, Date.now() + VALID_FOR)
    return ticket
  }

  /** Returns whether a ticket is valid, and makes it invalid. */
  take(ticket: string): boolean {
    const until = this.#valid.get(ticket) ?? 0
    this.#valid.delete(ticket)
    return Date.now() < until
  }
}
