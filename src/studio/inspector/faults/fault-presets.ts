// Named incidents, made of the faults that a test can inject too.

import type { RemoteEnv } from "../../../harness/client/env-types.ts"

/** A named incident. */
export interface FaultPreset {
  readonly name: string
  /** A sentence that says what the bots notice. */
  readonly about: string
  inject(env: RemoteEnv): Promise<unknown>
}

/** The number of requests that an incident of requests applies to, unless it has no end. */
const SEVERAL = 20

/** The named incidents. */
export const FAULT_PRESETS: readonly FaultPreset[] = [
  {
    name: "Rate limit storm",
    about: `The next ${SEVERAL} requests get 429 with a wait of 2 seconds.`,
    inject: (env) =>
      env.injectError({ rateLimit: { scope: "user", retryAfter: 2 }, times: SEVERAL }),
  },
  {
    name: "Global rate limit",
    about: "The next request gets 429 for all routes, with a wait of 5 seconds.",
    inject: (env) => env.injectError({ rateLimit: { scope: "global", retryAfter: 5 } }),
  },
  {
    name: "500 for every request",
    about: "Every request fails with 500 until the fault is removed.",
    inject: (env) => env.injectError({ status: 500, times: Infinity }),
  },
  {
    name: "Outage of the edge",
    about: "Every request gets an HTML page with 503 until the fault is removed.",
    inject: (env) => env.injectError({ status: 503, times: Infinity }),
  },
  {
    name: "Slow network",
    about: `The next ${SEVERAL} responses are 3 seconds late.`,
    inject: (env) => env.injectError({ delay: 3, times: SEVERAL }),
  },
  {
    name: "Lost response",
    about: "The next request takes effect, and its connection is reset before the response.",
    inject: (env) => env.injectError({ network: "reset", effect: "after" }),
  },
  {
    name: "Gateway disconnects",
    about: "Every connection closes with 4000. The bots may resume.",
    inject: (env) => env.gateway.disconnect({ code: 4000 }),
  },
  {
    name: "Resume fails",
    about: "Every session is invalid, so that the bots have to identify again.",
    inject: (env) => env.gateway.invalidateSession({ resumable: false }),
  },
]
