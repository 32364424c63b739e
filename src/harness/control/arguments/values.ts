// The JSON of dates, bytes and regular expressions.

import { SetupError } from "../../../requirements/setup-error.ts"
import { base64OfBytes, bytesOfBase64 } from "../../../world/kernel/bytes/base64.ts"
import { isObject } from "../../../world/kernel/objects.ts"

/** Returns the date of a text of ISO 8601; undefined for another value. */
export function decodeDate(json: unknown): { readonly value: Date } | undefined {
  if (typeof json !== "string" || !/^\d{4}-\d{2}-\d{2}/.test(json)) return undefined
  const value = new Date(json)
  return Number.isNaN(value.getTime()) ? undefined : { value }
}

/** Returns the JSON of bytes. */
export function encodeBytes(bytes: Uint8Array): { readonly base64: string } {
  return { base64: base64OfBytes(bytes) }
}

/** Returns the bytes of `{ "base64": "…" }`; undefined for another value. */
export function decodeBytes(json: unknown): { readonly value: Uint8Array } | undefined {
  const text = isObject(json) && Object.keys(json).length === 1 ? json["base64"] : undefined
  if (typeof text !== "string") return undefined
  try {
    return { value: bytesOfBase64(text) }
  } catch {
    return undefined
  }
}

/** Returns the JSON of a regular expression. */
export function encodePattern({ source, flags }: RegExp): object {
  return { pattern: source, ...(flags !== "" && { flags }) }
}

/**
 * Returns the regular expression of `{ "pattern": "…", "flags": "…" }`; undefined for another value.
 *
 * @throws SetupError for an invalid expression.
 */
export function decodePattern(json: unknown): { readonly value: RegExp } | undefined {
  if (!isObject(json)) return undefined
  const { pattern, flags = "", ...others } = json
  if (typeof pattern !== "string" || typeof flags !== "string") return undefined
  if (Object.keys(others).length > 0) return undefined
  try {
    return { value: new RegExp(pattern, flags) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new SetupError(
      `The regular expression ${JSON.stringify(json)} is invalid: ${why}. Write one of JavaScript.`,
    )
  }
}
