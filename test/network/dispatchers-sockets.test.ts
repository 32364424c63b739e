// Requests that use sockets although a global dispatcher receives them, and dispatchers that are
// left alone.

import diagnostics from "node:diagnostics_channel"
import { ServerResponse } from "node:http"
import net from "node:net"
import { Readable } from "node:stream"
import { http as mock } from "msw"
import * as undici from "undici"
import * as undici6 from "undici-6"
import { expect, vi } from "vitest"
import { unseal } from "../../src/harness/node/network/sockets/unseal.ts"
import { API } from "./fixture.ts"
import { test as base, copies, showing } from "./dispatchers-fixture.ts"

interface Fixtures {
  /** Runs `ask` and returns whether it used a socket. */
  readonly usesSocket: (ask: () => Promise<unknown>) => Promise<boolean>
}

const test = base.extend<Fixtures>({
  usesSocket: async ({}, use) => {
    const written = vi.spyOn(ServerResponse.prototype, "writeHead")
    await use(async (ask) => {
      written.mockClear()
      await ask()
      return written.mock.calls.length > 0
    })
    written.mockRestore()
  },
})

const URL_ = `${API}/shown`

/** Sends a request by npm's undici. */
const ask = async (options: Parameters<typeof undici.request>[1] = {}) =>
  (await undici.request(URL_, options)).body.text()

/** Puts a default dispatcher of undici 8 into its place. */
const install = () => copies["undici 8"]?.install()

const form = () => {
  const data = new undici.FormData()
  data.set("name", "value")
  return data
}

/** Requests that only a socket serves exactly, or whose meaning depends on the version of undici. */
const options: Readonly<Record<string, () => Parameters<typeof undici.request>[1]>> = {
  "a dispatcher of its own": () => ({ dispatcher: new undici.Agent() }),
  "a query as an option": () => ({ query: { a: 1 } }),
  "a time limit of its own": () => ({ headersTimeout: 10_000 }),
  "no time limit": () => ({ bodyTimeout: 0 }),
  "the last request of its connection": () => ({ reset: true }),
  "a host of its own": () => ({ headers: { host: "discord.com" } }),
  "headers in an iterable": () => ({ headers: new Map([["x-name", "a"]]) }),
  "a header twice": () => ({ headers: ["x-name", "a", "X-Name", "b"] }),
  "several values of a header": () => ({ headers: { "x-name": ["a", "b"] } }),
  "a value with whitespace at its end": () => ({ headers: { "x-name": "a " } }),
  "a long header": () => ({ headers: { "x-name": "a".repeat(8000) } }),
  "a form of undici": () => ({ method: "POST", body: form() }),
  "a stream": () => ({ method: "POST", body: Readable.from(["a"]) }),
  "an unusual method": () => ({ method: "OPTIONS" }),
  "a body where none is allowed": () => ({ method: "GET", body: "a" }),
}

test.for(Object.entries(options))(
  "a request with %s uses a socket",
  async ([, create], { open, usesSocket }) => {
    install()
    open([showing])

    expect(await usesSocket(() => ask(create()))).toBe(true)
    expect(await usesSocket(() => ask())).toBe(false)
  },
)

/** The bodies of `fetch`, and whether they use a socket. */
const bodies: Readonly<Record<string, readonly [create: () => BodyInit, usesSocket: boolean]>> = {
  "a text": [() => "grüße", false],
  bytes: [() => Uint8Array.of(1, 2, 3), false],
  "a Blob": [() => new Blob(["a", "b"], { type: "text/plain" }), false],
  "a search": [() => new URLSearchParams({ a: "1" }), false],
  "a stream": [() => new Blob(["a"]).stream(), true],
}

test.for(Object.entries(bodies))(
  "fetch sends %s as it does on a socket",
  async ([, [create, expected]], { open, usesSocket }) => {
    install()
    open([showing])
    const send = async (dispatcher?: undici.Dispatcher): Promise<unknown> => {
      const init = {
        method: "POST",
        body: create(),
        duplex: "half",
        ...(dispatcher && { dispatcher }),
      }
      return (await fetch(URL_, init)).json()
    }
    const own = new undici6.Agent() as unknown as undici.Dispatcher
    const seen: unknown[] = []

    expect(await usesSocket(async () => seen.push(await send()))).toBe(expected)
    expect(seen).toEqual([await send(own)])
  },
)

test("a form of fetch arrives with its files", async ({ open, usesSocket }) => {
  install()
  open([
    mock.post("*", async ({ request }) => {
      const file = (await request.formData()).get("file")
      return new Response(file instanceof File ? await file.text() : "none")
    }),
  ])
  const body = new FormData()
  body.set("file", new File(["Sencha"], "tea.txt"))
  const texts: string[] = []

  expect(
    await usesSocket(async () => {
      texts.push(await (await fetch(URL_, { method: "POST", body })).text())
    }),
  ).toBe(false)
  expect(texts).toEqual(["Sencha"])
})

test("a body of fetch that fails has the same cause as on a socket", async ({ open }) => {
  install()
  open([showing])
  const failure = async (dispatcher?: undici.Dispatcher) => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error("spilled")),
    })
    const headers = { "content-length": "3" }
    const init = {
      method: "POST",
      body,
      headers,
      duplex: "half",
      ...(dispatcher && { dispatcher }),
    }
    return fetch(URL_, init as RequestInit).catch((error: unknown) => error)
  }
  const own = new undici6.Agent() as unknown as undici.Dispatcher

  expect(await failure()).toEqual(await failure(own))
})

test("requests use sockets while undici's diagnostics are observed", async ({
  open,
  usesSocket,
}) => {
  install()
  open([showing])
  const seen: string[] = []
  const onHeaders = () => void seen.push("headers")
  diagnostics.subscribe("undici:request:headers", onHeaders)

  expect(await usesSocket(ask)).toBe(true)
  diagnostics.unsubscribe("undici:request:headers", onHeaders)
  expect(await usesSocket(ask)).toBe(false)
  expect(seen).toEqual(["headers"])
})

test("requests use sockets while somebody listens to connections", async ({ open, usesSocket }) => {
  install()
  open([showing])
  const onConnect = vi.fn()
  undici.getGlobalDispatcher().on("connect", onConnect)

  expect(await usesSocket(ask)).toBe(true)
  expect(onConnect).toHaveBeenCalled()
})

/**
 * Replaces the method of all connections while `inside` runs. Vitest restores its own spies once
 * more at the end of a file, when another interception may be in place.
 */
async function replacingConnect(
  connect: typeof net.Socket.prototype.connect,
  inside: () => Promise<unknown>,
): Promise<void> {
  const before = Object.getOwnPropertyDescriptor(net.Socket.prototype, "connect") ?? {}
  Object.defineProperty(net.Socket.prototype, "connect", { ...before, value: connect })
  try {
    await inside()
  } finally {
    Object.defineProperty(net.Socket.prototype, "connect", before)
  }
}

test("requests use sockets while the connections of the process are observed", async ({
  open,
  usesSocket,
}) => {
  install()
  open([showing])
  const { connect } = net.Socket.prototype
  const observing = function (this: net.Socket, ...args: unknown[]): net.Socket {
    return Reflect.apply(connect, this, args)
  }

  await replacingConnect(observing, async () => expect(await usesSocket(ask)).toBe(true))
  expect(await usesSocket(ask)).toBe(false)
})

test("a method of the class that a test replaces is called", async ({ open }) => {
  install()
  open([showing])
  const dispatch = vi.spyOn(undici.Agent.prototype, "dispatch")
  await ask()

  expect(dispatch).toHaveBeenCalledOnce()
  dispatch.mockRestore()
})

/** Global dispatchers of a bot or a test, which are left alone. */
const dispatchers: Readonly<Record<string, () => undici.Dispatcher>> = {
  "with options": () => new undici.Agent({ headersTimeout: 1000 }),
  "of a class of its own": () => new (class OwnAgent extends undici.Agent {})(),
  "with interceptors": () => new undici.Agent().compose(undici.interceptors.retry()),
  "that tries again": () => new undici.RetryAgent(new undici.Agent()),
}

test.for(Object.entries(dispatchers))(
  "a global dispatcher %s keeps its connections, set before or during a run",
  async ([, create], { open, usesSocket }) => {
    const before = create()
    undici.setGlobalDispatcher(before)
    open([showing])
    expect(await usesSocket(ask)).toBe(true)

    const during = create()
    undici.setGlobalDispatcher(during)
    expect(await usesSocket(ask)).toBe(true)
    expect(undici.getGlobalDispatcher()).toBe(during)
  },
)

test("a MockAgent that a test sets during a run answers", async ({ open }) => {
  install()
  open([showing])
  const agent = new undici.MockAgent()
  agent.get("https://discord.com").intercept({ path: "/api/v10/shown" }).reply(200, "mocked")
  undici.setGlobalDispatcher(agent)

  expect(await ask()).toBe("mocked")
})

test("an interceptor on the default dispatcher sees its requests", async ({ open, usesSocket }) => {
  install()
  open([showing])
  const seen: unknown[] = []
  const dispatcher = undici.getGlobalDispatcher().compose((dispatch) => (sent, handler) => {
    seen.push(sent.path)
    return dispatch(sent, handler)
  })

  expect(await usesSocket(() => ask({ dispatcher }))).toBe(false)
  expect(seen).toEqual(["/api/v10/shown"])
})

test("a dispatcher that is closed fails its requests", async ({ open }) => {
  install()
  open([showing])
  await undici.getGlobalDispatcher().close()

  await expect(ask()).rejects.toThrow(undici.errors.ClientDestroyedError)
})

test("a dispatcher that is set later serves after its first connection", async ({
  open,
  usesSocket,
}) => {
  open([showing])
  install()

  expect(await usesSocket(ask)).toBe(true)
  expect(await usesSocket(ask)).toBe(false)
})

test("the dispatchers stay in their places, and are as before when hosts are unsealed", async ({
  open,
  usesSocket,
}) => {
  const global = install()
  if (global === undefined) return expect.unreachable()
  const network = open([showing])
  expect(undici.getGlobalDispatcher()).toBe(global)
  expect(await usesSocket(ask)).toBe(false)

  await network.close()
  unseal()
  expect(undici.getGlobalDispatcher()).toBe(global)
  expect(Object.hasOwn(global, "dispatch")).toBe(false)
})

test("a method that a test has put over ours stays, and ours passes requests on", async ({
  open,
}) => {
  const global = install()
  if (global === undefined) return expect.unreachable()
  const network = open([showing])
  const spy = vi.spyOn(global, "dispatch")
  await ask()
  expect(spy).toHaveBeenCalledOnce()

  await network.close()
  unseal()
  expect(Object.hasOwn(global, "dispatch")).toBe(true)
  const refusing = (): never => {
    throw new Error("connects")
  }
  await replacingConnect(refusing, () => expect(ask()).rejects.toThrow("connects"))
})

test("a variable of the environment leads all requests to sockets", async ({
  open,
  usesSocket,
}) => {
  install()
  vi.stubEnv("GUILDSIM_REQUESTS", "sockets")
  const network = open([showing])
  expect(await usesSocket(ask)).toBe(true)
  expect(await usesSocket(ask)).toBe(true)

  vi.unstubAllEnvs()
  await network.close()
  open([showing])
  expect(await usesSocket(ask)).toBe(false)
})
