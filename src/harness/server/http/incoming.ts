// Decides what a request is for: the platform, the control API, the health of the server, or nothing
// that it serves.

import type { IncomingMessage } from "node:http"
import { TLSSocket } from "node:tls"
import { addressOf } from "../../http/http-messages.ts"
import { type AddressRewriter, createAddressRewriter } from "../addresses/address-rewriter.ts"
import { gatewayUrlOf, platformUrlOf } from "../addresses/platform-addresses.ts"
import { gatewayAddress } from "../description.ts"
import type { OwnHosts } from "./own-hosts.ts"

/** A request to the platform. */
export interface ToPlatform {
  readonly kind: "platform"
  readonly url: string
  /** Rewrites addresses; undefined for a client that addresses the platform's own hosts. */
  readonly rewriter: AddressRewriter | undefined
}

/** The purpose of a request. */
export type Purpose =
  | ToPlatform
  | { readonly kind: "control"; readonly url: URL; readonly origin: string }
  /** A part of Studio's page. */
  | { readonly kind: "studio"; readonly url: URL }
  | { readonly kind: "health" }
  /** A path of the server that nothing stands at. */
  | { readonly kind: "nothing"; readonly path: string }
  /** A host that the server does not answer for. */
  | { readonly kind: "foreign"; readonly host: string }

/** The number of different origins whose rewriters are kept. */
const REMEMBERED = 100

/** Decides what requests are for. */
export class Incoming {
  readonly #hosts: OwnHosts
  /** Returns the host for a client that names none. */
  readonly #defaultHost: () => string
  readonly #name: string | undefined
  readonly #rewriters = new Map<string, AddressRewriter>()

  /** `name` is the name of the server among several. */
  constructor(hosts: OwnHosts, defaultHost: () => string, name: string | undefined) {
    this.#hosts = hosts
    this.#name = name
    this.#defaultHost = defaultHost
  }

  /** Returns the purpose of a request. */
  read(message: IncomingMessage): Purpose {
    return this.#readPath(message) ?? this.#readUrl(message)
  }

  /** Reads a request whose path is the platform's, as most are, without parsing its URL. */
  #readPath({ headers, socket, url: target = "" }: IncomingMessage): ToPlatform | undefined {
    const url = platformUrlOf(target)
    if (url === undefined || headers.host === undefined) return undefined
    const { kind, host } = this.#hosts.read(headers.host)
    if (kind !== "own") return undefined
    return { kind: "platform", url, rewriter: this.#rewriterOf(host, socket instanceof TLSSocket) }
  }

  #readUrl(message: IncomingMessage): Purpose {
    const { isEncrypted, address } = this.#locate(message)
    const url = URL.parse(address)
    if (url === null) return { kind: "nothing", path: message.url ?? "" }
    const { kind, host } = this.#hosts.read(url.host)
    if (kind === "foreign") return { kind, host }
    const target = url.pathname + url.search
    if (kind === "platform") {
      return { kind, url: `https://${host}${target}`, rewriter: undefined }
    }
    if (isAt(url, "/control")) return { kind: "control", url, origin: url.origin }
    if (isAt(url, "/studio")) return { kind: "studio", url }
    if (url.pathname === "/health") return { kind: "health" }
    const platformUrl = platformUrlOf(target)
    if (platformUrl === undefined) return { kind: "nothing", path: url.pathname }
    return { kind: "platform", url: platformUrl, rewriter: this.#rewriterOf(host, isEncrypted) }
  }

  /** Returns the purpose of a request that opens a WebSocket. */
  readSocket(message: IncomingMessage): Purpose {
    const { isEncrypted, address } = this.#locate(message)
    const url = URL.parse(address)
    if (url === null) return { kind: "nothing", path: message.url ?? "" }
    const { kind, host } = this.#hosts.read(url.host)
    if (kind === "foreign") return { kind, host }
    const target = url.pathname + url.search
    if (kind === "platform") return { kind, url: `wss://${host}${target}`, rewriter: undefined }
    if (isAt(url, "/control")) return { kind: "nothing", path: url.pathname }
    const rewriter = this.#rewriterOf(host, isEncrypted)
    return { kind: "platform", url: gatewayUrlOf(target), rewriter }
  }

  #locate(message: IncomingMessage): { isEncrypted: boolean; address: string } {
    const isEncrypted = message.socket instanceof TLSSocket
    return { isEncrypted, address: addressOf(message, this.#defaultHost(), isEncrypted) }
  }

  #rewriterOf(host: string, isEncrypted: boolean): AddressRewriter {
    const http = `http${isEncrypted ? "s" : ""}://${host}`
    const known = this.#rewriters.get(http)
    if (known !== undefined) return known
    const origin = { http, ws: gatewayAddress(http, this.#name) }
    if (this.#rewriters.size >= REMEMBERED) this.#rewriters.clear()
    const rewriter = createAddressRewriter(origin, this.#hosts.isOwn)
    this.#rewriters.set(origin.http, rewriter)
    return rewriter
  }
}

function isAt({ pathname }: URL, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
