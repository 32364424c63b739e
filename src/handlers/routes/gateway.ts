// Routes that a client requests before it connects to the gateway.

import { getGateway, getBotGateway } from "../../world/gateway/actions.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { GATEWAY_HOST } from "../routing/hosts.ts"
import { route } from "../route.ts"

const url = `wss://${GATEWAY_HOST}`

/**
 * Returns the session start limit: enough for each of `shards`, since clients refuse to connect
 * otherwise. Started sessions are not counted.
 */
function sessionStartLimit(shards: number) {
  const { sessions, sessionsReset, maxConcurrency } = LIMITS.gateway
  const total = Math.max(sessions, shards)
  return { total, remaining: total, reset_after: sessionsReset, max_concurrency: maxConcurrency }
}

export const gateway = [
  route("GET /gateway", { credential: "none", reads: getGateway, reply: () => ({ url }) }),
  route("GET /gateway/bot", {
    reads: getBotGateway,
    reply: ({ shards = 1 }) => ({ url, shards, session_start_limit: sessionStartLimit(shards) }),
  }),
] as const
