import { once } from "node:events"
import { createRequire } from "node:module"
import net from "node:net"
import tls from "node:tls"
import { expect, onTestFinished, test, vi } from "vitest"
import type { ClaimedSocket } from "../../src/harness/node/network/sockets/claimed-socket.ts"
import { awaitConnection } from "../../src/harness/node/network/sockets/first-connection.ts"
import {
  INTERCEPTORS_RANGE,
  missingOfConnection,
  missingParts,
  objectionTo,
  sharedSocketInterceptor,
} from "../../src/harness/node/network/sockets/interceptors.ts"
import {
  interceptSockets,
  type SocketRules,
} from "../../src/harness/node/network/sockets/sockets.ts"
import { SOCKET_PATHS } from "./socket-paths.ts"

const HOST = "claimed.test"

function intercept(rules: Partial<SocketRules> = {}) {
  const sockets: ClaimedSocket[] = []
  const interception = interceptSockets({
    claims: (host) => host === HOST,
    onClaimed: (socket) => void sockets.push(socket),
    refusal: () => undefined,
    isIdle: () => false,
    onActivity: () => {},
    ...rules,
  })
  onTestFinished(() => interception.remove())
  return { interception, sockets }
}

/** Returns a connected client and the server's end of its socket. */
async function connected(options: tls.ConnectionOptions, rules?: Partial<SocketRules>) {
  const { interception, sockets } = intercept(rules)
  const client = tls.connect({ host: HOST, port: 443, servername: HOST, ...options })
  await once(client, "secureConnect")
  const [claimed] = sockets
  if (claimed === undefined) throw new Error("The socket was not claimed.")
  return { interception, client, claimed }
}

for (const [path, options] of SOCKET_PATHS) {
  test(`a client of a claimed host believes that it is connected by TLS, ${path}`, async () => {
    const { claimed, client } = await connected(options)

    expect(claimed).toMatchObject({ host: HOST, encrypted: true })
    expect(client.connecting).toBe(false)
  })

  test(`bytes go both ways, and none comes back to who sent it, ${path}`, async () => {
    const { claimed, client } = await connected(options)
    client.write("ping")
    const [heard] = await once(claimed.stream, "data")
    claimed.stream.write("pong")
    const [answer] = await once(client, "data")

    expect([String(heard), String(answer)]).toEqual(["ping", "pong"])
  })

  test(`writes while corked arrive as one chunk, ${path}`, async () => {
    const { claimed, client } = await connected(options)
    claimed.stream.cork()
    claimed.stream.write("head,")
    claimed.stream.write("body")
    claimed.stream.uncork()

    expect(String((await once(client, "data"))[0])).toBe("head,body")
  })

  test(`a client's writes while corked arrive as one chunk, ${path}`, async () => {
    const { claimed, client } = await connected(options)
    client.cork()
    client.write("head,", "latin1")
    client.write(Buffer.from("body"))
    client.uncork()

    expect(String((await once(claimed.stream, "data"))[0])).toBe("head,body")
  })

  test(`the bytes of a client are heard outside its own write, ${path}`, async () => {
    const { claimed, client } = await connected(options)
    let isWriting = false
    const heard = new Promise<boolean>((resolve) => {
      claimed.stream.on("data", () => resolve(isWriting))
    })
    isWriting = true
    client.write("x")
    isWriting = false

    expect(await heard).toBe(false)
  })

  test(`the end of the server wakes a client that reads only when there are bytes, ${path}`, async () => {
    const { claimed, client } = await connected(options)
    client.on("readable", () => client.readableLength > 0 && client.resume())
    const ended = once(client, "end")
    claimed.stream.end()
    await ended

    expect(client.readableEnded).toBe(true)
  })

  test(`the end of the client reaches the server, and both close, ${path}`, async () => {
    const { interception, claimed, client } = await connected(options)
    claimed.stream.resume()
    const closed = Promise.all([once(claimed.stream, "close"), once(client, "close")])
    client.end("last")
    await once(claimed.stream, "end")
    claimed.stream.end()
    await closed

    expect(interception.claimed.size).toBe(0)
  })

  test(`a client fails with the very error it is failed with, ${path}`, async () => {
    const { claimed, client } = await connected(options)
    const error = new Error("no")
    const failed = once(client, "error")
    claimed.fail(error)

    expect((await failed)[0]).toBe(error)
  })

  test(`activity is reported for opening, bytes both ways, and closing, ${path}`, async () => {
    const onActivity = vi.fn()
    const { claimed, client } = await connected(options, { onActivity })
    const counts = [onActivity.mock.calls.length]
    client.write("x")
    await once(claimed.stream, "data")
    counts.push(onActivity.mock.calls.length)
    claimed.stream.write("y")
    counts.push(onActivity.mock.calls.length)
    client.destroy()
    await once(client, "close")
    counts.push(onActivity.mock.calls.length)

    expect(counts).toEqual([1, 2, 3, 4])
  })

  test(`removal restores the emitter and drops the sockets, ${path}`, async () => {
    const { emitter } = sharedSocketInterceptor()
    const { interception, client } = await connected(options)
    expect(Object.hasOwn(emitter, "emitAsPromise")).toBe(true)
    const closed = once(client, "close")
    interception.remove()
    await closed

    expect(Object.hasOwn(emitter, "emitAsPromise")).toBe(false)
    expect(interception.claimed.size).toBe(0)
  })
}

test("a plain socket is claimed by its host", async () => {
  const { sockets } = intercept()
  await once(net.connect({ host: HOST, port: 80 }), "connect")

  expect(sockets).toMatchObject([{ host: HOST, encrypted: false }])
})

/** Waits for a connection as if no copy of the interceptors were loaded. */
function waitForConnection(begin: () => void) {
  const registry = globalThis.__MSW_INTERCEPTORS_REGISTRY
  const waiting = awaitConnection(begin)
  onTestFinished(() => {
    waiting.stop()
    globalThis.__MSW_INTERCEPTORS_REGISTRY = registry
  })
  return waiting
}

const connectToNowhere = (): net.Socket => net.connect({ host: HOST, port: 80, lookup: () => {} })

test("the interception begins with the first connection, which it receives", () => {
  const { connect } = net.Socket.prototype
  const received = vi.fn()
  const begin = vi.fn(
    () => void vi.spyOn(net.Socket.prototype, "connect").mockImplementation(received),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const waiting = waitForConnection(begin)
  expect(waiting.isAlone).toBe(true)
  expect(begin).not.toHaveBeenCalled()
  connectToNowhere()
  connectToNowhere()

  expect(begin).toHaveBeenCalledOnce()
  expect(received).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
  expect(net.Socket.prototype.connect).toBe(connect)
})

test("while the interception fails, every connection fails with its error", () => {
  const error = new Error("no interception")
  waitForConnection(() => {
    throw error
  })

  expect(connectToNowhere).toThrow(error)
  expect(connectToNowhere).toThrow(error)
})

test("a method that was replaced meanwhile stays replaced", () => {
  const begin = vi.fn()
  const waiting = waitForConnection(begin)
  const theirs = vi.spyOn(net.Socket.prototype, "connect")
  onTestFinished(() => theirs.mockRestore())
  expect(waiting.isAlone).toBe(false)
  connectToNowhere().destroy()

  expect(begin).toHaveBeenCalledOnce()
  expect(theirs).toHaveBeenCalledOnce()
  expect(net.Socket.prototype.connect).toBe(theirs)
})

test("a copy of the interceptors that intercepts already is noticed", () => {
  const { SocketInterceptor } = createRequire(import.meta.url)(
    "@mswjs/interceptors/net",
  ) as typeof import("@mswjs/interceptors/net")
  const copy = new SocketInterceptor()
  copy.apply()
  onTestFinished(() => copy.dispose())

  expect(waitForConnection(vi.fn()).isAlone).toBe(false)
})

test("a copy of the interceptors that is loaded meanwhile is noticed before it intercepts", () => {
  const begin = vi.fn()
  waitForConnection(begin)
  globalThis.__MSW_INTERCEPTORS_REGISTRY?.get(Symbol.for("socket-interceptor"))

  expect(begin).toHaveBeenCalledOnce()
})

test("a wait that is stopped leaves the methods as they were", () => {
  const { connect } = net.Socket.prototype
  const begin = vi.fn()
  waitForConnection(begin).stop()
  connectToNowhere().destroy()

  expect(net.Socket.prototype.connect).toBe(connect)
  expect(begin).not.toHaveBeenCalled()
})

test("another host is refused before a byte leaves", async () => {
  const error = new Error("refused")
  const listener = vi.fn()
  const server = net.createServer(listener).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  intercept({ refusal: (host) => (host === "127.0.0.1" ? error : undefined) })
  const client = net.connect((server.address() as net.AddressInfo).port, "127.0.0.1")
  client.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n")

  expect((await once(client, "error"))[0]).toBe(error)
  expect(listener).not.toHaveBeenCalled()
})

test("a turn comes although setImmediate is replaced", async () => {
  const { interception } = intercept()
  vi.spyOn(globalThis, "setImmediate").mockImplementation(() => expect.unreachable())
  onTestFinished(() => void vi.restoreAllMocks())

  await expect(interception.turn()).resolves.toBeUndefined()
})

const copy = { path: "/project/node_modules/@mswjs/interceptors", version: "0.45.12" }
const fine = { copy, otherIsActive: false, missing: [] }

test("the installed copy is one that can be used", () => {
  const entry = createRequire(import.meta.url).resolve("@mswjs/interceptors")
  expect(entry).toContain("node_modules")
  expect(() => sharedSocketInterceptor()).not.toThrow()
  expect(objectionTo(fine)).toBeUndefined()
})

test.for([
  [
    "a copy without what is used of it",
    { missing: ["Interceptor.singleton"] },
    ["0.45.12", copy.path, "Interceptor.singleton", INTERCEPTORS_RANGE],
  ],
  ["another copy that intercepts", { otherIsActive: true }, ["another copy", "npm dedupe"]],
] as const)("%s is refused with what was found and what to do", ([, change, words]) => {
  const objection = objectionTo({ ...fine, ...change })
  for (const word of ["could not be installed", ...words]) expect(objection).toContain(word)
})

const methods = (...names: string[]): object =>
  Object.fromEntries(names.map((name) => [name, () => {}]))
const emitter = methods("emitAsPromise", "listenerCount")
const parts = {
  socketInterceptor: { emitter, ...methods("apply", "dispose") },
  httpInterceptor: methods("apply", "dispose"),
  requestController: { PENDING: 0 },
  registry: new Map(),
}

// Each modified copy lacks one private member that the network uses.
test.for([
  [{}, []],
  [
    { socketInterceptor: { emitter: methods("emit"), ...methods("apply", "dispose") } },
    ["SocketInterceptor#emitter.emitAsPromise", "SocketInterceptor#emitter.listenerCount"],
  ],
  [{ socketInterceptor: { emitter, ...methods("apply") } }, ["SocketInterceptor#dispose"]],
  [{ httpInterceptor: methods("apply") }, ["HttpRequestInterceptor#dispose"]],
  [{ requestController: {} }, ["RequestController.PENDING"]],
  [{ registry: undefined }, ["registry of interceptors on the global object"]],
] as const)("a copy with %o lacks %o", ([change, missing]) => {
  expect(missingParts({ ...parts, ...change })).toEqual(missing)
})

test("a socket that is announced in another way is refused by name", () => {
  const socket = methods("end", "on", "once", "write")
  expect(missingOfConnection({ controller: methods("claim", "passthrough"), socket })).toEqual([])
  expect(missingOfConnection({ controller: methods("claim"), socket })).toEqual([
    "connection event: controller.passthrough",
  ])
})
