// The protocols that are recognized by their bytes. They decide when a request has a complete
// answer, and which requests wait for future data and are background work: a monitor of MongoDB, a
// blocking pop or a subscription of Redis, LISTEN of PostgreSQL, an event stream or an upgrade of
// HTTP.

import { http } from "./http.ts"
import { mongodb } from "./mongodb.ts"
import { mysql } from "./mysql.ts"
import { postgres } from "./postgres.ts"
import { redis } from "./redis.ts"
import type { ServiceProtocol, ProtocolConnection } from "./protocol.ts"

const PROTOCOLS: readonly ServiceProtocol[] = [http, redis, postgres, mongodb, mysql]

/** Returns the state of a connection whose protocol is recognized by bytes of its client. */
export function recognizeRequest(bytes: Buffer): ProtocolConnection | undefined {
  return PROTOCOLS.find(({ isRequest }) => isRequest(bytes))?.create("client")
}

/**
 * Returns the state of a connection whose protocol is recognized by the first bytes of its server.
 */
export function recognizeGreeting(bytes: Buffer): ProtocolConnection | undefined {
  return PROTOCOLS.find(({ isGreeting }) => isGreeting?.(bytes) ?? false)?.create("server")
}
