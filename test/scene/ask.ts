// Sends requests to the pipeline without a network.

import {
  type PlatformRequest,
  type PlatformResponse,
  JSON_TYPE,
  isPlatformResponse,
} from "../../src/handlers/platform-request.ts"
import type { ImplementedKey, Route } from "../../src/handlers/route.ts"
import { routes } from "../../src/handlers/routes.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"

/** Every implemented route. */
export const implementedRoutes: readonly Route<ImplementedKey>[] = routes

/** A request to the API. */
export interface SceneRequest {
  readonly method: string
  readonly path: string
  readonly body?: object | string | undefined
  readonly contentType?: string | undefined
  /** The value of `Authorization`. Default: the token of the first bot. Null sends none. */
  readonly credential?: string | null
  /** The reason for the audit log. */
  readonly reason?: string | undefined
}

/** A response of the platform. A body that is not JSON is null. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  /** The reason of a refusal, as in the journal. */
  readonly reason?: string | undefined
}

/** Returns whether a body is a form, which is not sent as JSON. */
export function isForm(body: unknown): body is FormData | URLSearchParams {
  return body instanceof FormData || body instanceof URLSearchParams
}

/** Sends a request. */
export type Ask = (request: SceneRequest) => Promise<Answer>

/** Serves a request. Returns the response as the pipeline creates it. */
export async function serveRequest(
  simulation: Simulation,
  request: SceneRequest,
): Promise<PlatformResponse | Response> {
  const { method, path, body, contentType, reason } = request
  const { credential = `Bot ${simulation.application().token}` } = request
  const url = `https://discord.com/api/v10${path}`
  const headers = {
    ...(credential !== null && { authorization: credential }),
    ...(contentType !== undefined && { "content-type": contentType }),
    ...(reason !== undefined && { "x-audit-log-reason": encodeURIComponent(reason) }),
  }
  const sent = createRequest(url, method, body, headers)
  const answering = simulation.pipeline.answer(sent)
  if (answering === undefined) throw new Error(`${url} is not the platform's.`)
  return answering
}

/**
 * Creates a request. A `Request` takes longer than many responses, and it would write and parse each
 * form.
 */
function createRequest(
  url: string,
  method: string,
  body: object | string | undefined,
  headers: Readonly<Record<string, string>>,
): PlatformRequest {
  const type = body === undefined ? {} : { "content-type": mediaTypeOf(body) }
  const all = new Map(Object.entries({ ...type, ...headers }))
  const isText = typeof body !== "object" || body instanceof URLSearchParams
  const text = isText ? String(body ?? "") : JSON.stringify(body)
  return {
    method,
    url: new URL(url).href,
    headers: { get: (name) => all.get(name) ?? null },
    text: async () => text,
    async formData() {
      if (body instanceof FormData) return body
      throw new TypeError("The body is no form.")
    },
  }
}

/** Returns the media type that a body has if the request names none. */
function mediaTypeOf(body: object | string): string {
  if (body instanceof FormData) return "multipart/form-data; boundary=tea"
  if (body instanceof URLSearchParams) return "application/x-www-form-urlencoded;charset=UTF-8"
  return typeof body === "object" ? JSON_TYPE : "text/plain;charset=UTF-8"
}

/** Returns the body of a response as a text. */
async function textOf(response: PlatformResponse | Response): Promise<string> {
  if (!isPlatformResponse(response)) return response.text()
  const { bytes, json = "" } = response
  return bytes === undefined ? json : new TextDecoder().decode(bytes)
}

/** Returns the body of a response: JSON, or a text that is a file. */
export function readAnswer(text: string): unknown {
  if (text === "") return null
  const isFile = text.startsWith("user_id\n") || text.slice(1).startsWith("PNG\r\n")
  return isFile ? text : JSON.parse(text)
}

/** Creates a function that sends requests to a simulation. */
export function createAsk(simulation: Simulation): Ask {
  return async (request) => {
    const response = await serveRequest(simulation, request)
    const text = await textOf(response)
    const entry = simulation.journal.readRaw(simulation.journal.nextIndex() - 1)
    const reason = entry?.kind === "request" ? entry.explanation?.reason : undefined
    return { status: response.status, body: readAnswer(text), reason }
  }
}
