// Posts what is signed to an endpoint, and waits for its answer as long as the platform does.

import { ANSWER_WITHIN } from "../../world/rules/interactions.ts"
import type { HostTimers } from "../settle.ts"
import type { Simulation } from "../simulation.ts"
import { type Answer, readAnswer } from "./answers.ts"
import type { Endpoint } from "./endpoint.ts"
import type { Keys } from "./keys.ts"

/** What a bot lives in. */
export interface Surroundings {
  readonly timers: HostTimers
  /** Does `work` as the bot's own code. */
  within<Result>(work: () => Result): Result
  /** Waits for work of the bot's; where time stands still, it passes where the bot waits for a pause. */
  during<Result>(work: Promise<Result>): Promise<Result>
  /** Told of what the bot threw, and of answers that were none. */
  onError(error: Error): void
  /** Something has ended that was waited for. */
  onActivity(): void
}

/** Nothing came back in time. */
export class TooLate extends Error {
  override readonly name = "TooLate"

  constructor() {
    super(`Nothing came back within ${ANSWER_WITHIN / 1000} seconds.`)
  }
}

/** What is posted. */
export interface Posted {
  readonly payload: object
  /** Whether its signature is to be a wrong one. */
  readonly isForged?: boolean
  /** Whether time is that of the host, wherever the bot lives: nobody may let its own pass. */
  readonly byHostTime?: boolean
}

/** Posts to one bot. */
export type PostTo = (posted: Posted) => Promise<Answer>

/** What belongs to a bot that is told by HTTP. */
export interface Poster {
  readonly simulation: Simulation
  readonly name: string
  readonly endpoint: Endpoint
  readonly keys: Keys
  readonly surroundings: Surroundings
}

/** Makes what posts to a bot. It rejects with TooLate, and with what the bot throws. */
export function createPostTo({ simulation, endpoint, keys, surroundings }: Poster): PostTo {
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
      surroundings.onActivity()
    }
  }

  async function ask(posted: Posted, byHostTime: boolean): Promise<Answer> {
    const patience = createPatience(simulation, surroundings.timers, byHostTime)
    const { signal } = patience
    try {
      const sign = (): ReturnType<typeof signed> => signed(posted.payload, posted.isForged ?? false)
      const request = await (byHostTime ? sign() : awaited(sign))
      const answered = surroundings.within(async () =>
        readAnswer(await endpoint.post({ ...request, signal })),
      )
      return await Promise.race([answered, patience.lost])
    } finally {
      patience.end()
    }
  }

  return (posted) => {
    const byHostTime = endpoint.hasHostTime || posted.byHostTime === true
    return byHostTime ? awaited(() => ask(posted, true)) : ask(posted, false)
  }
}

/** How long an answer is waited for: by the clock of the world, and by the host's for who lives in that. */
function createPatience({ world: { clock } }: Simulation, timers: HostTimers, byHostTime: boolean) {
  const giving = new AbortController()
  const late = Promise.withResolvers<never>()
  const lose = (): void => {
    late.reject(new TooLate())
    giving.abort()
  }
  // An answer in the very last millisecond is in time.
  const deadline = clock.at(clock.now() + ANSWER_WITHIN + 1, lose)
  const cancel = byHostTime ? timers.after(ANSWER_WITHIN, lose) : undefined
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
