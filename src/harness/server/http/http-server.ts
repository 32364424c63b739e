// The port of a server: HTTP/1.1, and WebSockets by upgrade.

import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { once } from "node:events"
import type { AddressInfo, Socket } from "node:net"
import type { Duplex } from "node:stream"
import { SetupError } from "../../../requirements/setup-error.ts"
import { createServer } from "../../http/node-http.ts"
import type { Upgrade } from "../gateway/gateway-sockets.ts"
import type { StudioSite } from "../studio/studio-site.ts"
import { type ControlRequestDeps, answerControlRequest } from "./control-requests.ts"
import type { Incoming, Purpose, ToPlatform } from "./incoming.ts"
import type { HttpExchange } from "./platform-requests.ts"
import {
  type Refusal,
  endWithRefusal,
  refuseConnection,
  refuseHost,
  refusePath,
  writeJson,
  writeRefusal,
} from "./refusals.ts"

/** The platform on a port. */
export interface ServedPlatform {
  /** Answers a request. */
  answer(exchange: HttpExchange, purpose: ToPlatform): Promise<void>
  /** Accepts a WebSocket. */
  accept(upgrade: Upgrade, purpose: ToPlatform): void
  /** Ends all WebSockets. */
  close(): void
}

/** The dependencies of a port. */
export interface HttpServerDeps extends ControlRequestDeps {
  readonly incoming: Incoming
  /** The platform; undefined for a port without clients. */
  readonly platform?: ServedPlatform | undefined
  /** Studio; undefined if it was not asked for. */
  readonly studio?: StudioSite | undefined
  /** The most connections that are open at once. */
  readonly maxConnections: number
  /** Returns the content of `GET /health`. */
  health(): object
  /** Called with an error that is no refusal. */
  onError(error: unknown): void
}

/** Connections that are accepted only to be told about the limit. */
const REFUSED_CONNECTIONS = 100

/** The real milliseconds after which open connections are cut when the server closes. */
const LAST_RESPONSES = 1000

/** The times of connections in milliseconds. Clients reuse idle connections for about a minute. */
const TIMES = { keepAliveTimeout: 75_000, headersTimeout: 30_000, requestTimeout: 300_000 }

const isWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === "websocket"

/** The HTTP server of a port. */
export class HttpServer {
  readonly #deps: HttpServerDeps
  readonly #server: Server
  /** Connections above the limit. */
  readonly #excess = new WeakSet<Duplex>()
  #connections = 0

  constructor(deps: HttpServerDeps) {
    this.#deps = deps
    this.#server = createServer(TIMES)
    this.#server.maxConnections = deps.maxConnections + REFUSED_CONNECTIONS
    this.#server.on("connection", (socket) => this.#onConnection(socket))
    this.#server.on("request", (message, answer) => this.#onRequest(message, answer))
    this.#server.on("upgrade", (message, stream, head) => this.#onUpgrade(message, stream, head))
    this.#server.on("clientError", (error, stream) => refuseUnreadable(error, stream))
  }

  /** Listens on a port. @throws SetupError if the port cannot be opened. */
  async listen(port: number, host: string): Promise<AddressInfo> {
    this.#server.listen(port, host)
    try {
      await once(this.#server, "listening")
    } catch (error) {
      throw describeListenError(error, port, host)
    }
    // A server on a port has an address object.
    return this.#server.address() as AddressInfo
  }

  /**
   * Stops listening, lets responses in progress finish for some real milliseconds, and ends all
   * connections.
   */
  async close(lastResponses: number = LAST_RESPONSES): Promise<void> {
    const closed = once(this.#server, "close")
    this.#deps.platform?.close()
    this.#server.close()
    const cut = setTimeout(() => this.#server.closeAllConnections(), lastResponses)
    await closed
    clearTimeout(cut)
  }

  #onConnection(socket: Socket): void {
    this.#connections += 1
    socket.once("close", () => (this.#connections -= 1))
    if (this.#connections > this.#deps.maxConnections) this.#excess.add(socket)
  }

  #onRequest(message: IncomingMessage, answer: ServerResponse): void {
    this.#answer(message, answer).catch((error: unknown) => {
      answer.destroy()
      this.#deps.onError(error)
    })
  }

  async #answer(message: IncomingMessage, answer: ServerResponse): Promise<void> {
    const purpose = this.#deps.incoming.read(message)
    const refusal = this.#refusalOf(message.socket, purpose)
    if (refusal !== undefined) {
      message.resume()
      return writeRefusal(refusal, answer)
    }
    switch (purpose.kind) {
      case "platform":
        return this.#deps.platform?.answer({ message, answer }, purpose)
      case "control":
        return answerControlRequest(this.#deps, { message, answer }, purpose)
      case "studio":
        return this.#deps.studio?.answer(message, answer, purpose.url)
      case "health":
        message.resume()
        return writeJson(this.#deps.health(), { status: 200 }, answer)
      case "foreign":
      case "nothing":
        return // refused above
    }
  }

  #onUpgrade(message: IncomingMessage, stream: Duplex, head: Buffer): void {
    if (!isWebSocket(message)) {
      stream.unshift(Buffer.concat([withoutUpgrade(message), head]))
      return void this.#server.emit("connection", stream)
    }
    stream.on("error", () => stream.destroy())
    const purpose = this.#deps.incoming.readSocket(message)
    const refusal = this.#refusalOf(stream, purpose)
    if (refusal !== undefined) return endWithRefusal(refusal, stream)
    if (purpose.kind === "platform") this.#deps.platform?.accept({ message, stream, head }, purpose)
  }

  #refusalOf(stream: Duplex, purpose: Purpose): Refusal | undefined {
    if (this.#excess.has(stream)) return refuseConnection(this.#deps.maxConnections)
    if (purpose.kind === "foreign") return refuseHost(purpose.host)
    const path = this.#pathOfNothing(purpose)
    return path === undefined ? undefined : refusePath(path)
  }

  /** Returns the path of a request that nothing of this port answers. */
  #pathOfNothing(purpose: Purpose): string | undefined {
    const { platform, studio } = this.#deps
    if (purpose.kind === "nothing") return purpose.path
    if (purpose.kind === "studio" && studio === undefined) return purpose.url.pathname
    if (purpose.kind === "platform" && platform === undefined) return new URL(purpose.url).pathname
    return undefined
  }
}

/** The headers by which a client asks for another protocol, and their names in `connection`. */
const UPGRADE_HEADERS: ReadonlySet<string> = new Set(["upgrade", "http2-settings"])

/**
 * Returns the head of a request without the wish for another protocol than WebSockets, such as that of
 * Java's client for HTTP/2. A server may ignore it (RFC 9110, 7.8). `shouldUpgradeCallback` does the
 * same from Node 24.9 on.
 */
function withoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = rawHeaders.slice(at, at + 2)
    if (name.toLowerCase() === "connection") lines.push(`${name}: ${withoutUpgradeOptions(value)}`)
    else if (!UPGRADE_HEADERS.has(name.toLowerCase())) lines.push(`${name}: ${value}`)
  }
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1")
}

/** Returns the options of a connection that remain, such as `close`. */
function withoutUpgradeOptions(options: string): string {
  return options
    .split(",")
    .filter((option) => !UPGRADE_HEADERS.has(option.trim().toLowerCase()))
    .join(",")
}

/** The refusals of bytes that are no request, by the code of the error. */
const UNREADABLE: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    name: "HeadersTooLarge",
    message: "The headers of the request are longer than 16 KiB, which no client needs.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    name: "RequestTimeout",
    message: "The request did not arrive in time. Send it again.",
  },
}

function refuseUnreadable(error: NodeJS.ErrnoException, stream: Duplex): void {
  if (error.code === "ECONNRESET") return void stream.destroy()
  const message = `The bytes of the request are no HTTP/1.1 (${error.message}). HTTP/2 and other protocols are not served here; let the client speak HTTP/1.1.`
  const unreadable = { status: 400, name: "MalformedRequest", message }
  endWithRefusal(UNREADABLE[error.code ?? ""] ?? unreadable, stream)
}

function describeListenError(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  const reason = {
    EADDRINUSE: `Port ${port} of ${host} is taken, most likely by another server. Stop that one, or choose another port; port 0 takes a free one.`,
    EACCES: `Port ${port} of ${host} may not be opened by this user. Choose a port above 1023; port 0 takes a free one.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Choose another host, such as 127.0.0.1.`,
    ENOTFOUND: `The host ${host} is not known. Choose an address of this machine, such as 127.0.0.1.`,
  }[String(code)]
  return reason === undefined ? error : new SetupError(reason, { cause: error })
}
