// Posts what is signed to an endpoint, and waits for its answer as long as the platform does.

import { ANSWER_DEADLINE } from "../../world/rules/interactions.ts"
import type { HostTimers } from "../settle.ts"
import type { Simulation } from "../simulation.ts"
import { type EndpointResponse, readEndpointResponse } from "./endpoint-response.ts"
import type { Endpoint } from "./endpoint.ts"
import type { EndpointKeyPair } from "./keys.ts"

/** What a bot lives in. */
export interface HttpBotRuntime {
  readonly timers: HostTimers
  /** Does `work` as the bot's own code. */
  runAsBot<Result>(work: () => Result): Result
  /** Waits for work of the bot's; where time stands still, it passes where the bot waits for a pause. */
  waitForBotWork<Result>(work: Promise<Result>): Promise<Result>
  /** Told of what the bot threw, and of answers that were none. */
  onError(error: Error): void
  /** Something has ended that was waited for. */
  onActivity(): void
}

/** Nothing came back in time. */
export class ResponseTimeout extends Error {
  override readonly name = "TooLate"

  constructor() {
    super(`Nothing came back within ${ANSWER_DEADLINE / 1000} seconds.`)
  }
}

/** What is posted. */
export interface EndpointRequest {
  readonly payload: object
  /** Whether its signature is to be a wrong one. */
  readonly isForged?: boolean
  /** Whether time is that of the host, wherever the bot lives: nobody may let its own pass. */
  readonly usesHostTime?: boolean
}

/** Posts to one bot. */
export type PostToEndpoint = (posted: EndpointRequest) => Promise<EndpointResponse>

/** What belongs to a bot that is told by HTTP. */
export interface HttpBotContext {
  readonly simulation: Simulation
  readonly name: string
  readonly endpoint: Endpoint
  readonly keys: EndpointKeyPair
  readonly runtime: HttpBotRuntime
}

/** Makes what posts to a bot. It rejects with ResponseTimeout, and with what the bot throws. */
export function createPostToEndpoint({
  simulation,
  endpoint,
  keys,
  runtime,
}: HttpBotContext): PostToEndpoint {
  const { clock } = simulation.world

  async function signed(payload: object, isForged: boolean) {
    const body = JSON.stringify(payload)
    const timestamp = String(Math.floor(clock.now() / 1000))
    const signature = await keys.sign(timestamp + (isForged ? "" : body))
    const headers = {
      "content-type": "application/json",
      // Assumption: interaction-user-agent
      "user-agent": "Discord-Interactions/1.0 (+https://discord.com)",
      "x-signature-ed25519": signature,
      "x-signature-timestamp": timestamp,
    }
    return { headers, body }
  }

  /** Counts `work` among what a settle waits for. */
  async function awaited<Result>(work: () => Promise<Result>): Promise<Result> {
    simulation.posts.pending += 1
    try {
      return await work()
    } finally {
      simulation.posts.pending -= 1
      runtime.onActivity()
    }
  }

  async function ask(posted: EndpointRequest, byHostTime: boolean): Promise<EndpointResponse> {
    const patience = createPatience(simulation, runtime.timers, byHostTime)
    const { signal } = patience
    try {
      const sign = (): ReturnType<typeof signed> => signed(posted.payload, posted.isForged ?? false)
      const request = await (byHostTime ? sign() : awaited(sign))
      const answered = runtime.runAsBot(async () =>
        readEndpointResponse(await endpoint.post({ ...request, signal })),
      )
      return await Promise.race([answered, patience.lost])
    } finally {
      patience.end()
    }
  }

  return (posted) => {
    const byHostTime = endpoint.usesHostTime || posted.usesHostTime === true
    return byHostTime ? awaited(() => ask(posted, true)) : ask(posted, false)
  }
}

/** How long an answer is waited for: by the clock of the world, and by the host's for who lives in that. */
function createPatience({ world: { clock } }: Simulation, timers: HostTimers, byHostTime: boolean) {
  const giving = new AbortController()
  const late = Promise.withResolvers<never>()
  const lose = (): void => {
    late.reject(new ResponseTimeout())
    giving.abort()
  }
  // An answer in the very last millisecond is in time.
  const deadline = clock.at(clock.now() + ANSWER_DEADLINE + 1, lose)
  const cancel = byHostTime ? timers.after(ANSWER_DEADLINE, lose) : undefined
  // Whoever answers in time is not raced any more.
  late.promise.catch(() => {})
  return {
    signal: giving.signal,
    lost: late.promise,
    end() {
      deadline.cancel()
      cancel?.()
    },
  }
}
