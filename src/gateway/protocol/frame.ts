// Parses the frames that clients send.

import { parseJson } from "../../world/kernel/objects.ts"

/** Maximum size of a client's frame in bytes. */
const MAX_PAYLOAD = 4096

/** A frame of a client, with data that is not validated yet. */
export interface ClientFrame {
  readonly op: number
  readonly d: unknown
}

/** Parses a frame; undefined if it is invalid or too long. */
export function readFrame(data: string | Uint8Array): ClientFrame | undefined {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data
  if (bytes.byteLength > MAX_PAYLOAD) return undefined
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    const { op, d } = recordOf(parseJson(text))
    return typeof op === "number" ? { op, d } : undefined
  } catch {
    return undefined
  }
}

/** Returns the keys of an object; an empty object for any other value. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {}
}
