// The platform, or another server that speaks its API.

import { WebSocket } from "ws"
import type { VerifyClock } from "./clock.ts"
import { CannotRun, NotPlayed } from "../failures.ts"
import { parseJson, textAt } from "../json.ts"
import { createIdentifyLimit, createRequestLimits, createSendLimit } from "./rate-limits.ts"
import {
  type ApiResponse,
  type ApiRequest,
  type VerifyTarget,
  type BotTokens,
  type GatewaySocket,
  type GatewaySocketListener,
  toFetch,
} from "./target.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"

/** The maximum number of attempts for a request whose connection fails or whose response is a 5xx. */
const ATTEMPTS = 4

/** Creates the target at a URL. `version` is the version of guildsim, for the user agent. */
export function createPlatformTarget(
  api: string,
  tokens: BotTokens,
  clock: VerifyClock,
  version: string,
): VerifyTarget {
  const agent = `DiscordBot (https://www.npmjs.com/package/guildsim, ${version})`
  const limits = createRequestLimits(clock)
  let gateway: string | undefined

  async function request(asked: ApiRequest): Promise<ApiResponse> {
    const [url, init] = toFetch(api, asked, tokens, agent)
    const { status, headers, text } = await limits.run(asked, () => send(url, init, clock))
    if (text === "") return { status, type: null, body: null }
    const type = headers.get("content-type")?.split(";")[0] ?? null
    return { status, type, body: parseJson(text) ?? text }
  }

  async function gatewayUrl(): Promise<string> {
    if (gateway !== undefined) return gateway
    const { status, body } = await request({ method: "GET", path: "/gateway/bot", as: "bot" })
    gateway = textAt(body, "url")
    if (gateway === undefined)
      throw new CannotRun(`The gateway's URL is unknown: GET /gateway/bot returned ${status}.`)
    return gateway
  }

  return {
    tokens,
    now: () => clock.now(),
    request,
    beforeFrame: createSendLimit(clock),
    beforeIdentify: createIdentifyLimit(clock),
    openSocket: async (query, listener, url) =>
      openSocket(`${url ?? (await gatewayUrl())}/?${query}`, listener),
  }
}

/** Sends a request. Retries if the connection fails or the response is a 5xx. */
async function send(url: string, init: RequestInit, clock: VerifyClock) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, init)
      const text = await response.text()
      const { status, headers } = response
      if (status < 500 || attempt === ATTEMPTS) return { status, headers, text }
    } catch (error) {
      if (attempt === ATTEMPTS) throw new NotPlayed(`the request failed: ${causeOf(error)}`)
    }
    await clock.sleep(attempt * 1000)
  }
}

async function openSocket(
  address: string,
  listener: GatewaySocketListener,
): Promise<GatewaySocket> {
  const socket = new WebSocket(address)
  const wire: GatewaySocket = {
    send: (text) => socket.send(text),
    close: (code) => socket.close(code),
  }
  const opened = new Promise<void>((resolve, reject) => {
    socket.once("open", resolve)
    socket.on("error", (error) => reject(new NotPlayed(`the gateway failed: ${error.message}`)))
  })
  socket.on("message", (data: Buffer) => listener.onText(data.toString(), wire))
  socket.on("close", (code, reason) => listener.onClosed(code, reason.toString()))
  await opened
  return wire
}

function causeOf(error: unknown): string {
  const cause = propertyOf(error, "cause")
  return cause instanceof Error ? cause.message : String(error)
}
