// An HTTP proxy for clients of any language. It answers the platform's hosts itself; other hosts are
// passed through or refused.

import type { IncomingMessage, ServerResponse } from "node:http"
import { connect } from "node:net"
import type { Duplex } from "node:stream"
import type { Server as TlsServer } from "node:tls"
import { isPlatformHost } from "../../../handlers/routing/hosts.ts"
import { createServer, nodeHttp } from "../../http/node-http.ts"
import type { ServerAddress } from "../../http/server-address.ts"
import type { CertificateAuthority } from "./certificate-authority.ts"
import { type Door, openDoor } from "./listening.ts"
import { splice } from "./splice.ts"
import { type OnNotice, createTlsTerminator } from "./tls-terminator.ts"

/** The options of a forward proxy. */
export interface ForwardProxyOptions {
  /** The address on which the proxy listens. */
  readonly listen: ServerAddress
  /** The server that answers the platform's hosts. */
  readonly server: ServerAddress
  readonly authority: CertificateAuthority
  /** Whether connections to other hosts are refused. */
  readonly isStrict: boolean
  readonly onNotice: OnNotice
}

/** The first byte of a TLS handshake. */
const TLS_HANDSHAKE = 0x16

const HTTP_PORT = 80

/** Headers that are meant for the proxy, or for one connection only; and the host, which is set anew. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  "connection",
  "host",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "upgrade",
])

/** Opens a forward proxy. @throws SetupError if its port cannot be opened. */
export function openForwardProxy(options: ForwardProxyOptions): Promise<Door> {
  const proxy = new ForwardProxy(options)
  const server = createServer((message, answer) => proxy.onRequest(message, answer))
  server.on("connect", (message, socket, head) => proxy.onConnect(message, socket, head))
  server.on("upgrade", (message, socket, head) => proxy.onUpgrade(message, socket, head))
  return openDoor(server, { ...options.listen, name: "The forward proxy", option: "--proxy" })
}

class ForwardProxy {
  readonly #options: ForwardProxyOptions
  readonly #tls: TlsServer

  constructor(options: ForwardProxyOptions) {
    this.#options = options
    this.#tls = createTlsTerminator(options.authority, options.server, options.onNotice)
  }

  /** Opens a tunnel. */
  onConnect({ url = "" }: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on("error", () => socket.destroy())
    const target = URL.parse(`tunnel://${url}`)
    if (target === null || target.port === "") return refuse(socket, "400 Bad Request")
    const host = hostOf(target)
    if (!isPlatformHost(host))
      return this.#tunnel(socket, head, { host, port: Number(target.port) })
    establish(socket)
    // The client begins, whether it encrypts or not.
    const begin = (bytes: Buffer): void => {
      // A flowing stream would lose them.
      socket.pause()
      socket.unshift(bytes)
      if (bytes[0] === TLS_HANDSHAKE) this.#tls.emit("connection", socket)
      else splice(socket, this.#options.server)
    }
    if (head.length > 0) begin(head)
    else socket.once("data", begin)
  }

  /** Forwards a request that is not encrypted. */
  onRequest(message: IncomingMessage, answer: ServerResponse): void {
    const url = targetOf(message)
    if (url === undefined) return respond(answer, 400, NOT_A_SERVER)
    const host = hostOf(url)
    const refusal = this.#refusalOf(host)
    if (refusal !== undefined) return respond(answer, 403, `${refusal}\n`)
    const request = nodeHttp.request({
      ...this.#addressOf(url),
      method: message.method ?? "GET",
      path: url.pathname + url.search,
      headers: ["host", url.host, ...forwardedHeaders(message)],
    })
    request.on("response", (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.statusMessage, forwardedHeaders(reply))
      reply.pipe(answer)
    })
    request.on("error", ({ message: reason }) => {
      if (answer.headersSent) answer.destroy()
      else respond(answer, 502, `"${host}" could not be reached: ${reason}\n`)
    })
    answer.once("close", () => request.destroy())
    message.pipe(request)
  }

  /** Forwards a WebSocket that is not encrypted. */
  onUpgrade(message: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on("error", () => socket.destroy())
    const url = targetOf(message)
    if (url === undefined) return refuse(socket, "400 Bad Request")
    const refusal = this.#refusalOf(hostOf(url))
    if (refusal !== undefined) return refuse(socket, `403 ${refusal}`)
    const upstream = splice(socket, this.#addressOf(url))
    upstream.write(`${message.method ?? "GET"} ${url.pathname}${url.search} HTTP/1.1\r\n`)
    upstream.write(`${headLines(message, url.host)}\r\n\r\n`)
    upstream.write(head)
  }

  /** Connects a client with another host. */
  #tunnel(socket: Duplex, head: Buffer, target: ServerAddress): void {
    const refusal = this.#refusalOf(target.host)
    if (refusal !== undefined) return refuse(socket, `403 ${refusal}`)
    const upstream = connect(target)
    upstream.once("error", () => refuse(socket, `502 ${target.host} could not be reached`))
    socket.once("close", () => upstream.destroy())
    upstream.once("connect", () => {
      establish(socket)
      upstream.write(head)
      upstream.once("close", () => socket.destroy())
      socket.pipe(upstream).pipe(socket)
    })
  }

  #addressOf(url: URL): ServerAddress {
    const host = hostOf(url)
    if (isPlatformHost(host)) return this.#options.server
    return { host, port: url.port === "" ? HTTP_PORT : Number(url.port) }
  }

  /** Returns why a connection to a host is refused; undefined if it is not. */
  #refusalOf(host: string): string | undefined {
    if (!this.#options.isStrict || isPlatformHost(host)) return undefined
    return `guildsim refuses ${host}, because of its option --strict-network`
  }
}

const NOT_A_SERVER =
  "This is the forward proxy of guildsim, not a server. Set it as the proxy of a client, such as " +
  "by the variable HTTPS_PROXY.\n"

/** Returns the URL that a client requests from a proxy; undefined if it takes this for a server. */
function targetOf({ url = "" }: IncomingMessage): URL | undefined {
  const target = URL.parse(url)
  return target !== null && /^(http|ws):$/.test(target.protocol) ? target : undefined
}

/** Returns the host of a URL, without the brackets of an IPv6 address. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1")
}

function forwardedHeaders({ rawHeaders }: IncomingMessage): string[] {
  return pairsOf(rawHeaders)
    .filter(([name]) => !HOP_BY_HOP.has(name.toLowerCase()))
    .flat()
}

/** Returns the header lines of a WebSocket's request, with the host of its URL. */
function headLines({ rawHeaders }: IncomingMessage, host: string): string {
  const others = pairsOf(rawHeaders).filter(([name]) => !/^(host|proxy-.*)$/i.test(name))
  return [["Host", host], ...others].map((pair) => pair.join(": ")).join("\r\n")
}

function pairsOf(flat: readonly string[]): (readonly [name: string, value: string])[] {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ""] as const] : []))
}

function establish(socket: Duplex): void {
  socket.write("HTTP/1.1 200 Connection Established\r\n\r\n")
}

/** Ends a connection with a status line, which clients show in their errors. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
}

function respond(answer: ServerResponse, status: number, text: string): void {
  answer.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text)
}
