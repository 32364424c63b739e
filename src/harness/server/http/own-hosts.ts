// The hosts by which clients may address a server. A page of a foreign site can make its own name
// lead to this machine (DNS rebinding), so names are accepted only if they are known.

import { isIP } from "node:net"
import { isPlatformHost } from "../../../handlers/routing/hosts.ts"

/** The host that a request addresses. */
export type AddressedHost =
  /** The server by a name of its own, or a host of the platform, which is served unchanged. */
  | { readonly kind: "own" | "platform"; readonly host: string }
  | { readonly kind: "foreign"; readonly host: string }

/** The number of different Host headers that are remembered. */
const REMEMBERED = 100

/** Decides which hosts a server answers for. */
export class OwnHosts {
  readonly #names: ReadonlySet<string>
  readonly #known = new Map<string, AddressedHost>()

  /** `names` are accepted besides IP addresses and `localhost`. */
  constructor(names: Iterable<string>) {
    this.#names = new Set(["localhost", ...[...names].map((name) => name.toLowerCase())])
  }

  /** Returns the host of a `Host` header, with its port. */
  read(header: string): AddressedHost {
    const known = this.#known.get(header)
    if (known !== undefined) return known
    if (this.#known.size >= REMEMBERED) this.#known.clear()
    const addressed = this.#classify(header)
    this.#known.set(header, addressed)
    return addressed
  }

  /** Whether a host with its port is one of the server's names. */
  readonly isOwn = (host: string): boolean => this.read(host).kind === "own"

  #classify(header: string): AddressedHost {
    const url = /^[\w.:[\]-]+$/.test(header) ? URL.parse(`http://${header}`) : null
    if (url === null) return { kind: "foreign", host: header }
    const { host, hostname } = url
    if (isPlatformHost(hostname)) return { kind: "platform", host }
    const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0
    return { kind: isAddress || this.#names.has(hostname) ? "own" : "foreign", host }
  }
}
