// Handles the global WebSocket while an MSW server has replaced it. MSW would refuse sockets to the
// platform as unhandled.

import type { WebSocketConnectionEvent } from "@mswjs/interceptors/WebSocket"
import type { ConnectionEmitter } from "./interceptors.ts"
import { replaceMethod } from "../replace-method.ts"

/** The part of an emitter that shows whether it has listeners. */
interface ListenerCounter {
  listenerCount(type: string): number
}

/**
 * Makes MSW connect every WebSocket to a claimed host, whatever its handlers decide. Returns a
 * function that ends this.
 */
export function bypassMswWebSockets(
  emitter: ConnectionEmitter,
  claims: (host: string) => boolean,
): () => void {
  // All interceptors announce through objects of one class, and MSW servers keep their own objects
  // private.
  const announcers = Object.getPrototypeOf(emitter) as ListenerCounter
  return replaceMethod(announcers, "emitAsPromise", (announce) => {
    return function emitAsPromise(this: ListenerCounter, event, ...rest) {
      const isTaken = isWebSocket(event) && this.listenerCount(event.type) > 0
      // MSW connects a WebSocket without listeners anyway.
      if (!isTaken || !claims(event.client.url.hostname)) return announce.call(this, event, ...rest)
      event.server.connect()
      return Promise.resolve([])
    }
  })
}

function isWebSocket(event: unknown): event is WebSocketConnectionEvent {
  if (typeof event !== "object" || event === null) return false
  const { type, client, server } = event as Partial<WebSocketConnectionEvent>
  return (
    type === "connection" && client?.url instanceof URL && typeof server?.connect === "function"
  )
}
