// Judges a step: returns the sign of what is wrong with the bot, if anything is.

import type { Evidence } from "../session/evidence.ts"
import { findAnswerSign } from "./answers.ts"
import { findErrorSign } from "./errors.ts"
import { findMentionSign } from "./mentions.ts"
import { findPermissionSign } from "./permissions.ts"
import type { Sign } from "./sign.ts"

/**
 * Returns the signs of a step. An error that was not caught explains a missing answer, and a missing
 * permission explains it too, so only the first of these three counts.
 */
export function findSigns(evidence: Evidence): readonly Sign[] {
  const mention = findMentionSign(evidence)
  const others = mention === undefined ? [] : [mention]
  const errors = evidence.errors.map((error) => {
    const step = evidence.causeOf(error)
    return findErrorSign({ ...evidence, step }, error)
  })
  if (errors.length > 0) return [...errors, ...others]
  // A response that a fault has replaced is not the bot's.
  if (evidence.isDisturbed) return others
  const failure = findPermissionSign(evidence) ?? findAnswerSign(evidence)
  return failure === undefined ? others : [failure, ...others]
}
