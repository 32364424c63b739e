// Masks credentials in bodies that no schema of the API describes.

import { isObject } from "../world/kernel/objects.ts"

/** Keys of a body that contain a credential, such as the `client_secret` of `POST /oauth2/token`. */
const SECRET = /(^|_)(secret|token|password|code|verifier)$/

/** Returns a body with its credentials replaced by the names of their keys. */
export function maskSecretKeys(body: unknown): unknown {
  if (!isObject(body)) return body
  const masked = Object.entries(body).map(([key, value]) => [
    key,
    SECRET.test(key) ? `[${key}]` : value,
  ])
  return Object.fromEntries(masked)
}
