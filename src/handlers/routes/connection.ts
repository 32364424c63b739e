// Routes that a client requests before it connects to the gateway.

import { editOwnApplication, getOwnApplication } from "../../world/actions/applications.ts"
import { getBotGateway, getGateway } from "../../world/actions/connection.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import type { Application } from "../../world/model/application.ts"
import { viewApplication } from "../../world/wire/applications.ts"
import { GATEWAY_HOST } from "../hosts.ts"
import { type ViewContext, route } from "../route.ts"

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

const replyApplication = (application: Application, { world }: ViewContext<unknown>) =>
  viewApplication(application, world)

export const connection = [
  route("GET /gateway", { credential: "none", reads: getGateway, reply: () => ({ url }) }),
  route("GET /gateway/bot", {
    reads: getBotGateway,
    reply: ({ shards = 1 }) => ({ url, shards, session_start_limit: sessionStartLimit(shards) }),
  }),
  route("GET /applications/@me", { reads: getOwnApplication, reply: replyApplication }),
  route("PATCH /applications/@me", { does: editOwnApplication, reply: replyApplication }),
] as const
