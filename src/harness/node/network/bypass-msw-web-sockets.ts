// The global WebSocket while a server of MSW's has replaced it. MSW would refuse the platform's
// sockets as unhandled.

import type { WebSocketConnectionEvent } from "@mswjs/interceptors/WebSocket"
import type { ConnectionEmitter } from "./interceptors.ts"
import { replaceMethod } from "./replace-method.ts"

/** What of an emitter is needed to see whether anybody listens. */
interface ListenerCounter {
  listenerCount(type: string): number
}

/**
 * Has MSW connect every WebSocket to a host that is claimed, whatever its handlers say. Returns what
 * ends this.
 */
export function bypassMswWebSockets(
  emitter: ConnectionEmitter,
  claims: (host: string) => boolean,
): () => void {
  // All interceptors announce through objects of one class; those of servers are kept by them.
  const announcers = Object.getPrototypeOf(emitter) as ListenerCounter
  return replaceMethod(announcers, "emitAsPromise", (announce) => {
    return function emitAsPromise(this: ListenerCounter, event, ...rest) {
      const isTaken = isWebSocket(event) && this.listenerCount(event.type) > 0
      // What nobody listens to is connected anyway.
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
