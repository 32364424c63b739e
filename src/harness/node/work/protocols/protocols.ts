// The reviewed table of protocols that are known by their bytes. It decides when a request has its
// whole answer, and which requests wait for news and are background: a monitor of MongoDB, a blocking
// pop or a subscription of Redis, LISTEN of PostgreSQL, a stream of events or an upgrade of HTTP.

import { http } from "./http.ts"
import { mongodb } from "./mongodb.ts"
import { mysql } from "./mysql.ts"
import { postgres } from "./postgres.ts"
import { redis } from "./redis.ts"
import type { ServiceProtocol, ProtocolConnection } from "./protocol.ts"

const PROTOCOLS: readonly ServiceProtocol[] = [http, redis, postgres, mongodb, mysql]

/** Returns the state of a connection that is recognised by bytes of its client. */
export function recognizeRequest(bytes: Buffer): ProtocolConnection | undefined {
  return PROTOCOLS.find(({ isRequest }) => isRequest(bytes))?.create("client")
}

/** Returns the state of a connection that is recognised by the first bytes of its server. */
export function recognizeGreeting(bytes: Buffer): ProtocolConnection | undefined {
  return PROTOCOLS.find(({ isGreeting }) => isGreeting?.(bytes) ?? false)?.create("server")
}
