import { once } from "node:events"
import type { Socket } from "node:net"
import { expect, vi } from "vitest"
import { WebSocket } from "ws"
import type { UpgradeRefusal } from "../../src/harness/http/refuse-upgrade.ts"
import type { NodeSocket } from "../../src/harness/node/network/network-traffic.ts"
import { openByRequest, test } from "./fixture.ts"
import { SOCKET_PATHS } from "./socket-paths.ts"

const GATEWAY = "wss://gateway.discord.gg/?v=10&encoding=json"

for (const [path, options] of SOCKET_PATHS) {
  test(`a socket is accepted on any subdomain of the gateway, with its address, ${path}`, async ({
    open,
  }) => {
    const onSocket = vi.fn()
    open([], { onSocket })
    const url = "wss://gateway-us-east1-b.discord.gg/?v=10"
    await once(new WebSocket(url, options), "open")

    expect(onSocket).toHaveBeenCalledTimes(1)
    expect(String(onSocket.mock.calls[0]?.[1])).toBe(url)
  })

  test(`the server may speak first, and both are heard, ${path}`, async ({ open }) => {
    const heard = Promise.withResolvers<string>()
    open([], {
      onSocket(socket) {
        socket.send("hello")
        socket.on("message", (data: Buffer) => heard.resolve(data.toString()))
      },
    })
    const client = new WebSocket(GATEWAY, options)
    const [hello] = await once(client, "message")
    client.send("identify")

    expect(String(hello)).toBe("hello")
    expect(await heard.promise).toBe("identify")
  })

  test(`a close of the server carries its code and reason, at once, ${path}`, async ({ open }) => {
    const closed = Promise.withResolvers<number>()
    open([], {
      onSocket(socket) {
        socket.on("close", (code) => closed.resolve(code))
        socket.close(4004, "Authentication failed.")
      },
    })
    const began = performance.now()
    const [code, reason] = await once(new WebSocket(GATEWAY, options), "close")

    expect([code, String(reason)]).toEqual([4004, "Authentication failed."])
    expect(await closed.promise).toBe(4004)
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test(`a close of the client carries its code and reason, ${path}`, async ({ open }) => {
    const closed = Promise.withResolvers<[number, string]>()
    open([], {
      onSocket: (socket) =>
        void socket.on("close", (code, why) => closed.resolve([code, String(why)])),
    })
    const client = new WebSocket(GATEWAY, options)
    await once(client, "open")
    client.close(1000, "bye")
    const [code] = await once(client, "close")

    expect(code).toBe(1000)
    expect(await closed.promise).toEqual([1000, "bye"])
  })

  test(`a client that closes while it is being answered is not held up, ${path}`, async ({
    open,
  }) => {
    open([], { onSocket: (socket) => void socket.on("message", (data) => socket.send(data)) })
    const client = new WebSocket(GATEWAY, options)
    await once(client, "open")
    client.send("beat")
    await once(client, "message")
    const began = performance.now()
    client.close(1000)
    await once(client, "close")

    // Without a turn of the event loop between its write and the response, it waits for a timer of 30
    // seconds.
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test(`a client that reads when readable, and never echoes a close, sees the end, ${path}`, async ({
    open,
  }) => {
    const accepted = Promise.withResolvers<NodeSocket>()
    open([], { onSocket: (socket) => accepted.resolve(socket) })
    const { response, socket } = await openByRequest(options)
    const bytes: Buffer[] = []
    socket.on("readable", () => {
      if (socket.readableLength === 0) return
      for (let chunk = socket.read(); chunk !== null; chunk = socket.read()) bytes.push(chunk)
    })
    const ended = once(socket, "end")
    const server = await accepted.promise
    const gone = new Promise<void>((resolve) => server.once("close", resolve))
    server.close(4000)
    await ended
    await gone

    expect(response.statusCode).toBe(101)
    expect(Buffer.concat(bytes).readUInt16BE(2)).toBe(4000)
  })

  test(`an error of whoever takes the socket fails the client with the same error, ${path}`, async ({
    open,
  }) => {
    const gap = new Error("not modeled")
    open([], {
      onSocket() {
        throw gap
      },
    })
    const [error] = await once(new WebSocket(GATEWAY, options), "error")

    expect(error).toBe(gap)
  })

  test(`a refused handshake fails the client, at once or later, ${path}`, async ({ open }) => {
    const gap = new Error("not modeled")
    const page = { status: 503, body: "<h1>tea time</h1>" }
    const later = (outcome: Error | UpgradeRefusal) => (fail: (reason: typeof outcome) => void) =>
      void setImmediate(() => fail(outcome))
    const failures = [gap, later(gap), later(page)]
    const accepted = vi.fn()
    open([], { refusalOf: () => failures.shift(), onSocket: accepted })
    const attempt = async () => (await once(new WebSocket(GATEWAY, options), "error"))[0] as Error

    expect(await attempt()).toBe(gap)
    expect(await attempt()).toBe(gap)
    expect((await attempt()).message).toBe("Unexpected server response: 503")
    expect(accepted).not.toHaveBeenCalled()
  })

  test(`a frame that breaks the protocol closes the socket, and nothing else, ${path}`, async ({
    open,
  }) => {
    const closed = Promise.withResolvers<number>()
    open([], { onSocket: (socket) => void socket.on("close", (code) => closed.resolve(code)) })
    const client = new WebSocket(GATEWAY, options)
    await once(client, "open")
    // A client's stream is private, and there is no other way to send an unmasked frame.
    const { _socket: raw } = client as unknown as { readonly _socket: Socket }
    raw.write(Buffer.from([0x81, 0x01, 0x61]))

    const [code] = await once(client, "close")
    expect(code).toBe(1002)
    expect(await closed.promise).toBe(1006)
  })
}

test("the global WebSocket of Node is served as well", async ({ open }) => {
  open([], { onSocket: (socket) => socket.send("hello") })
  const client = new globalThis.WebSocket(GATEWAY)
  const data = await new Promise((resolve) => {
    client.addEventListener("message", (event) => resolve(event.data), { once: true })
  })
  const closed = new Promise<CloseEvent>((resolve) => {
    client.addEventListener("close", resolve, { once: true })
  })
  client.close(1000)

  expect(data).toBe("hello")
  expect(await closed).toMatchObject({ code: 1000, wasClean: true })
})
