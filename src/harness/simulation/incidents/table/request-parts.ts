// The parts of the incidents of requests.

import { edgePage } from "../../faults/fault-responses.ts"
import type { PartsOf } from "../define-incident.ts"
import type { IncidentContext } from "../incident-context.ts"
import { openWith } from "../parts/connections.ts"
import { failHandshakes } from "../parts/gateway.ts"
import { EVERY_REQUEST, answerRequests, failRequests } from "../parts/requests.ts"
import { cloudflareBan } from "./cloudflare-ban.ts"
import type { REQUEST_INCIDENTS } from "./request-incidents.ts"

/** Returns the parts of an incident, by its name. */
export const REQUEST_PARTS = {
  "rate limit storm": ({ retryAfter, scope, ...selection }) => [
    failRequests(selection, () => ({ rateLimit: { scope, retryAfter } })),
  ],
  "global rate limit": () => [
    failRequests(EVERY_REQUEST, (context) => ({
      rateLimit: { scope: "global", retryAfter: secondsLeft(context) },
    })),
  ],
  "API errors": ({ status, ...selection }) => [failRequests(selection, () => ({ status }))],
  "edge outage": ({ share, status, delay, connections }) => {
    const { body, headers } = edgePage(status)
    const failure = { kind: "response", after: delay * 1000, status, body } as const
    return [
      answerRequests({ ...EVERY_REQUEST, share }, () => ({ status, headers, body })),
      failHandshakes({ failure, share }),
      openWith(connections),
    ]
  },
  "slow API": ({ delay, ...selection }) => [failRequests(selection, () => ({ delay }))],
  "lost responses": (selection) => [
    failRequests(selection, () => ({ network: "reset", effect: "after" })),
  ],
  "Cloudflare ban": () => [
    answerRequests(EVERY_REQUEST, (context) => cloudflareBan(secondsLeft(context))),
  ],
} satisfies PartsOf<typeof REQUEST_INCIDENTS>

/** Returns the seconds until an incident ends; an hour if it never does. */
function secondsLeft({ endsAt, simulation }: IncidentContext): number {
  const left = (endsAt - simulation.world.clock.now()) / 1000
  return Number.isFinite(left) ? left : HOUR
}

const HOUR = 3600
