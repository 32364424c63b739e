// Requests that are performed at most once, although a client sends them again.

import { SetupError } from "../../requirements/setup-error.ts"
import type { ControlRequest, ControlResponse } from "./exchange.ts"

/** The header with the id of a request that is performed at most once. */
export const ACTION_HEADER = "guildsim-action"

/** The number of responses that are kept for each world. */
const KEPT_RESPONSES = 500

/** The number of characters of an id. */
const LONGEST_ID = 200

/** A request that was begun. */
interface BegunRequest {
  /** The address and the body, which are those of every request with the same id. */
  readonly content: string
  readonly response: Promise<ControlResponse>
}

/**
 * Performs each request with an id once: a request with an id that was seen before in the same scope,
 * a world or the whole server, gets the response of the first one, also while that is still running.
 */
export class RepeatedRequests {
  readonly #scopes = new WeakMap<object, Map<string, BegunRequest>>()

  /**
   * Returns the response to a request. `perform` responds and never rejects.
   *
   * @throws SetupError for an invalid id, and for the id of another request.
   */
  answer(
    scope: object,
    request: ControlRequest,
    perform: () => Promise<ControlResponse>,
  ): Promise<ControlResponse> {
    const id = request.headers.get(ACTION_HEADER)
    if (id === null || request.method !== "POST") return perform()
    requireId(id)
    const begun = this.#scopes.get(scope) ?? new Map<string, BegunRequest>()
    this.#scopes.set(scope, begun)
    const content = JSON.stringify([request.path, request.body ?? null])
    const first = begun.get(id)
    if (first !== undefined) {
      requireSameContent(id, first.content, content)
      return first.response
    }
    const response = perform()
    begun.set(id, { content, response })
    forgetOldest(begun)
    return response
  }
}

function forgetOldest(begun: Map<string, BegunRequest>): void {
  if (begun.size <= KEPT_RESPONSES) return
  const [oldest] = begun.keys()
  if (oldest !== undefined) begun.delete(oldest)
}

function requireId(id: string): void {
  if (id !== "" && id.length <= LONGEST_ID) return
  throw new SetupError(
    `The header ${ACTION_HEADER} must be the id of a request, a text of 1 to ${LONGEST_ID} characters; it has ${id.length}. Send a UUID or a number.`,
  )
}

function requireSameContent(id: string, first: string, content: string): void {
  if (first === content) return
  throw new SetupError(
    `The id ${JSON.stringify(id)} in ${ACTION_HEADER} belongs to an earlier request with another address or body. Give each request an id of its own.`,
  )
}
