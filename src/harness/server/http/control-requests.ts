// Requests to the control API: who may send them, their JSON, and the response.

import type { IncomingMessage, ServerResponse } from "node:http"
import { once } from "node:events"
import { parseJson } from "../../../world/kernel/objects.ts"
import type { ControlApi, ControlResponse } from "../../control/control-api.ts"
import { LazyAbort } from "../../http/lazy-abort.ts"
import { BodyTooLarge, readBody } from "../../http/http-messages.ts"
import type { ControlKey } from "../security/control-key.ts"
import type { HttpExchange } from "./platform-requests.ts"
import { type Refusal, writeJson, writeRefusal } from "./refusals.ts"

/** The dependencies of requests to the control API. */
export interface ControlRequestDeps {
  readonly control: ControlApi
  readonly key: ControlKey
  /** The most bytes of a body that are read. */
  readonly maxBodySize: number
}

/** The address of a request to the control API. */
interface ControlAddress {
  readonly url: URL
  /** The origin of the server as the client reaches it. */
  readonly origin: string
}

/** Answers a request to the control API. */
export async function answerControlRequest(
  { control, key, maxBodySize }: ControlRequestDeps,
  { message, answer }: HttpExchange,
  { url, origin }: ControlAddress,
): Promise<void> {
  const refusal = findRefusal(message, key, origin)
  if (refusal !== undefined) {
    message.resume()
    return writeRefusal(refusal, answer, true)
  }
  const body = await readJson(message, maxBodySize)
  if ("refusal" in body) return writeRefusal(body.refusal, answer, true)
  const gone = new LazyAbort()
  answer.once("close", () => {
    if (!answer.writableFinished) gone.abort()
  })
  const response = await control({
    method: message.method ?? "GET",
    path: url.pathname.slice("/control".length) || "/",
    query: url.searchParams,
    body: body.value,
    headers: { get: (name) => headerOf(message, name) },
    origin,
    get signal() {
      return gone.signal
    },
  })
  await write(response, answer)
}

/** Returns the refusal of a foreign page, or of a request without the key. */
function findRefusal(
  { headers }: IncomingMessage,
  key: ControlKey,
  own: string,
): Refusal | undefined {
  const { origin, authorization } = headers
  if (origin !== undefined && origin !== own) {
    return {
      status: 403,
      name: "OriginNotAllowed",
      message: `The request comes from a page of ${JSON.stringify(origin)}, and only pages of this server may use its control API. Send it from a process instead.`,
    }
  }
  const given = /^Bearer +(.+)$/i.exec(authorization ?? "")?.[1]
  if (given !== undefined && key.equals(given)) return undefined
  const problem =
    given === undefined
      ? "The request has no key of the control API."
      : "The key of the request is not that of this server."
  return {
    status: 401,
    name: "KeyRequired",
    message: `${problem} Send the header "Authorization: Bearer KEY" with the key that the server has printed, or that its ready file has.`,
    headers: { "www-authenticate": "Bearer" },
  }
}

async function readJson(
  message: IncomingMessage,
  maxBodySize: number,
): Promise<{ readonly value: unknown } | { readonly refusal: Refusal }> {
  try {
    const text = (await readBody(message, maxBodySize)).toString()
    if (text === "") return { value: undefined }
    const type = message.headers["content-type"] ?? ""
    if (!/^application\/json\s*(?:;|$)/i.test(type)) return { refusal: refuseType(type) }
    return { value: parseJson(text) }
  } catch (error) {
    const { name, message: text } = error instanceof Error ? error : new Error(String(error))
    if (error instanceof BodyTooLarge) return { refusal: { status: 413, name, message: text } }
    return {
      refusal: {
        status: 400,
        name: "MalformedBody",
        message: `The body of the request is no JSON: ${text}. Send a JSON object with the arguments by their names.`,
      },
    }
  }
}

function refuseType(type: string): Refusal {
  return {
    status: 415,
    name: "UnsupportedType",
    message: `The body of the request has the type ${JSON.stringify(type)}, and the control API reads JSON. Send the header "Content-Type: application/json".`,
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value.join(", ") : value) ?? null
}

async function write(response: ControlResponse, answer: ServerResponse): Promise<void> {
  if (answer.destroyed) return
  const { status } = response
  if ("json" in response) {
    const { json, headers = {} } = response
    return writeJson(json, { status, headers }, answer)
  }
  answer.writeHead(status, { "content-type": response.contentType })
  if ("text" in response) return void answer.end(response.text)
  answer.flushHeaders()
  for await (const chunk of response.stream) {
    if (answer.destroyed) return
    if (!answer.write(chunk)) await Promise.race([once(answer, "drain"), once(answer, "close")])
  }
  answer.end()
}
