// Sends requests to the pipeline without a network.

import { type PlatformResponse, toResponse } from "../../src/handlers/platform-request.ts"
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
  const isPlain = typeof body === "object" && !isForm(body)
  const type = contentType ?? (isPlain ? "application/json" : undefined)
  const sent = new Request(`https://discord.com/api/v10${path}`, {
    method,
    body: isPlain ? JSON.stringify(body) : (body ?? null),
    headers: {
      ...(credential !== null && { authorization: credential }),
      ...(type !== undefined && { "content-type": type }),
      ...(reason !== undefined && { "x-audit-log-reason": encodeURIComponent(reason) }),
    },
  })
  const answering = simulation.pipeline.answer(sent)
  if (answering === undefined) throw new Error(`${sent.url} is not the platform's.`)
  return answering
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
    const response = toResponse(await serveRequest(simulation, request))
    const text = await response.text()
    const entry = simulation.journal.readRaw(simulation.journal.nextIndex() - 1)
    const reason = entry?.kind === "request" ? entry.explanation?.reason : undefined
    return { status: response.status, body: readAnswer(text), reason }
  }
}
