// A `fetch` whose server is the control API of a simulation in the same process. Pages and stories
// use it, which have no server.

import { type ControlApi, type ControlResponse, createControlApi } from "../control/control-api.ts"
import { parseJson } from "../../world/kernel/objects.ts"
import { LocalDirectory } from "./local-directory.ts"
import { type ExistingApi, createLocalWorld } from "./local-world.ts"

/** The origin of the control API in addresses. Nothing listens there. */
export const LOCAL_ORIGIN = "http://guildsim.localhost"

/** The part of the options of `fetch` that is read. */
export interface LocalFetchInit {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
}

/** Sends a request to the control API. It can be passed to `connect` of `guildsim/client`. */
export type LocalFetch = (url: string, init?: LocalFetchInit) => Promise<Response>

// Read now: a page or a run may replace it.
const { AbortController, AbortSignal, Headers, ReadableStream, Response, TextEncoder } = globalThis

/**
 * Returns a `fetch` that reaches the control API of a simulation, whose world has the id `default`.
 * No key is needed. A response to `journal?follow=true` goes on until its signal aborts, or its body
 * is canceled.
 *
 * @example const env = await connect(LOCAL_ORIGIN, { key: "", fetch: createLocalFetch(sim) })
 */
export function createLocalFetch(sim: ExistingApi): LocalFetch {
  const directory = new LocalDirectory(createLocalWorld(sim), () => LOCAL_ORIGIN)
  return fetchOf(createControlApi(directory))
}

function fetchOf(api: ControlApi): LocalFetch {
  return async (url, { method = "GET", headers = {}, body, signal } = {}) => {
    const { pathname, searchParams, origin } = new URL(url)
    const canceled = new AbortController()
    const response = await api({
      method,
      path: pathname.replace(/^\/control/, "") || "/",
      query: searchParams,
      body: body === undefined ? undefined : parseJson(body),
      headers: new Headers({ ...headers }),
      origin,
      signal: signal === undefined ? canceled.signal : AbortSignal.any([signal, canceled.signal]),
    })
    return toResponse(response, () => canceled.abort())
  }
}

function toResponse(response: ControlResponse, cancel: () => void): Response {
  const { status } = response
  if ("json" in response) {
    const headers = { "content-type": "application/json", ...response.headers }
    return new Response(JSON.stringify(response.json), { status, headers })
  }
  const headers = { "content-type": response.contentType }
  if ("text" in response) return new Response(response.text, { status, headers })
  return new Response(streamOf(response.stream, cancel), { status, headers })
}

function streamOf(texts: AsyncIterable<string>, cancel: () => void): ReadableStream<Uint8Array> {
  const iterator = texts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const next: IteratorResult<string, unknown> = await iterator.next()
      if (next.done === true) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      cancel()
      await iterator.return?.()
    },
  })
}
