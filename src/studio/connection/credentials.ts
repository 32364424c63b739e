// The part of the page's address that names the world and holds the key. It is behind the `#`, so
// browsers send it to no server.

import { SetupError } from "../../requirements/setup-error.ts"

/** The server, its key and the world that the page shows. */
export interface Credentials {
  /** The address of the server, such as `http://127.0.0.1:4000`. */
  readonly url: string
  readonly key: string
  readonly world: string
}

/** The world of an address that names none. */
const DEFAULT_WORLD = "default"

/**
 * Reads the credentials from the address of the page: `http://127.0.0.1:4000/studio/#key=…&world=…`.
 *
 * @throws SetupError for an address without a key.
 */
export function readCredentials({ origin, hash }: Pick<URL, "origin" | "hash">): Credentials {
  const parameters = new URLSearchParams(hash.slice(1))
  const key = parameters.get("key")
  if (key === null || key === "") {
    throw new SetupError(
      "The address of this page has no key. Open the whole address that guildsim has printed: it ends with #key=…",
    )
  }
  return { url: origin, key, world: parameters.get("world") ?? DEFAULT_WORLD }
}
