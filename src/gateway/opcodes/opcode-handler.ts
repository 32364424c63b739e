// The type of an opcode's handler.

import type { Journal } from "../../world/journal.ts"
import type { Explanation } from "../../world/journal-entries.ts"
import type { ApiError } from "../../world/kernel/api-error.ts"
import type { World } from "../../world/model/world.ts"
import type { CloseName } from "../protocol/close-codes.ts"
import type { MemberRequestLimit } from "../protocol/member-request-limit.ts"
import type { GatewayRateLimits } from "../protocol/rate-limits.ts"
import type { Session } from "../sessions/session.ts"

/** The context of a frame's handler. */
export interface OpcodeContext {
  readonly world: World
  readonly journal: Journal
  readonly session: Session
  readonly memberRequestLimit: MemberRequestLimit
  /** The rate limits, if they are simulated. */
  readonly rateLimits?: GatewayRateLimits | undefined
  /** Returns why the platform refused a request; undefined if the error message says it all. */
  readonly explain?: ((error: ApiError) => Explanation | undefined) | undefined
  /** Records a clause about the bot in the journal. */
  note(description: string): void
  /** Ends the connection with one of the platform's close codes. */
  refuse(name: CloseName): void
}

/**
 * Records that a request gets no answer, and why: an error, or a clause. The platform sends nothing
 * to the bot.
 */
export function noteUnanswered(
  { note, explain }: Pick<OpcodeContext, "note" | "explain">,
  request: string,
  cause: ApiError | string,
): void {
  const isClause = typeof cause === "string"
  const reason = isClause ? undefined : explain?.(cause)?.reason
  const why = `${isClause ? cause : cause.message}.${reason === undefined ? "" : ` ${reason}`}`
  note(`asked for ${request} and gets no answer: ${why}`)
}

/** Handles the data of a frame. */
export type OpcodeHandler = (d: unknown, context: OpcodeContext) => void
