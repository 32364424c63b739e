// The rate limits of gateway connections. https://docs.discord.com/developers/events/gateway#rate-limiting

import type { RateLimitRule } from "../../world/kernel/rate-limits/bucket.ts"
import type { RateLimitLedger } from "../../world/kernel/rate-limits/ledger.ts"
import { LIMITS } from "../../world/rules/limits.ts"

/** The size of a limit of the gateway. `per` is in seconds. */
interface GatewayLimitSize {
  readonly limit: number
  readonly per: number
}

/** The limits of the gateway that can have other sizes. */
export interface GatewayLimitSizes {
  readonly sends: GatewayLimitSize | undefined
  readonly presences: GatewayLimitSize | undefined
  readonly sessionStarts: GatewayLimitSize | undefined
}

/** The rate limits of a gateway. A missing rule is not simulated. */
export interface GatewayRateLimits {
  readonly ledger: RateLimitLedger
  /** The frames that a connection sends. */
  readonly sends: RateLimitRule | undefined
  /** The presences that a session sets. */
  readonly presences: RateLimitRule | undefined
  /** The sessions that a bot starts. */
  readonly sessionStarts: RateLimitRule | undefined
}

/** The sizes that the platform documents. */
export const DOCUMENTED_GATEWAY_LIMITS: GatewayLimitSizes = {
  sends: { limit: 120, per: 60 },
  // https://docs.discord.com/developers/events/gateway-events#update-presence
  presences: { limit: 5, per: 20 },
  sessionStarts: {
    limit: LIMITS.gateway.sessions,
    per: LIMITS.gateway.sessionsReset / 1000,
  },
}

/** Creates the limits of a gateway. */
export function createGatewayRateLimits(
  { sends, presences, sessionStarts }: GatewayLimitSizes,
  ledger: RateLimitLedger,
): GatewayRateLimits {
  return {
    ledger,
    sends: sends && fixedRule("gateway events of a connection", sends),
    presences: presences && fixedRule("presence updates of a session", presences),
    sessionStarts: sessionStarts && fixedRule("session starts", sessionStarts),
  }
}

/** Returns a rule whose places become free all at once. Assumption: windows-of-gateway-limits */
function fixedRule(name: string, { limit, per }: GatewayLimitSize): RateLimitRule {
  return { name, limit, per: per * 1000, window: "fixed" }
}
