// Parses the URL of a request: the kind of address, and its path below the API.

import { API_HOSTS, CDN_HOSTS } from "./hosts.ts"

const OF_API: ReadonlySet<string> = new Set(API_HOSTS)
const OF_CDN: ReadonlySet<string> = new Set(CDN_HOSTS)

/** A URL of the platform. */
export type PlatformAddress =
  | { readonly kind: "api"; readonly path: string }
  /** An API version that the platform does not serve. */
  | { readonly kind: "version"; readonly path: string }
  | { readonly kind: "cdn"; readonly path: string }
  /** A page for people, in a browser. */
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "other"; readonly path: string }

/**
 * API versions that mean the same here: all are served as the latest, as is a URL without a
 * version. Assumption: old-versions
 */
export const API_VERSIONS = ["6", "7", "8", "9", "10"] as const

const VERSIONS = new Set<string | undefined>([undefined, ...API_VERSIONS])

const API = /^\/api(?:\/v(\d+))?(\/.*)?$/

/** The pages that are served: the authorization page, and the one after it. */
const PAGE = /^(?:\/api(?:\/v\d+)?)?\/oauth2\/authorize$|^\/oauth2\/authorized$/

/** The parts of a URL that tell its address. */
export type UrlParts = Pick<URL, "host" | "hostname" | "pathname">

/** A URL whose parts are those of its text, before the query. */
const PLAIN_URL = /^https?:\/\/((?:[a-z]+\.)+[a-z]+)((?:\/[\w@-]+)+)(?:[?#]|$)/

/** Reads the parts of a URL. Plain URLs, which most are, do not cost the time of a parser. */
export function readUrl(url: string): UrlParts {
  const [, host, pathname] = PLAIN_URL.exec(url) ?? []
  if (host === undefined || pathname === undefined) return new URL(url)
  return { host, hostname: host, pathname }
}

/** Whether an API URL contains no version. */
export function isUnversioned({ pathname }: UrlParts): boolean {
  const match = API.exec(pathname)
  return match !== null && match[1] === undefined
}

/** Parses the URL of a request to one of the platform's hosts. */
export function readAddress({ hostname, pathname }: UrlParts): PlatformAddress {
  if (OF_CDN.has(hostname)) return { kind: "cdn", path: pathname }
  const isApiHost = OF_API.has(hostname)
  if (isApiHost && PAGE.test(pathname)) return { kind: "page", path: pathname }
  const match = isApiHost ? API.exec(pathname) : null
  if (match === null) return { kind: "other", path: pathname }
  const [, version, path = "/"] = match
  return { kind: VERSIONS.has(version) ? "api" : "version", path }
}
