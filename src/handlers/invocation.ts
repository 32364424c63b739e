// The invocation of a route's operation.

import type { Invocation } from "../world/actions/action.ts"
import { NO_BODY, type RequestBody } from "./body.ts"
import type { Caller } from "./credentials.ts"
import { type RoutedRequest, reasonOf } from "./incoming-request.ts"
import { readHeaderInput, readPathInput } from "./path-input.ts"

/** Returns the invocation of a route's operation. @throws ApiError for an invalid id in the path. */
export function invocationOf(
  incoming: RoutedRequest,
  credentials: Omit<Caller, "actor">,
): Invocation<object> {
  const { query, request, checked } = incoming
  const body = readableBody(incoming)
  return {
    input: { ...readPathInput(incoming), ...readHeaderInput(incoming), ...checked },
    body: body.value,
    bodyError: body.error,
    query,
    files: body.files,
    reason: reasonOf(request),
    credentials,
  }
}

/**
 * Returns the body as the route reads it. The OAuth2 endpoints read forms and nothing else.
 * https://docs.discord.com/developers/topics/oauth2#shared-resources-oauth2-urls
 */
function readableBody({ route, request, body }: RoutedRequest): RequestBody {
  if (route.binding.credential !== "client") return body
  const type = request.headers.get("content-type")?.toLowerCase() ?? ""
  return type.startsWith("application/x-www-form-urlencoded") ? body : NO_BODY
}
