// Routes that a client requests before it connects to the gateway.

import { getGateway, getBotGateway } from "../../world/gateway/actions.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import type { SessionStarts } from "../rate-limits/session-starts.ts"
import { GATEWAY_HOST } from "../routing/hosts.ts"
import { route } from "../route.ts"

const url = `wss://${GATEWAY_HOST}`

/**
 * Returns the session start limit: enough for each of `shards`, since clients refuse to connect
 * otherwise. Started sessions are counted only if rate limits are simulated.
 */
function sessionStartLimit(shards: number, counted: SessionStarts | undefined) {
  const { sessions, sessionsReset, maxConcurrency } = LIMITS.gateway
  const { total, remaining, resetAfter } = counted ?? {
    total: Math.max(sessions, shards),
    remaining: Math.max(sessions, shards),
    resetAfter: sessionsReset,
  }
  return { total, remaining, reset_after: resetAfter, max_concurrency: maxConcurrency }
}

export const gateway = [
  route("GET /gateway", { credential: "none", reads: getGateway, reply: () => ({ url }) }),
  route("GET /gateway/bot", {
    reads: getBotGateway,
    reply: ({ shards = 1 }, { sessionStarts }) => ({
      url,
      shards,
      session_start_limit: sessionStartLimit(shards, sessionStarts),
    }),
  }),
] as const
