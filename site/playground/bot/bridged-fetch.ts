// The `fetch` of the frame: the page sends the request, and the simulation responds to it there.

import type { ToBot } from "../shared/protocol.ts"
import type { PageChannel } from "./channel.ts"

type Outcome = Extract<ToBot, { kind: "response" | "requestFailed" }>

/** Replaces the `fetch` of the frame. */
export function installFetch(channel: PageChannel): void {
  const pending = new Map<number, (outcome: Outcome) => void>()
  let count = 0
  channel.listen((message) => {
    if (message.kind !== "response" && message.kind !== "requestFailed") return
    pending.get(message.id)?.(message)
    pending.delete(message.id)
  })

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, url, signal } = request
    signal.throwIfAborted()
    const content = await request.arrayBuffer()
    const hasBody = request.body !== null || content.byteLength > 0
    const id = ++count
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    pending.set(id, resolve)
    signal.addEventListener("abort", () => reject(signal.reason), { once: true })
    const body = hasBody ? { body: content } : {}
    channel.send({ kind: "request", id, method, url, headers: [...request.headers], ...body })
    return toResponse(await promise)
  }
}

/** @throws TypeError as `fetch` does if there is no response. */
function toResponse(outcome: Outcome): Response {
  if (outcome.kind === "requestFailed") throw new TypeError(outcome.reason)
  const { status, headers, body } = outcome
  const isEmpty = [101, 204, 205, 304].includes(status)
  return new Response(isEmpty ? null : body, {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  })
}
