// What answers the frames of one opcode.

import type { Explanation, Journal } from "../world/journal.ts"
import type { ApiError } from "../world/kernel/api-error.ts"
import type { World } from "../world/model/world.ts"
import type { CloseName } from "./close-codes.ts"
import type { Session } from "./session.ts"

/** What a frame is answered with. */
export interface OpcodeContext {
  readonly world: World
  readonly journal: Journal
  readonly session: Session
  /** Returns why the platform refused a request; undefined where its message says it all. */
  readonly explain?: ((problem: ApiError) => Explanation | undefined) | undefined
  /** Writes a clause about the bot into the journal. */
  note(did: string): void
  /** Ends the connection with one of the platform's codes. */
  refuse(name: CloseName): void
  /** Ends it with a gap: `what` was asked for, and why it is not modelled. */
  failWithGap(what: string, reason: string): void
}

/** Writes into the journal that a request gets no answer, and why. The platform tells the bot nothing. */
export function noteUnanswered(
  { note, explain }: Pick<OpcodeContext, "note" | "explain">,
  request: string,
  problem: ApiError,
): void {
  const reason = explain?.(problem)?.reason
  const why = [`${problem.message}.`, ...(reason === undefined ? [] : [reason])].join(" ")
  note(`asked for ${request} and gets no answer: ${why}`)
}

/** Answers the data of a frame. */
export type OpcodeHandler = (d: unknown, asked: OpcodeContext) => void
