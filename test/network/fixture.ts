// The fixture of this room: networks that are closed when the test is over, and the clients.

import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import https from "node:https"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { REST } from "discord.js"
import type { RequestHandler } from "msw"
import * as undici from "undici"
import { test as base } from "vitest"
import { createNetworkHandlers } from "../../src/harness/node/network/network-handlers.ts"
import {
  openNodeNetwork,
  type NodeNetwork,
  type NodeNetworkOptions,
} from "../../src/harness/node/network/network.ts"

export const API = "https://discord.com/api/v10"

interface Fixtures {
  /** Opens a network whose handlers are given. */
  readonly open: (handlers: RequestHandler[], options?: Partial<NodeNetworkOptions>) => NodeNetwork
  /** Starts a real server on the loopback interface and gives its origin. */
  readonly serve: (listener: RequestListener) => Promise<string>
}

export const test = base.extend<Fixtures>({
  open: async ({}, use) => {
    const networks: NodeNetwork[] = []
    await use((handlers, options = {}) => {
      const network = openNodeNetwork({
        name: "test",
        createNetworkHandlers,
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

/** Asks by `node:https`, and gives the answer with its body as text. */
export async function askByHttps(url: string, options: https.RequestOptions = {}, body?: string) {
  const request = https.request(url, options)
  request.end(body)
  const [response] = (await once(request, "response")) as [import("node:http").IncomingMessage]
  return { response, status: response.statusCode, text: await text(response) }
}

/** Every HTTP client that bots use, asking for a body as text. */
export const clients = {
  fetch: async (url: string) => (await fetch(url)).text(),
  undici: async (url: string) => (await undici.request(url)).body.text(),
  "node:https": async (url: string) => (await askByHttps(url)).text,
  "discord.js": async (url: string) => {
    const rest = new REST().setToken("a.b.c")
    return JSON.stringify(await rest.get(`/${url.slice(API.length + 1)}`))
  },
} as const

/** What a client rejected with, as it is or, by `fetch`, as the cause. */
export async function failureOf(asking: Promise<unknown>): Promise<unknown> {
  try {
    await asking
  } catch (error) {
    return error
  }
  throw new Error("The request was expected to fail, and was answered.")
}
