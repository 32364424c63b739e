// The parts of the incidents of clients that connect.

import { RESUME_HOST } from "../../../../gateway/protocol/resume-host.ts"
import type { HandshakeFailure } from "../../../../gateway/protocol/conditions.ts"
import { edgePage } from "../../faults/fault-responses.ts"
import type { PartsOf } from "../define-incident.ts"
import { openWith } from "../parts/connections.ts"
import { failHandshakes, failSessions, withholdHello } from "../parts/gateway.ts"
import { EVERY_REQUEST, exhaustSessionStarts, failRequests } from "../parts/requests.ts"
import type { HANDSHAKE_INCIDENTS } from "./handshake-incidents.ts"

/** Returns the parts of an incident, by its name. */
export const HANDSHAKE_PARTS = {
  "resume host down": ({ status, share, delay, connections }) => [
    failHandshakes({ failure: withStatus(status, delay), share, host: RESUME_HOST }),
    openWith(connections),
  ],
  "gateway refuses connections": ({ status, share, delay, connections }) => [
    failHandshakes({ failure: withStatus(status, delay), share }),
    openWith(connections),
  ],
  "gateway unreachable": ({ failure, share, delay, connections }) => [
    failHandshakes({ failure: { kind: failure, after: delay * 1000 }, share }),
    openWith(connections),
  ],
  "DNS failure": ({ delay, connections }) => [
    failRequests(EVERY_REQUEST, () => ({ network: "dns", delay })),
    failHandshakes({ failure: { kind: "dns", after: delay * 1000 }, share: 1 }),
    openWith(connections),
  ],
  "silent gateway": ({ connections }) => [withholdHello(), openWith(connections)],
  "close before READY": ({ code, delay, connections, ...target }) => [
    failSessions({ kind: "closed", code, after: delay * 1000 }, target),
    openWith(connections, target),
  ],
  "session starts exhausted": ({ delay, connections }) => [
    exhaustSessionStarts(),
    failSessions(
      { kind: "closed", code: AUTHENTICATION_FAILED, after: delay * 1000 },
      {},
      "identify",
    ),
    openWith(connections),
  ],
} satisfies PartsOf<typeof HANDSHAKE_INCIDENTS>

/** The close code after the reset of a token. */
const AUTHENTICATION_FAILED = 4004

function withStatus(status: number, delay: number): HandshakeFailure {
  return { kind: "response", after: delay * 1000, status, body: edgePage(status).body }
}
