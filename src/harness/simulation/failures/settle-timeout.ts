// The error of a bot that does not come to rest, and its message.

import { withLink } from "../../../requirements/error-link.ts"

/** Thrown if the bot did not come to rest in time. */
export class SettleTimeout extends Error {
  override readonly name = "SettleTimeout"

  constructor(message: string) {
    super(withLink("SettleTimeout", message))
  }
}

/** The number of lines about pending work that an error shows. */
const MOST_LINES = 12

/**
 * Describes why the bot did not come to rest: the pending requests, and the pending work line by line.
 */
export function describeTimeout(
  pending: number,
  isStuck: boolean,
  patience: number,
  pendingWork: readonly string[],
): string {
  const sentences = [
    `The bot did not come to rest within ${patience / 1000} s.`,
    ...(pending === 0
      ? []
      : [
          `${pending} of its requests ${pending === 1 ? "has" : "have"} no answer. Does a handler given to env.use() never answer?`,
        ]),
  ]
  if (isStuck) {
    sentences.push(
      "Work outside of its own code has not ended. Exclude connections that stay open with env.external(target, reason), or raise { patience }.",
    )
  }
  const more = pendingWork.length - MOST_LINES
  const lines = pendingWork.slice(0, MOST_LINES).map((line) => `- ${line}`)
  if (more > 0) lines.push(`- and ${more} more`)
  return [sentences.join(" "), ...(lines.length > 0 ? ["Pending work:", ...lines] : [])].join("\n")
}
