// WebSockets of undici on its default dispatcher, whose connections open no pool, and on a dispatcher
// of its own: a client is told the same.

import { once } from "node:events"
import * as undici8 from "undici"
import * as undici6 from "undici-6"
import * as undici7 from "undici-7"
import { expect, onTestFinished, vi } from "vitest"
import type { NodeSocket } from "../../src/harness/node/network/network-traffic.ts"
import { test } from "./fixture.ts"

const GATEWAY = "wss://gateway.discord.gg/?v=10&encoding=json"

/** The parts of a version that are used here. The versions declare types of their own. */
interface Copy {
  readonly Agent: new () => object
  readonly WebSocket: new (url: string, options?: object) => WebSocket
  getGlobalDispatcher(): object
  setGlobalDispatcher(dispatcher: object): void
}

const copies: readonly [name: string, copy: Copy][] = [
  ["undici 6", undici6 as unknown as Copy],
  ["undici 7", undici7 as unknown as Copy],
  ["undici 8", undici8 as unknown as Copy],
]

/** The clients by name; each creates a WebSocket whose connection has a pool or has none. */
const clients = copies.flatMap(([name, copy]) => [
  {
    name: `${name} on its default dispatcher`,
    create(url: string) {
      useDefault(copy)
      return new copy.WebSocket(url)
    },
  },
  {
    name: `${name} on a dispatcher of its own`,
    create: (url: string) => new copy.WebSocket(url, { dispatcher: new copy.Agent() }),
  },
])

/** Puts a default dispatcher into its place until the test ends. */
function useDefault(copy: Copy): object {
  const before = copy.getGlobalDispatcher()
  onTestFinished(() => copy.setGlobalDispatcher(before))
  copy.setGlobalDispatcher(new copy.Agent())
  return copy.getGlobalDispatcher()
}

test.for(clients)("$name exchanges messages and closes", async ({ create }, { open }) => {
  const closed = Promise.withResolvers<[number, string]>()
  open([], {
    onSocket(socket: NodeSocket) {
      socket.send("hello")
      socket.on("message", (data) => socket.send(String(data)))
      socket.on("close", (code, why) => closed.resolve([code, String(why)]))
    },
  })
  const client = create(GATEWAY)
  const [hello] = (await once(client, "message")) as [MessageEvent]
  client.send("beat")
  const [echo] = (await once(client, "message")) as [MessageEvent]
  client.close(1000, "bye")
  const [end] = (await once(client, "close")) as [CloseEvent]

  expect([hello.data, echo.data]).toEqual(["hello", "beat"])
  expect(end).toMatchObject({ code: 1000, wasClean: true })
  expect(await closed.promise).toEqual([1000, "bye"])
})

test.for(clients)("$name sees the close of the server", async ({ create }, { open }) => {
  open([], { onSocket: (socket: NodeSocket) => socket.close(4004, "Authentication failed.") })
  const [end] = (await once(create(GATEWAY), "close")) as [CloseEvent]

  expect(end).toMatchObject({ code: 4004, reason: "Authentication failed.", wasClean: true })
})

test.for(clients)("$name fails if its handshake is refused", async ({ create }, { open }) => {
  const refusal = { status: 503, body: "tea time" }
  open([], { refusalOf: () => (fail) => void setImmediate(() => fail(refusal)) })
  const opened = vi.fn()
  const client = create(GATEWAY)
  client.addEventListener("open", opened)
  await once(client, "error")

  expect(opened).not.toHaveBeenCalled()
})

test.for(copies)("%s opens no pool for an open WebSocket", async ([, copy], { open }) => {
  const dispatcher = useDefault(copy)
  const factory = Object.getOwnPropertySymbols(dispatcher).find(
    ({ description }) => description === "factory",
  )
  if (factory === undefined) return expect.unreachable()
  open([], { onSocket: (socket: NodeSocket) => socket.send("hello") })
  const created: unknown[] = []
  const create = Reflect.get(dispatcher, factory) as (...args: unknown[]) => object
  const defaultFactory = vi.fn(function defaultFactory(...args: unknown[]) {
    const made = create(...args)
    created.push(made.constructor.name)
    return made
  })
  Reflect.set(dispatcher, factory, defaultFactory)
  const client = new copy.WebSocket(GATEWAY)
  await once(client, "message")
  client.close()
  await once(client, "close")

  expect(created).toEqual(["Client"])
})
