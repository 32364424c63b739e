// Frames: what a client sends over the wire, as text.

/** Bytes that a client may send at once. */
const MAX_PAYLOAD = 4096

/** A frame of a client, its data not looked at yet. */
export interface ClientFrame {
  readonly op: number
  readonly d: unknown
}

/** Reads a frame; undefined where it is none, or is too long. */
export function readFrame(data: string | Uint8Array): ClientFrame | undefined {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data
  if (bytes.byteLength > MAX_PAYLOAD) return undefined
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    const { op, d } = recordOf(JSON.parse(text))
    return typeof op === "number" ? { op, d } : undefined
  } catch {
    return undefined
  }
}

/** The keys of an object; none of anything else. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {}
}
