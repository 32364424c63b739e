// The parts of the incidents of connections.

import type { PartsOf } from "../define-incident.ts"
import {
  closeConnections,
  invalidateSessions,
  openWith,
  silenceConnections,
} from "../parts/connections.ts"
import { failEvents, failSessions } from "../parts/gateway.ts"
import { loseGuilds } from "../parts/guilds.ts"
import type { CONNECTION_INCIDENTS } from "./connection-incidents.ts"

/** Returns the parts of an incident, by its name. */
export const CONNECTION_PARTS = {
  "gateway disconnects": ({ code, ...target }) => [closeConnections(code, target)],
  "invalid sessions": ({ resumable, ...target }) => [invalidateSessions(resumable, target)],
  "invalid session loop": ({ delay, ...target }) => [
    failSessions({ kind: "invalid", after: delay * 1000 }, target),
    openWith("invalidate", target),
  ],
  "zombie connections": (target) => [silenceConnections(target)],
  "slow READY": ({ delay, connections, ...target }) => [
    failSessions({ kind: "late", by: delay * 1000 }, target),
    openWith(connections, target),
  ],
  "unavailable guilds": (lost) => [loseGuilds(lost)],
  "duplicate events": (events) => [failEvents({ ...events, delay: 0 })],
  "late events": ({ delay, ...events }) => [
    failEvents({ ...events, copies: 1, delay: delay * 1000 }),
  ],
} satisfies PartsOf<typeof CONNECTION_INCIDENTS>
