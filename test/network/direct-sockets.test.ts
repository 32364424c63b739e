// Connections to the platform without TLS: what they look like, and who gets one.

import { once } from "node:events"
import https from "node:https"
import net from "node:net"
import tls, { type ConnectionOptions, type TLSSocket } from "node:tls"
import { http as mock } from "msw"
import { expect, vi } from "vitest"
import { Client } from "undici"
import { API, test } from "./fixture.ts"

const HOST = "discord.com"
const PLAIN = { host: HOST, port: 443, servername: HOST, ALPNProtocols: ["http/1.1"] }

/** Returns whether a connection has the native objects of TLS. */
function hasNativeTls(socket: net.Socket): boolean {
  return (
    typeof Reflect.get(socket, "_handle") === "object" && Reflect.get(socket, "_handle") !== null
  )
}

async function connected(options: ConnectionOptions = {}): Promise<TLSSocket> {
  const socket = tls.connect({ ...PLAIN, ...options })
  await once(socket, "secureConnect")
  return socket
}

/** Returns what a client can learn about its connection. */
function looksOf(socket: TLSSocket): Record<string, unknown> {
  const { localPort, ...address } = { ...socket.address(), localPort: socket.localPort }
  const { alpnProtocol, authorized, authorizationError, connecting, encrypted, servername } = socket
  return {
    alpnProtocol,
    authorized,
    authorizationError,
    connecting,
    encrypted,
    servername,
    pending: socket.pending,
    readyState: socket.readyState,
    remote: [socket.remoteAddress, socket.remotePort, socket.remoteFamily],
    // An operating system chooses the port.
    local: [socket.localAddress, typeof localPort, { ...address, port: undefined }],
    certificate: [socket.getPeerCertificate(), socket.getCertificate()],
    x509: [socket.getPeerX509Certificate(), socket.getX509Certificate()],
    cipher: socket.getCipher(),
    protocol: socket.getProtocol(),
    session: [socket.isSessionReused(), socket.getTLSTicket()],
    finished: [socket.getFinished(), socket.getPeerFinished(), socket.getSharedSigalgs()],
    isSocket: [socket instanceof tls.TLSSocket, socket instanceof net.Socket],
  }
}

test("a connection without TLS looks like an intercepted one", async ({ open }) => {
  open([])
  const direct = await connected()
  const intercepted = await connected({ minVersion: "TLSv1.2" })

  expect([hasNativeTls(direct), hasNativeTls(intercepted)]).toEqual([false, true])
  expect(looksOf(direct)).toEqual(looksOf(intercepted))
  expect(looksOf(direct)).toMatchObject({
    alpnProtocol: "http/1.1",
    authorized: false,
    encrypted: true,
    protocol: "TLSv1.3",
    servername: HOST,
  })
})

test("both connect with the same events, and look the same before and after", async ({ open }) => {
  open([])
  const observe = async (options: ConnectionOptions) => {
    const socket = tls.connect({ ...PLAIN, ...options })
    const events: unknown[] = []
    for (const event of ["lookup", "connectionAttempt", "connect", "keylog", "secure"]) {
      // Node's own listener of "secure" emits "secureConnect".
      socket.prependListener(event, (...details) => events.push([event, details.map(String)]))
    }
    for (const event of ["secureConnect", "session", "ready", "end"]) {
      socket.on(event, () => events.push(event))
    }
    socket.on("close", (hadError) => events.push(["close", hadError]))
    const states = [socket.connecting, socket.pending, socket.readyState]
    await once(socket, "ready")
    socket.destroy()
    await once(socket, "close")
    return [events, states, socket.destroyed, socket.getPeerCertificate(), socket.getCipher()]
  }

  expect(await observe({})).toEqual(await observe({ minVersion: "TLSv1.2" }))
})

test("the listener of tls.connect is called, and certificates are not checked", async ({
  open,
}) => {
  open([])
  const checkServerIdentity = vi.fn(() => new Error("checked"))
  const listener = vi.fn()
  const socket = tls.connect({ ...PLAIN, checkServerIdentity }, listener)
  await once(socket, "ready")

  expect(listener).toHaveBeenCalledTimes(1)
  expect(checkServerIdentity).not.toHaveBeenCalled()
})

test("a client that writes before it is connected is heard", async ({ open }) => {
  open([mock.get(`${API}/tea`, () => new Response("oolong"))])
  const socket = tls.connect(PLAIN)
  socket.write("GET /api/v10/tea HTTP/1.1\r\nhost: discord.com\r\nconnection: close\r\n\r\n")

  expect(String((await once(socket, "data"))[0])).toContain("oolong")
  await once(socket, "close")
})

test("a client that is destroyed before it is connected hears nothing more", async ({ open }) => {
  const onActivity = vi.fn()
  open([], { onActivity })
  const socket = tls.connect(PLAIN)
  const connect = vi.fn()
  socket.on("connect", connect)
  socket.destroy()
  await once(socket, "close")

  expect(connect).not.toHaveBeenCalled()
})

test("a timeout of an idle client fires, and bytes put it off", async ({ open }) => {
  open([])
  const socket = await connected({ timeout: 20 })
  await once(socket, "timeout")
  socket.destroy()
  await once(socket, "close")

  expect(socket.timeout).toBe(0)
})

test("a signal aborts the connection", async ({ open }) => {
  open([])
  const abort = new AbortController()
  const socket = tls.connect({ ...PLAIN, signal: abort.signal } as ConnectionOptions)
  await once(socket, "secureConnect")
  const failed = once(socket, "error")
  abort.abort()

  expect((await failed)[0]).toMatchObject({ name: "AbortError" })
})

test("options that Node has to check, agents of node:https and other hosts get no direct connection", async ({
  open,
  serve,
}) => {
  open([mock.get(`${API}/tea`, () => new Response("oolong"))])
  expect(() => tls.connect({ ...PLAIN, cert: "tea" })).toThrow("PEM")

  const asked = https.get(`${API}/tea`)
  const [answer] = await once(asked, "response")
  expect(hasNativeTls(answer.socket)).toBe(true)
  answer.resume()

  const server = net.connect(Number(new URL(await serve(() => {})).port), "127.0.0.1")
  const above = tls.connect({ ...PLAIN, socket: server })
  above.on("error", () => {})
  expect(hasNativeTls(above)).toBe(true)
  above.destroy()
})

test("a client of undici's own keeps its direct connection for the next request", async ({
  open,
}) => {
  open([mock.get(`${API}/tea`, () => new Response("oolong"))])
  const connect = vi.spyOn(tls, "connect")
  const client = new Client("https://discord.com")
  const ask = async () => {
    const { body } = await client.request({ path: "/api/v10/tea", method: "GET" })
    return body.text()
  }

  expect([await ask(), await ask()]).toEqual(["oolong", "oolong"])
  expect(connect).toHaveBeenCalledTimes(1)
  connect.mockRestore()
  await client.close()
})

test("tls.connect is restored when the platform's hosts are unsealed", async ({ open }) => {
  const { unseal } = await import("../../src/harness/node/network/sockets/unseal.ts")
  unseal()
  const { connect } = tls
  const network = open([])
  expect(tls.connect).not.toBe(connect)
  await network.close()
  unseal()

  expect(tls.connect).toBe(connect)
})
