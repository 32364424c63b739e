// Describes requests that are not modeled for the journal.

import type { SentRequest } from "../world/journal-entries.ts"
import { type ReceivedRequest, type RecordingDetail, describeRequest } from "./incoming-request.ts"
import { maskSecretKeys } from "./secret-keys.ts"

/**
 * Returns a request that is not modeled as the journal records it. No schema has validated its
 * body, so credentials in it are masked by the names of their keys.
 */
export function describeGapRequest(
  received: ReceivedRequest,
  by: string | null,
  detail: RecordingDetail,
): SentRequest {
  const request = describeRequest(received, by, detail)
  return { ...request, body: maskSecretKeys(request.body) }
}
