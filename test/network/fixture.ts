// The fixture of the network tests: networks that close at the end of a test, and the HTTP clients.

import { once } from "node:events"
import { createServer, type IncomingMessage, type RequestListener } from "node:http"
import https from "node:https"
import type { AddressInfo, Socket } from "node:net"
import { text } from "node:stream/consumers"
import tls, { type ConnectionOptions } from "node:tls"
import { REST } from "discord.js"
import type { RequestHandler } from "msw"
import * as undici from "undici"
import { test as base } from "vitest"
import {
  openNodeNetwork,
  type NodeNetwork,
  type NodeNetworkOptions,
} from "../../src/harness/node/network/network.ts"

export const API = "https://discord.com/api/v10"

interface Fixtures {
  /** Opens a network with handlers. */
  readonly open: (handlers: RequestHandler[], options?: Partial<NodeNetworkOptions>) => NodeNetwork
  /** Starts a real server on the loopback interface and returns its origin. */
  readonly serve: (listener: RequestListener) => Promise<string>
}

export const test = base.extend<Fixtures>({
  open: async ({}, use) => {
    const networks: NodeNetwork[] = []
    await use((handlers, options = {}) => {
      const network = openNodeNetwork({
        name: "test",
        handlers,
        claims: () => false,
        onSocket: () => {},
        onActivity: () => {},
        ...options,
      })
      networks.push(network)
      return network
    })
    for (const network of networks) await network.close()
  },
  serve: async ({}, use) => {
    const closing: (() => void)[] = []
    await use(async (listener) => {
      const server = createServer(listener).listen(0, "127.0.0.1")
      await once(server, "listening")
      closing.push(() => {
        server.close()
        server.closeAllConnections()
      })
      // A server on a TCP port has an address object.
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    })
    for (const close of closing) close()
  },
})

/** Sends a request by `node:https`. Returns the response with its body as text. */
export async function askByHttps(url: string, options: https.RequestOptions = {}, body?: string) {
  const request = https.request(url, options)
  request.end(body)
  const [response] = (await once(request, "response")) as [IncomingMessage]
  return { response, status: response.statusCode, text: await text(response) }
}

/** The HTTP clients of bots. Each requests a URL and returns the body as text. */
export const clients = {
  fetch: async (url: string) => (await fetch(url)).text(),
  undici: async (url: string) => (await undici.request(url)).body.text(),
  "node:https": async (url: string) => (await askByHttps(url)).text,
  "discord.js": async (url: string) => {
    const rest = new REST().setToken("a.b.c")
    return JSON.stringify(await rest.get(`/${url.slice(API.length + 1)}`))
  },
} as const

/** Returns the error with which a client rejected. For `fetch` it is the cause. */
export async function failureOf(asking: Promise<unknown>): Promise<unknown> {
  try {
    await asking
  } catch (error) {
    return error
  }
  throw new Error("The request was expected to fail, and was answered.")
}

/** Opens a WebSocket by a request of `node:https`, whose client gets the bytes of the frames. */
export async function openByRequest(
  options: ConnectionOptions,
  headers: Readonly<Record<string, string>> = {},
) {
  const upgrade = https.request("https://gateway.discord.gg/?v=10", {
    // Without an agent, as `ws` connects.
    createConnection: (connection) =>
      tls.connect({ ...(connection as ConnectionOptions), ...options }),
    headers: {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
      ...headers,
    },
  })
  upgrade.end()
  const [response, socket] = (await once(upgrade, "upgrade")) as [IncomingMessage, Socket]
  return { response, socket }
}
