// The argument type of the option `rateLimits`.

import type {
  InvalidRequestLimit,
  RateLimitSize,
  RouteRateLimit,
} from "../../handlers/rate-limits/settings.ts"
import {
  type ArgumentType,
  nullable,
  object,
  oneOf,
  optionals,
  partial,
  record,
  union,
} from "../handles/arguments/argument-types.ts"
import { integer } from "../handles/arguments/argument-values.ts"
import { jsonOf } from "../handles/arguments/json-form.ts"
import type {
  GatewayLimitOptions,
  RateLimitOptions,
} from "../simulation/rate-limits/rate-limit-options.ts"

const duration: ArgumentType = {
  expected: "a number of seconds above 0",
  accepts: (value) => typeof value === "number" && Number.isFinite(value) && value > 0,
  json: jsonOf({ type: "number", exclusiveMinimum: 0 }),
}

const size = nullable(object<RateLimitSize>({ limit: integer(1), per: duration }))

const ofRoute = nullable(
  object<RouteRateLimit>({
    limit: integer(1),
    per: duration,
    ...optionals({
      of: oneOf(["channel", "guild", "webhook", "account"]),
      scope: oneOf(["user", "shared"]),
      window: oneOf(["sliding", "fixed"]),
    }),
  }),
)

/** The rate limits of a simulation: those of the platform, none, or changes of the platform's. */
export const RATE_LIMITS: ArgumentType = union(
  oneOf(["platform", "none"]),
  partial<RateLimitOptions>({
    routes: record(ofRoute),
    global: size,
    invalidRequests: nullable(
      partial<InvalidRequestLimit>({ limit: integer(1), per: duration, ban: duration }),
    ),
    gateway: partial<GatewayLimitOptions>({
      sends: size,
      presences: size,
      sessionStarts: size,
    }),
  }),
)
