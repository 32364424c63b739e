// Posts signed requests to an endpoint, and waits for the response as long as the platform does.

import { ANSWER_DEADLINE } from "../../world/interactions/rules/interactions.ts"
import type { HostTimers } from "../simulation/settle.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { type EndpointResponse, readEndpointResponse } from "./endpoint-response.ts"
import type { Endpoint } from "./endpoint.ts"
import type { EndpointKeyPair } from "./keys.ts"

/** The runtime of an HTTP bot. */
export interface HttpBotRuntime {
  readonly timers: HostTimers
  /** Runs `work` as the bot's own code. */
  runAsBot<Result>(work: () => Result): Result
  /** Waits for work of the bot. If time stands still, it passes while the bot waits for a pause. */
  waitForBotWork<Result>(work: Promise<Result>): Promise<Result>
  /** Called with errors of the bot, and for invalid responses. */
  onError(error: Error): void
  /** Notes that awaited work has ended. */
  onActivity(): void
}

/** Thrown if no response arrives in time. */
export class ResponseTimeout extends Error {
  override readonly name = "TooLate"

  constructor() {
    super(`No response arrived within ${ANSWER_DEADLINE / 1000} seconds.`)
  }
}

/** The content of a request. */
export interface EndpointRequest {
  readonly payload: object
  /** Whether the signature is wrong on purpose. */
  readonly isForged?: boolean
  /**
   * Whether the response is awaited in the time of the host, also for a bot in the time of a run,
   * which cannot pass.
   */
  readonly usesHostTime?: boolean
}

/** Posts a request to one bot and returns the response. */
export type PostToEndpoint = (posted: EndpointRequest) => Promise<EndpointResponse>

/** The context of an HTTP bot. */
export interface HttpBotContext {
  readonly simulation: Simulation
  readonly name: string
  readonly endpoint: Endpoint
  readonly keys: EndpointKeyPair
  readonly runtime: HttpBotRuntime
  /** The `User-Agent` of the platform. */
  readonly userAgent: string
}

/**
 * Creates the function that posts to a bot. It rejects with ResponseTimeout, and with errors of the
 * bot.
 */
export function createPostToEndpoint(context: HttpBotContext): PostToEndpoint {
  return (posted) => {
    const byHostTime = context.endpoint.usesHostTime || posted.usesHostTime === true
    return byHostTime
      ? counted(context, () => post(context, posted, true))
      : post(context, posted, false)
  }
}

async function post(
  context: HttpBotContext,
  posted: EndpointRequest,
  byHostTime: boolean,
): Promise<EndpointResponse> {
  const { simulation, endpoint, runtime } = context
  const timeout = createResponseTimeout(simulation, runtime.timers, byHostTime)
  const { signal } = timeout
  try {
    const sign = (): ReturnType<typeof signed> => signed(context, posted)
    const request = await (byHostTime ? sign() : counted(context, sign))
    const answered = runtime.runAsBot(async () =>
      readEndpointResponse(await endpoint.post({ ...request, signal })),
    )
    return await Promise.race([answered, timeout.expired])
  } finally {
    timeout.end()
  }
}

/** Adds `work` to what a settle waits for. */
async function counted<Result>(
  { simulation, runtime }: HttpBotContext,
  work: () => Promise<Result>,
): Promise<Result> {
  simulation.posts.pending += 1
  try {
    return await work()
  } finally {
    simulation.posts.pending -= 1
    runtime.onActivity()
  }
}

async function signed(
  { simulation, keys, runtime, userAgent }: HttpBotContext,
  { payload, isForged = false }: EndpointRequest,
) {
  const body = JSON.stringify(payload)
  const timestamp = String(Math.floor(simulation.world.clock.now() / 1000))
  simulation.posts.signing += 1
  const signature = await keys.sign(timestamp + (isForged ? "" : body)).finally(() => {
    simulation.posts.signing -= 1
    runtime.onActivity()
  })
  const headers = {
    "content-type": "application/json",
    "user-agent": userAgent,
    "x-signature-ed25519": signature,
    "x-signature-timestamp": timestamp,
  }
  return { headers, body }
}

/** The description of the deadline of a response. */
const TIME_LIMIT = "the time limit of a response of an HTTP bot"

/**
 * Creates the timeout of a response: by the clock of the world, and with `byHostTime` also by the
 * host's.
 */
function createResponseTimeout(
  { world: { clock } }: Simulation,
  timers: HostTimers,
  byHostTime: boolean,
) {
  const controller = new AbortController()
  const timeout = Promise.withResolvers<never>()
  const onTimeout = (): void => {
    timeout.reject(new ResponseTimeout())
    controller.abort()
  }
  // A response in the very last millisecond is in time.
  const deadline = clock.at(clock.now() + ANSWER_DEADLINE + 1, onTimeout, TIME_LIMIT)
  const cancel = byHostTime ? timers.after(ANSWER_DEADLINE, onTimeout) : undefined
  // A response in time leaves this promise without a handler.
  timeout.promise.catch(() => {})
  return {
    signal: controller.signal,
    expired: timeout.promise,
    end() {
      deadline.cancel()
      cancel?.()
    },
  }
}
