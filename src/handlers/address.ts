// Reading an address: which host, which version, which path below the API.

import { API_HOSTS, CDN_HOSTS } from "./hosts.ts"

/** What an address of the platform names. */
export type PlatformAddress =
  | { readonly kind: "api"; readonly path: string }
  /** An API version that is no longer, or not yet, there. */
  | { readonly kind: "version"; readonly path: string }
  | { readonly kind: "cdn"; readonly path: string }
  | { readonly kind: "other"; readonly path: string }

/**
 * Versions of the API that mean the same here: all are served as the latest. None means it too.
 * Assumption: old-versions
 */
export const API_VERSIONS = ["6", "7", "8", "9", "10"] as const

const VERSIONS = new Set<string | undefined>([undefined, ...API_VERSIONS])

const API = /^\/api(?:\/v(\d+))?(\/.*)?$/

/** Whether the address of a request for the API names no version of it. */
export function isUnversioned({ pathname }: URL): boolean {
  const match = API.exec(pathname)
  return match !== null && match[1] === undefined
}

/** Reads the address of a request to one of the platform's hosts. */
export function readAddress({ hostname, pathname }: URL): PlatformAddress {
  const host: string = hostname
  if (CDN_HOSTS.some((cdn) => cdn === host)) return { kind: "cdn", path: pathname }
  const match = API_HOSTS.some((api) => api === host) ? API.exec(pathname) : null
  if (match === null) return { kind: "other", path: pathname }
  const [, version, path = "/"] = match
  return { kind: VERSIONS.has(version) ? "api" : "version", path }
}
