// discord.js over ideal stubs: the least that its work costs. A stub answers requests, either in
// place of the client's `makeRequest` or below its undici. Another one is the gateway, either in place of
// the client's `ws` or of the socket below it.

import type { RESTOptions } from "discord.js"
import { type GatewayParts, belowWs, inPlaceOfWs } from "./gateways.ts"
import { BODIES, createExchanges, type Exchange } from "./recording.ts"
import type { Rig } from "./rig.ts"

/** Answers a request with a body. */
type Answering = (path: string) => string

/** Creates the options of a client whose requests are answered by `answering`. */
type StubFactory = (answering: Answering) => Partial<RESTOptions>

const HEADERS = { "content-type": "application/json" }

/** Answers in place of `makeRequest` of `@discordjs/rest`. */
const aboveUndici: StubFactory = (answering) => {
  const respond = async (url: string): Promise<Response> =>
    new Response(answering(url), { headers: HEADERS })
  // The client's types name the class of undici, which is that of Node.
  return { makeRequest: respond as unknown as RESTOptions["makeRequest"] }
}

/** The handler of a request in the version of undici that the client has. */
interface ResponseHandler {
  onConnect(abort: () => void): void
  onHeaders(status: number, headers: readonly Buffer[], resume: () => void, text: string): void
  onData(chunk: Buffer): void
  onComplete(trailers: readonly Buffer[]): void
}

/** Answers in place of the network below undici. */
const belowUndici: StubFactory = (answering) => {
  const raw = Object.entries(HEADERS)
    .flat()
    .map((text) => Buffer.from(text))
  const dispatch = ({ path }: { readonly path: string }, handler: ResponseHandler): boolean => {
    setImmediate(() => {
      handler.onConnect(() => {})
      handler.onHeaders(200, raw, () => {}, "OK")
      handler.onData(Buffer.from(answering(path)))
      handler.onComplete([])
    })
    return true
  }
  // undici only calls `dispatch`.
  return { agent: { dispatch } as unknown as NonNullable<RESTOptions["agent"]> }
}

/** Loads discord.js over stubs. */
async function openStubs(
  stub: StubFactory,
  { install, ...parts }: GatewayParts = inPlaceOfWs,
): Promise<Rig> {
  install()
  const { startStubbedBot } = await import("./stubbed-bot.ts")
  const exchanges = createExchanges()
  return {
    async start() {
      let exchange: Exchange | undefined
      const answering: Answering = (path) =>
        path.endsWith("/gateway/bot") ? BODIES.gatewayBot : (exchange?.body ?? "{}")
      const nextExchange = (): Exchange => (exchange = exchanges())
      return startStubbedBot({ client: stub(answering), nextExchange, ...parts })
    },
    close() {},
  }
}

/** Opens the rig whose requests do not reach undici. */
export const openIdealStubs = (): Promise<Rig> => openStubs(aboveUndici)

/** Opens the rig whose requests go through undici. */
export const openDispatcherStub = (): Promise<Rig> => openStubs(belowUndici)

/** Opens the rig whose requests go through undici and whose frames go through `ws`. */
export const openWireStub = (): Promise<Rig> => openStubs(belowUndici, belowWs)
