// What a client asks before it opens the gateway.

import { getOwnApplication } from "../../world/actions/applications.ts"
import { getGateway } from "../../world/actions/connection.ts"
import { viewApplication } from "../../world/wire/applications.ts"
import { GATEWAY_HOST } from "../hosts.ts"
import { route } from "../route.ts"

const url = `wss://${GATEWAY_HOST}`

/** Sessions that may be started at once: many, so that no client waits. */
const MAX_CONCURRENCY = 1000

/** Identifies a day, and the milliseconds until they are counted anew. */
const SESSIONS = { total: 1000, remaining: 1000, reset_after: 86_400_000 }

export const connection = [
  route("GET /gateway", { credential: "none", reads: getGateway, reply: () => ({ url }) }),
  route("GET /gateway/bot", {
    reads: getGateway,
    reply: () => ({
      url,
      shards: 1,
      session_start_limit: { ...SESSIONS, max_concurrency: MAX_CONCURRENCY },
    }),
  }),
  route("GET /applications/@me", {
    reads: getOwnApplication,
    reply: (application, { world }) => viewApplication(application, world),
  }),
] as const
