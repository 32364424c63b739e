// MSW with handwritten handlers. It intercepts neither npm undici nor the WebSocket of `ws`, so the
// client sends its requests by `fetch`, and the gateway is the stub of the ideal stubs.

import type { RESTOptions } from "discord.js"
import { HttpResponse, http } from "msw"
import { setupServer } from "msw/node"
import { createExchanges, type Exchange, RECORDING } from "./recording.ts"
import type { Rig } from "./rig.ts"
import { inPlaceOfWs } from "./gateways.ts"

const send = (...args: Parameters<typeof fetch>): Promise<Response> => fetch(...args)

// The client's types name classes of undici, which `fetch` takes and returns.
const makeRequest = send as unknown as RESTOptions["makeRequest"]

const API = "https://discord.com/api/v10"

/** Starts the server of MSW. */
export async function openMsw(): Promise<Rig> {
  const { install, ...gateway } = inPlaceOfWs
  install()
  const { startStubbedBot } = await import("./stubbed-bot.ts")
  let exchange: Exchange | undefined
  const exchanges = createExchanges()
  const server = setupServer(
    http.get(`${API}/gateway/bot`, () => HttpResponse.json(RECORDING.gatewayBot)),
    http.post(
      `${API}/channels/:channelId/messages`,
      () =>
        new HttpResponse(exchange?.body ?? null, {
          headers: { "content-type": "application/json" },
        }),
    ),
  )
  server.listen()
  return {
    start: () =>
      startStubbedBot({
        client: { makeRequest },
        nextExchange: () => (exchange = exchanges()),
        ...gateway,
      }),
    close: () => server.close(),
  }
}
