// Rewrites the addresses in responses and payloads for the clients of one origin, and those in their
// requests.

import type { PlatformRequest, PlatformResponse } from "../../../handlers/platform-request.ts"
import { type ServerOrigin, toPlatformUrl, toServerUrl } from "./platform-addresses.ts"
import { rewriteJson } from "./rewrite-json.ts"

/** Finds out quickly that a text has no address of the platform as a whole value. */
const PLATFORM_VALUE = /"(?:https|wss):\/\/[\w.-]*discord/

/** Finds out quickly that a text has no address of a server. Some clients escape slashes. */
const SERVER_VALUE = /"https?:\\?\/\\?\/[^"/\\]+\\?\/(?:api|cdn|media|oauth2)/

/** Rewrites addresses for the clients that reach the server at one origin. */
export interface AddressRewriter {
  /** Returns the JSON of a response or a payload with the server's addresses. */
  toServer(json: string): string
  /** Returns a response with the server's addresses in its body. */
  response(response: PlatformResponse): PlatformResponse
  /** Returns the headers of a response with the server's address in `location`. */
  headers(headers: Headers): Headers
  /** Returns a request with the platform's addresses in its body. */
  request<Request extends PlatformRequest>(request: Request): Request
}

/** Creates a rewriter. `isOwnHost` decides which hosts are the server's, with their port. */
export function createAddressRewriter(
  origin: ServerOrigin,
  isOwnHost: (host: string) => boolean,
): AddressRewriter {
  const toServerAddress = (url: string): string | undefined => toServerUrl(url, origin)
  const toServer = (json: string): string =>
    PLATFORM_VALUE.test(json) ? rewriteJson(json, toServerAddress) : json
  const toPlatform = (json: string): string =>
    SERVER_VALUE.test(json) ? rewriteJson(json, (url) => toPlatformUrl(url, isOwnHost)) : json
  return {
    toServer,
    response(response) {
      const { json, headers } = response
      if (json === undefined || headers?.["content-type"] !== undefined) return response
      const rewritten = toServer(json)
      return rewritten === json ? response : { ...response, json: rewritten }
    },
    headers: (headers) => rewriteHeaders(headers, origin, toServerAddress),
    request: (request) => rewriteRequest(request, toPlatform),
  }
}

function rewriteHeaders(
  headers: Headers,
  origin: ServerOrigin,
  replace: (url: string) => string | undefined,
): Headers {
  const location = headers.get("location")
  const cookie = headers.get("set-cookie")
  if (location === null && cookie === null) return headers
  const rewritten = new Headers(headers)
  if (location !== null) rewritten.set("location", replace(location) ?? location)
  // A browser ignores a secure cookie that comes without TLS.
  if (cookie !== null && origin.http.startsWith("http:")) {
    rewritten.set("set-cookie", cookie.replace(/; Secure\b/i, ""))
  }
  return rewritten
}

/** Returns the request with other texts in its body: the JSON itself, or that of a form. */
function rewriteRequest<Request extends PlatformRequest>(
  request: Request,
  rewrite: (json: string) => string,
): Request {
  // The prototype is used, not a copy, because the signal of a request is created when it is read.
  return Object.assign(Object.create(request) as Request, {
    text: async () => rewrite(await request.text()),
    async formData() {
      const form = await request.formData()
      const payload = form.get("payload_json")
      if (typeof payload === "string") form.set("payload_json", rewrite(payload))
      return form
    },
  })
}
