// Checks the options of an injected error before any request: whether they are valid and
// consistent.

import { SetupError } from "../../../requirements/setup-error.ts"
import { type ErrorToInject, findKnownError, statusOf } from "./fault-responses.ts"

type FaultCheck = readonly [isWrong: (options: ErrorToInject) => boolean, why: string]

/** All checks, the simple ones first. */
const CHECKS: readonly FaultCheck[] = [
  [
    ({ status }) => status !== undefined && !isWithin(status, 400, 599),
    "status is that of an error, a whole number from 400 to 599",
  ],
  [
    ({ times = 1 }) => times !== Infinity && !isWithin(times, 1, Number.MAX_SAFE_INTEGER),
    "times is a whole number from 1, or Infinity",
  ],
  [({ delay = 0 }) => !isDuration(delay), "delay is a number of seconds from 0"],
  [
    ({ rateLimit }) => !isDuration(rateLimit?.retryAfter ?? 0),
    "rateLimit.retryAfter is a number of seconds from 0",
  ],
  [
    ({ network, ...options }) => network !== undefined && definesResponse(options),
    "a network failure has no response: leave out network, or the options of the response",
  ],
  [
    ({ network, effect }) => network === "dns" && effect === "after",
    'a request to a host that is not found has no effect: leave out effect: "after", or network: "dns"',
  ],
  [
    ({ network, delay }) => network === "noAnswer" && delay !== undefined,
    "a response that never arrives cannot be late: leave out delay",
  ],
  [
    ({ rateLimit, status = 429 }) => rateLimit !== undefined && status !== 429,
    "a rate limit is status 429: leave out status, or rateLimit",
  ],
  [
    (options) => definesResponse(options) && statusOf(options) === undefined,
    "give the status of the response; it is known only for codes that guildsim itself responds with",
  ],
  [
    (options) => needsMessage(options),
    "give the message of the code; it is known only for codes that guildsim itself responds with",
  ],
  [
    (options) => !definesResponse(options) && options.network === undefined && !isLate(options),
    "give the kind of error: a status, a code, errors, a rateLimit, a network failure, a delay",
  ],
  [
    (options) => isOnlyLate(options) && options.effect === "before",
    'a request that is only late takes effect: leave out effect: "before", or give the kind of error',
  ],
]

/** @throws SetupError for invalid and for contradictory options. */
export function requireConsistentFault(options: ErrorToInject): void {
  const [, why] = CHECKS.find(([isWrong]) => isWrong(options)) ?? []
  if (why !== undefined) throw new SetupError(`injectError: ${why}.`)
}

/** Returns whether a request is only late. */
export function isOnlyLate(options: ErrorToInject): boolean {
  return options.network === undefined && !definesResponse(options)
}

function isLate({ delay = 0 }: ErrorToInject): boolean {
  return delay > 0
}

function definesResponse(options: ErrorToInject): boolean {
  const { status, code, message, errors, headers, body, rateLimit } = options
  return [status, code, message, errors, headers, body, rateLimit].some((it) => it !== undefined)
}

/** Returns whether the code is unknown and the test gives no message for it. */
function needsMessage(options: ErrorToInject): boolean {
  const { code = 0, message, body, status } = options
  const isUnknown = code !== 0 && findKnownError(options) === undefined
  return isUnknown && message === undefined && body === undefined && status !== 429
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function isDuration(value: number): boolean {
  return Number.isFinite(value) && value >= 0
}
