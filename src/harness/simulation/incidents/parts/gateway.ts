// The parts of incidents that are conditions of the gateway.

import type {
  AffectedShard,
  GatewayCondition,
  HandshakeFailure,
  SessionFailure,
} from "../../../../gateway/protocol/conditions.ts"
import { type IncidentContext, type IncidentPart, createShare } from "../incident-context.ts"
import type { AffectedConnections } from "./connections.ts"

/** The handshakes that fail, and how. */
export interface FailingHandshakes {
  readonly failure: HandshakeFailure
  readonly share: number
  /** The only host whose handshakes fail. Default: every host of the gateway. */
  readonly host?: string
}

/** Fails handshakes. */
export function failHandshakes({ failure, share, host }: FailingHandshakes): IncidentPart {
  return whileActive({ needsHandshakes: true }, ({ count }) => {
    const isAffected = createShare(share)
    return {
      failHandshake({ hostname }) {
        if ((host !== undefined && hostname !== host) || !isAffected()) return undefined
        count("handshakes")
        return failure
      },
    }
  })
}

/** Accepts connections and sends no HELLO on them. */
export function withholdHello(): IncidentPart {
  return whileActive({ needsHandshakes: true }, ({ count }) => ({
    withholdsHello() {
      count("handshakes")
      return true
    },
  }))
}

/** Fails the starts of sessions, and resumes too, unless `only` says otherwise or READY is late. */
export function failSessions(
  failure: SessionFailure,
  target: AffectedConnections,
  only?: "identify",
): IncidentPart {
  const failsResumes = only === undefined && failure.kind !== "late"
  return whileActive({}, ({ count }) => ({
    failSession(shard, resumes) {
      if (!isIn(target, shard) || (resumes && !failsResumes)) return undefined
      count("sessions")
      return failure
    },
  }))
}

/** The events that are repeated or late, and how. */
export interface FailingEvents extends AffectedConnections {
  readonly copies: number
  /** Virtual milliseconds. */
  readonly delay: number
  readonly share: number
  readonly events: readonly string[] | undefined
}

/** Repeats or delays events. */
export function failEvents({
  copies,
  delay,
  share,
  events,
  ...target
}: FailingEvents): IncidentPart {
  return whileActive({}, ({ count }) => {
    const isAffected = createShare(share)
    return {
      failEvent(shard, event) {
        if (!isIn(target, shard) || events?.includes(event) === false) return undefined
        if (!isAffected()) return undefined
        count("events")
        return { copies, delay }
      },
    }
  })
}

function isIn({ bot, shard }: AffectedConnections, affected: AffectedShard): boolean {
  return (
    (bot === undefined || bot.id === affected.botId) &&
    (shard === undefined || shard === affected.shard.id)
  )
}

/** Creates a part that imposes a condition until it ends. */
function whileActive(
  needs: Pick<IncidentPart, "needsHandshakes">,
  createCondition: (context: IncidentContext) => GatewayCondition,
): IncidentPart {
  return {
    ...needs,
    begin: (context) => context.simulation.gateway.conditions.impose(createCondition(context)),
  }
}
