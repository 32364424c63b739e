// The rate limits of one simulation.

import {
  type GatewayRateLimits,
  createGatewayRateLimits,
} from "../../../gateway/protocol/rate-limits.ts"
import { RequestLimiter } from "../../../handlers/rate-limits/limiter.ts"
import { RateLimitLedger } from "../../../world/kernel/rate-limits/ledger.ts"
import type { Clock } from "../../../world/kernel/clock.ts"
import type { World } from "../../../world/model/world.ts"
import { createClientClock } from "./client-clock.ts"
import type { RateLimitOption, RateLimitSettings } from "./rate-limit-options.ts"

/** The clocks of clients in other processes. */
export interface ClientClocks {
  /** A clock by which clients wait, in milliseconds. Default: the clock of the world. */
  readonly identifyClock?: Pick<Clock, "now"> | undefined
  /** The date of the clients in Unix milliseconds. Default: that of the world. */
  readonly clientDate?: (() => number) | undefined
}

/** The rate limits of one simulation. */
export interface SimulationRateLimits {
  /** The option with which they were created. */
  readonly option: RateLimitOption
  /** All buckets. */
  readonly ledger: RateLimitLedger
  /** The limits of requests. */
  readonly limiter: RequestLimiter
  /** The limits of the gateway. */
  readonly gateway: GatewayRateLimits
}

/** Creates the rate limits of a simulation. */
export function createRateLimits(
  world: World,
  { option, requests, gateway }: RateLimitSettings,
  { identifyClock, clientDate }: ClientClocks,
): SimulationRateLimits {
  const { clock } = world
  const ledger = new RateLimitLedger(
    identifyClock === undefined ? clock : createClientClock(clock, identifyClock),
  )
  const limits = createGatewayRateLimits(gateway, ledger)
  const { sessionStarts } = limits
  const epoch = clientDate ?? (() => clock.now())
  const limiter = new RequestLimiter(requests, { world, ledger, epoch, sessionStarts })
  return { option, ledger, limiter, gateway: limits }
}
