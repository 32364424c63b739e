// Reads the data that a client passes to `WebSocket.send`, and the states of a socket.

/** The state of a socket that is not open yet. */
export const CONNECTING = 0

/** The state of an open socket. */
export const OPEN = 1

/** The types that `WebSocket.send` accepts. */
export type SocketData = string | Blob | ArrayBufferLike | ArrayBufferView

/**
 * Returns a copy of the data as text or bytes; later changes to a buffer do not affect it. A Blob
 * is read later.
 */
export function readSocketData(payload: SocketData): string | Uint8Array | Promise<Uint8Array> {
  if (payload instanceof Blob) return payload.arrayBuffer().then((buffer) => new Uint8Array(buffer))
  if (ArrayBuffer.isView(payload)) {
    return new Uint8Array(payload.buffer, payload.byteOffset, payload.byteLength).slice()
  }
  if (typeof payload === "object") return new Uint8Array(payload).slice()
  return payload
}
