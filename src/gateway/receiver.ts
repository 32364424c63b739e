// What answers the frames of one opcode.

import type { Journal } from "../world/journal.ts"
import type { World } from "../world/model/world.ts"
import type { CloseName } from "./close-codes.ts"
import type { Session } from "./session.ts"

/** What a frame is answered with. */
export interface Asked {
  readonly world: World
  readonly journal: Journal
  readonly session: Session
  /** Writes a clause about the bot into the journal. */
  note(did: string): void
  /** Ends the connection with one of the platform's codes. */
  refuse(name: CloseName): void
  /** Ends it with a gap: `what` was asked for, and why it is not modelled. */
  fail(what: string, reason: string): void
}

/** Answers the data of a frame. */
export type Receiver = (d: unknown, asked: Asked) => void
