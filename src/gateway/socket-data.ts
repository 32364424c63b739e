// What a client hands to a WebSocket, as the text or the bytes that cross it.

/** What may be sent by a WebSocket. */
export type SocketData = string | Blob | ArrayBufferLike | ArrayBufferView

/** The content as it is now, whatever becomes of the payload; of a Blob it is there later. */
export function readSocketData(payload: SocketData): string | Uint8Array | Promise<Uint8Array> {
  if (payload instanceof Blob) return payload.arrayBuffer().then((buffer) => new Uint8Array(buffer))
  if (ArrayBuffer.isView(payload)) {
    return new Uint8Array(payload.buffer, payload.byteOffset, payload.byteLength).slice()
  }
  if (typeof payload === "object") return new Uint8Array(payload).slice()
  return payload
}
