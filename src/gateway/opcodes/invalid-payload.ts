import type { FormErrors, FormIssue, ApiError } from "../../world/kernel/api-error.ts"
import type { OpcodeContext } from "./opcode-handler.ts"

/**
 * Ends a connection because of invalid data in a frame. The platform only sends "Unknown opcode.",
 * so the journal records what is invalid.
 * https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
 */
export function refusePayload(
  what: string,
  error: ApiError | string,
  { note, refuse }: Pick<OpcodeContext, "note" | "refuse">,
): void {
  const reasons = typeof error === "string" ? [error] : sentences(error.errors ?? {})
  note(`sent ${what} with invalid data: ${reasons.join(" ")}`)
  refuse("unknownOpcode")
}

function sentences(errors: FormErrors, path = ""): string[] {
  return Object.entries(errors).flatMap(([key, inner]) => {
    if (isIssues(inner)) return inner.map(({ message }) => `${path || "d"}: ${message}`)
    return inner === undefined ? [] : sentences(inner, path === "" ? key : `${path}.${key}`)
  })
}

function isIssues(inner: FormErrors[string]): inner is readonly FormIssue[] {
  return Array.isArray(inner)
}
