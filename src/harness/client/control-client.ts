// Sends requests to the control API of a server.

import { isObject } from "../../world/kernel/objects.ts"
import type { ErrorBody } from "../control/errors.ts"
import { ACTION_HEADER } from "../control/at-most-once.ts"
import { MIRROR_HEADER } from "../control/mirror/mirrors.ts"
import type { MirrorUpdate } from "../simulation/mirror/mirror-source.ts"
import { ServerError, isErrorBody } from "./errors.ts"

/** The part of `fetch` that the client uses. */
export type ClientFetch = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  },
) => Promise<{ readonly status: number; text(): Promise<string> }>

/** The address and the key of a server. */
export interface ServerCredentials {
  readonly url: string
  readonly key: string
  readonly fetch: ClientFetch
  /** Returns the id of the next request that acts. Without it, a lost request is not sent again. */
  readonly actionId?: (() => string) | undefined
}

/** A request to the control API. */
export interface ControlCall {
  readonly method: "GET" | "POST" | "DELETE"
  /** The segments of the path below `/control`, not encoded. */
  readonly path: readonly string[]
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  /** The version of the mirror, for a response that brings it up to date. */
  readonly mirror?: string
}

/** A response of the control API. */
export interface ControlAnswer {
  readonly result?: unknown
  readonly error?: ErrorBody
  readonly mirror?: MirrorUpdate
}

/** Sends requests to one server. */
export class ControlClient {
  readonly #address: ServerCredentials

  constructor(address: ServerCredentials) {
    this.#address = address
  }

  /** @throws ServerError if the server does not respond as a control API. */
  async send({ method, path, query = {}, body, mirror }: ControlCall): Promise<ControlAnswer> {
    const { url, key, fetch } = this.#address
    const search = Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    )
    const parameters = search.length === 0 ? "" : `?${search.join("&")}`
    const address = `${url}/${path.map(encodeURIComponent).join("/")}${parameters}`
    const id = method === "POST" ? this.#address.actionId?.() : undefined
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(mirror !== undefined && { [MIRROR_HEADER]: mirror }),
      ...(id !== undefined && { [ACTION_HEADER]: id }),
    }
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const attempt = async (): Promise<string> => {
      const response = await fetch(address, { method, headers, ...content })
      return response.text()
    }
    const attempts = id === undefined ? attempt() : attempt().catch(attempt)
    const text = await attempts.catch((error: unknown) => {
      throw new ServerError(
        `${method} ${address} failed: no server answers there. Start one with \`npx guildsim serve\`, and check the address.`,
        { cause: error },
      )
    })
    return readAnswer(`${method} ${address}`, text)
  }
}

/** @throws ServerError for a text that no control API has written. */
function readAnswer(request: string, text: string): ControlAnswer {
  const answer = parseJson(text)
  if (isObject(answer) && ("result" in answer || isErrorBody(answer["error"]))) {
    return answer // Its parts are as a control API writes them.
  }
  throw new ServerError(
    `The response to ${request} is not one of the control API of guildsim: ${text.slice(0, 200)}. Check the address.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
