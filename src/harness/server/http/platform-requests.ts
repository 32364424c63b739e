// Answers a request to the platform by the world that its credential belongs to.

import type { IncomingMessage, ServerResponse } from "node:http"
import { NetworkFailure } from "../../../handlers/fault.ts"
import { type PlatformResponse, isPlatformResponse } from "../../../handlers/platform-request.ts"
import { Gap } from "../../../world/kernel/gap.ts"
import {
  BodyTooLarge,
  type BufferedRequest,
  bufferRequest,
  writeReply,
  writeResponse,
} from "../../http/http-messages.ts"
import { hostRequest } from "../../http/host-request.ts"
import { type ResponseSink, sinkOf } from "../../http/response-sink.ts"
import type { SimMember } from "../../sim/sim-members.ts"
import { RunningWorld, type ServedWorlds } from "../worlds/served-worlds.ts"
import type { AddressRewriter } from "../addresses/address-rewriter.ts"
import type { ToPlatform } from "./incoming.ts"
import { writeRefusal } from "./refusals.ts"
import { withoutLinks } from "../../../requirements/error-link.ts"

/** The dependencies of requests to the platform. */
export interface PlatformRequestDeps {
  readonly worlds: Pick<ServedWorlds, "members">
  /** The most bytes of a body that are read. */
  readonly maxBodySize: number
  /** Called with an error that is no refusal, gap or injected failure. */
  onError(error: unknown): void
}

/** A request with its response. */
export interface HttpExchange {
  readonly message: IncomingMessage
  readonly answer: ServerResponse
}

const StandardRequest = hostRequest()

/** The answer need not wait: the client's socket is in another process. */
const noTurn = (): Promise<void> => Promise.resolve()

/** Answers a request to the platform. */
export async function answerPlatformRequest(
  deps: PlatformRequestDeps,
  { message, answer }: HttpExchange,
  { url, rewriter }: ToPlatform,
): Promise<void> {
  const { fallback } = deps.worlds.members
  const member = findMember(deps, message, url)
  if (member instanceof RunningWorld) member.clients.noteClient()
  const end = member.open.beginRequest()
  let read: BufferedRequest | undefined
  answer.once("close", () => {
    end()
    if (!answer.writableFinished) read?.abort()
  })
  try {
    read = await bufferRequest(message, url, StandardRequest, deps.maxBodySize)
    const hasBody = read.method !== "GET" && read.method !== "HEAD"
    const request = hasBody && rewriter !== undefined ? rewriter.request(read) : read
    const reply = await member.open.current().pipeline.answer(request)
    if (reply === undefined) throw new Error(`${url} is not an address of the platform.`)
    await write(reply, rewriter, sinkOf(answer))
  } catch (error) {
    fail(deps, error, { message, answer })
  } finally {
    // The history of requests that belong to no world is not read.
    if (member === fallback) forgetHistory(deps)
  }
}

/** The beginning of the credential of a bot. */
const BOT = "Bot "

/** Returns the simulation that answers a request. Most requests have the token of a bot. */
function findMember(
  { worlds: { members } }: PlatformRequestDeps,
  message: IncomingMessage,
  url: string,
): SimMember {
  const { authorization = "" } = message.headers
  const owner = authorization.startsWith(BOT)
    ? members.ofToken(authorization.slice(BOT.length))
    : undefined
  return owner ?? members.ofRequest({ url, headers: headersOf(message) }) ?? members.fallback
}

function headersOf({ headers }: IncomingMessage): { get(name: string): string | null } {
  return {
    get(name) {
      const value = headers[name]
      return typeof value === "string" ? value : null
    },
  }
}

function write(
  reply: PlatformResponse | Response,
  rewriter: AddressRewriter | undefined,
  to: ResponseSink,
): Promise<void> {
  if (isPlatformResponse(reply)) {
    return writeReply(rewriter?.response(reply) ?? reply, to, noTurn)
  }
  if (rewriter === undefined) return writeResponse(reply, to, noTurn)
  const headers = rewriter.headers(reply.headers)
  const { body, status, statusText } = reply
  const response =
    headers === reply.headers ? reply : new Response(body, { status, statusText, headers })
  return writeResponse(response, to, noTurn)
}

/** Ends a request without a response, as a failing network does. */
function fail(deps: PlatformRequestDeps, error: unknown, { message, answer }: HttpExchange): void {
  const { socket } = message
  if (error instanceof BodyTooLarge) {
    return writeRefusal(
      { status: 413, name: error.name, message: withoutLinks(error.message) },
      answer,
    )
  }
  // Clients take a reset for a reason to try again, which would repeat a gap.
  if (error instanceof NetworkFailure && error.code === "ECONNRESET") socket.resetAndDestroy()
  else socket.destroy()
  const isExpected =
    error instanceof Gap || error instanceof NetworkFailure || message.readableAborted
  if (!isExpected) deps.onError(error)
}

function forgetHistory({ worlds }: PlatformRequestDeps): void {
  const { gaps, journal } = worlds.members.fallback.open.current()
  journal.forget()
  gaps.clear()
}
