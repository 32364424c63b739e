// Keeps requests within the platform's rate limits: the buckets that responses name, and the limits that no
// response reports. https://docs.discord.com/developers/topics/rate-limits

import type { VerifyClock } from "./clock.ts"
import { NotPlayed } from "../failures.ts"
import type { ApiRequest } from "./target.ts"

/** Milliseconds between two requests: half of the global limit of 50 a second. */
const SPACING = 40

/** The longest wait for one request, in milliseconds. A scenario that needs a longer one is not played. */
const LONGEST_WAIT = 180_000

/** The maximum number of attempts for a request that is answered with 429. */
const ATTEMPTS = 6

/** Milliseconds from one IDENTIFY to the next: the 5 s of `max_concurrency`, and a margin. */
const BETWEEN_IDENTIFIES = 5500

/** The number of frames that are sent within a minute. The documented limit is 120. */
const FRAMES_A_MINUTE = 100

/** The parts of a response that carry rate limits. */
export interface LimitedResponse {
  readonly status: number
  readonly headers: Pick<Headers, "get">
  /** The body, which has the time to wait if the status is 429. */
  readonly text: string
}

/** Sends requests one after another, within the limits. */
export interface RequestLimits {
  /** Sends a request within the limits. Retries after a 429. @throws NotPlayed if the wait would be too long. */
  run<Response extends LimitedResponse>(
    request: Pick<ApiRequest, "method" | "path">,
    send: () => Promise<Response>,
  ): Promise<Response>
}

/** Creates the limits of one token. */
export function createRequestLimits(clock: VerifyClock): RequestLimits {
  /** The bucket of each route. `fullAt` has the time at which an exhausted bucket is refilled. */
  const buckets = new Map<string, string>()
  const fullAt = new Map<string, number>()
  let nextAt = 0

  async function waitUntil(moment: number): Promise<void> {
    const wait = moment - clock.now()
    if (wait > LONGEST_WAIT) {
      throw new NotPlayed(`the platform requires a wait of ${Math.ceil(wait / 1000)} s`)
    }
    if (wait > 0) await clock.sleep(wait)
  }

  function read(route: string, { headers }: LimitedResponse): void {
    const bucket = headers.get("x-ratelimit-bucket")
    if (bucket === null) return
    const [, major = ""] = /^\S+ (\/\w+\/\w+)/.exec(route) ?? []
    const key = `${bucket} ${major}`
    buckets.set(route, key)
    if (headers.get("x-ratelimit-remaining") !== "0") return
    fullAt.set(key, clock.now() + seconds(headers.get("x-ratelimit-reset-after")))
  }

  return {
    async run(request, send) {
      const route = routeOf(request)
      for (let attempt = 1; ; attempt += 1) {
        await waitUntil(Math.max(nextAt, fullAt.get(buckets.get(route) ?? route) ?? 0))
        const response = await send()
        nextAt = clock.now() + SPACING
        read(route, response)
        if (response.status !== 429) return response
        if (attempt === ATTEMPTS) {
          throw new NotPlayed(`the platform returned 429 ${ATTEMPTS} times in a row`)
        }
        const wait = waitOf(response)
        const isGlobal = response.headers.get("x-ratelimit-global") !== null
        if (isGlobal) nextAt = clock.now() + wait
        else fullAt.set(buckets.get(route) ?? route, clock.now() + wait)
      }
    },
  }
}

/** Returns the method and the path. Only the first id stays, since further ids do not select the bucket. */
function routeOf({ method, path }: Pick<ApiRequest, "method" | "path">): string {
  const [, start = "", rest = ""] = /^(\/\w+\/[\w@]+)?([^?]*)/.exec(path) ?? []
  return `${method} ${start}${rest.replace(/\d{17,20}/g, "{id}")}`
}

/** Returns the milliseconds to wait after a 429, from its body or else its header. */
function waitOf({ headers, text }: LimitedResponse): number {
  const [, said] = /"retry_after":\s*([\d.]+)/.exec(text) ?? []
  return seconds(said ?? headers.get("retry-after"))
}

/** Converts a text with seconds to milliseconds. Default: one second. */
function seconds(text: string | null): number {
  const number = text === null ? 1 : Number(text)
  return Math.ceil((Number.isFinite(number) ? number : 1) * 1000)
}

/** Returns a function that resolves when another frame may be sent. */
export function createSendLimit(clock: VerifyClock): () => Promise<void> {
  let sent: number[] = []
  return async () => {
    sent = sent.filter((moment) => clock.now() - moment < 60_000)
    const oldest = sent.at(-FRAMES_A_MINUTE)
    if (oldest !== undefined) await clock.sleep(oldest + 60_000 - clock.now())
    sent.push(clock.now())
  }
}

/** Returns a function that resolves when a bot may identify again. */
export function createIdentifyLimit(clock: VerifyClock): (token: string) => Promise<void> {
  const last = new Map<string, number>()
  return async (token) => {
    const next = (last.get(token) ?? -BETWEEN_IDENTIFIES) + BETWEEN_IDENTIFIES
    if (next > clock.now()) await clock.sleep(next - clock.now())
    last.set(token, clock.now())
  }
}
