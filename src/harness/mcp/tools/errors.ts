// Errors as answers.

import { ServerError } from "../../client/errors.ts"
import { PlatformError } from "../../simulation/failures/platform-error.ts"
import { cut } from "../answers/text.ts"

/** The number of characters of an error. */
const WIDTH = 2500

/** Returns the message of an error for a client, without a stack. */
export function showError(error: unknown): string {
  if (error instanceof PlatformError) return showRefusal(error)
  if (isLost(error)) {
    return "The process of the bot did not answer. If it has not ended, it may be in an endless loop: read output, then call restart."
  }
  return cut(error instanceof Error ? error.message : String(error), WIDTH)
}

/** Whether an error means that the process of a bot cannot be reached. */
export function isLost(error: unknown): boolean {
  return error instanceof ServerError && error.cause !== undefined
}

/** Returns the refusal of the platform, with the reason and a remedy. */
export function showRefusal({ message, status, code, explanation }: PlatformError): string {
  const why = [explanation?.reason, explanation?.remedy].filter(Boolean).join(" ")
  return cut(
    `The platform refused it (${status}, code ${code}): ${message}${why && !message.includes(why) ? ` ${why}` : ""}`,
    WIDTH,
  )
}
