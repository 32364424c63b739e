// The addresses of the platform on the port of a server, in both directions.

import { API_HOSTS, CDN_HOSTS, GATEWAY_HOST } from "../../../handlers/routing/hosts.ts"

/** The address of a server as one client reaches it, without a path. */
export interface ServerOrigin {
  /** Such as `http://127.0.0.1:4000`. */
  readonly http: string
  /** Such as `ws://127.0.0.1:4000`. */
  readonly ws: string
}

const [API_HOST] = API_HOSTS
const [CDN_HOST, MEDIA_HOST] = CDN_HOSTS

/** The paths of `discord.com` that are served: the API and the pages of OAuth2. */
const SERVED = /^\/(?:api|oauth2)(?:[/?#]|$)/

/** The paths of the port below which the files of a host stand. */
const FILES: Readonly<Record<string, string>> = { [CDN_HOST]: "/cdn", [MEDIA_HOST]: "/media" }

/**
 * Returns the address of the platform that a path of the server stands for; undefined for a path
 * that is not the platform's.
 */
export function platformUrlOf(target: string): string | undefined {
  if (SERVED.test(target)) return `https://${API_HOST}${target}`
  for (const [host, folder] of Object.entries(FILES)) {
    if (target.startsWith(`${folder}/`)) return `https://${host}${target.slice(folder.length)}`
  }
  return undefined
}

/** Returns the address of the gateway that a socket to a path of the server connects to. */
export function gatewayUrlOf(target: string): string {
  return `wss://${GATEWAY_HOST}${target}`
}

const PLATFORM_URL = /^(https|wss):\/\/([^/?#]+)([^]*)$/

/**
 * Returns the address at which a server answers for an address of the platform; undefined for one
 * that it does not answer for.
 */
export function toServerUrl(url: string, { http, ws }: ServerOrigin): string | undefined {
  const [, scheme, host = "", rest = ""] = PLATFORM_URL.exec(url) ?? []
  if (scheme === "wss") return host.endsWith(".discord.gg") ? ws + rest : undefined
  if (scheme !== "https") return undefined
  const folder = Object.hasOwn(FILES, host) ? FILES[host] : undefined
  if (folder !== undefined) return http + folder + rest
  const isApi = API_HOSTS.some((api) => api === host) && SERVED.test(rest)
  return isApi ? http + rest : undefined
}

const SERVER_URL = /^https?:\/\/([^/?#]+)([^]*)$/

/**
 * Returns the address of the platform for an address of the server; undefined for any other.
 * `isOwnHost` decides which hosts are the server's, with their port.
 */
export function toPlatformUrl(
  url: string,
  isOwnHost: (host: string) => boolean,
): string | undefined {
  const [, host = "", rest = ""] = SERVER_URL.exec(url) ?? []
  return isOwnHost(host) ? platformUrlOf(rest) : undefined
}
