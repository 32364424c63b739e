// Describes requests that are not modeled for the journal.

import type { SentRequest } from "../world/journal-entries.ts"
import { type ReceivedRequest, describeRequest } from "./incoming-request.ts"

/**
 * Keys of a body that contain a credential, such as the `client_secret` of `POST /oauth2/token`.
 */
const SECRET = /(^|_)(secret|token|password|code|verifier)$/

/**
 * Returns a request that is not modeled as the journal records it. No schema has validated its
 * body, so credentials in it are masked by the names of their keys.
 */
export function describeGapRequest(received: ReceivedRequest, by: string | null): SentRequest {
  const request = describeRequest(received, by)
  const { body } = request
  if (typeof body !== "object" || body === null || Array.isArray(body)) return request
  const masked = Object.entries(body).map(([key, value]: [string, unknown]) => [
    key,
    SECRET.test(key) ? `[${key}]` : value,
  ])
  return { ...request, body: Object.fromEntries(masked) }
}
