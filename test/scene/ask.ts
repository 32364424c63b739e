// Sends requests to the handlers without a network.

import { readAddress } from "../../src/handlers/address.ts"
import { readRequest } from "../../src/handlers/incoming-request.ts"
import { createMatcher } from "../../src/handlers/path-matcher.ts"
import { type PlatformResponse, toResponse } from "../../src/handlers/platform-handler.ts"
import type { ImplementedKey, Route } from "../../src/handlers/route.ts"
import { routes } from "../../src/handlers/routes.ts"
import { serve } from "../../src/handlers/serve.ts"
import type { Simulation } from "../../src/harness/simulation.ts"

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

/** Sends a request. */
export type Ask = (request: SceneRequest) => Promise<Answer>

const match = createMatcher(
  implementedRoutes.map((route) => [route.method, route.path, route] as const),
)

/** Serves a request. Returns the response as the handlers create it. */
export async function serveRequest(
  simulation: Simulation,
  request: SceneRequest,
): Promise<PlatformResponse | Response> {
  const { method, path, body, contentType, reason } = request
  const { credential = `Bot ${simulation.application().token}` } = request
  const isPlain = typeof body === "object" && !(body instanceof FormData)
  const type = contentType ?? (isPlain ? "application/json" : undefined)
  const url = `https://discord.com/api/v10${path}`
  const sent = new Request(url, {
    method,
    body: isPlain ? JSON.stringify(body) : (body ?? null),
    headers: {
      ...(credential !== null && { authorization: credential }),
      ...(type !== undefined && { "content-type": type }),
      ...(reason !== undefined && { "x-audit-log-reason": encodeURIComponent(reason) }),
    },
  })
  const found = match(sent.method, readAddress(new URL(url)).path)
  if (found === undefined) throw new Error(`${method} ${path} is not implemented.`)
  const received = await readRequest(sent, found.params)
  return serve(simulation, { ...received, route: found.value })
}

/** Creates a function that sends requests to a simulation. */
export function createAsk(simulation: Simulation): Ask {
  return async (request) => {
    const response = toResponse(await serveRequest(simulation, request))
    const text = await response.text()
    const entry = simulation.journal.readRaw(simulation.journal.nextIndex() - 1)
    const reason = entry?.kind === "request" ? entry.explanation?.reason : undefined
    return { status: response.status, body: text === "" ? null : JSON.parse(text), reason }
  }
}
