// Error codes that no request is refused with: either their route is not implemented yet, or they
// never occur.

import type { RouteKey } from "../../src/handlers/route.ts"

/**
 * Codes of routes that are not implemented. Once the route is, `refusals.ts` needs a request for
 * the code.
 */
export const awaitedCodes: Readonly<Record<number, RouteKey>> = {}

const RATES = "rates are not limited"
const USERS = "bots do not ask for it, and people do not ask by requests"
const NO_STOCK_LIMIT = "there is no end of it here"

/** Codes that no request is ever refused with, with the reason. */
export const neverCodes: Readonly<Record<number, string>> = {
  20001: USERS,
  20022: RATES,
  20028: RATES,
  20029: RATES,
  20031: "names and topics are not judged: the directory of guilds is not modeled",
  30030: "the directory of guilds is not modeled",
  30035: NO_STOCK_LIMIT,
  30037: RATES,
  30040: RATES,
  30046: RATES,
  30056: "subscriptions are not modeled",
  30061: NO_STOCK_LIMIT,
  40001: "an access token without the scope of a route is answered with 50026",
  50014: "an invalid token is answered with 0",
  50016: "50035 is told in its place",
  50019: "a message of another channel is unknown in this one, which 10008 says",
  50073: "no webhook is the system's",
  200001: "auto-moderation looks at messages, not at titles",
  160007: "how many there may be is not documented",
  90001: "people cannot block a bot here",
  520000: "bots cannot vote, and people do not vote by requests",
  520002: "every channel that takes messages takes polls",
  520005: "nobody has documented what it says",
}

/** Codes that do not occur in responses of routes, and the test that covers them. */
export const testedElsewhere: Readonly<Record<number, string>> = {
  20016: "to people, whom slowmode keeps waiting: test/handlers/slowmode.test.ts",
  200000: "to people, whom auto-moderation looks at: test/handlers/auto-moderation.test.ts",
  40074: "to people, who buy something twice: test/handlers/entitlements.test.ts",
  180002: 'under the profile "platform": test/handlers/deviations.test.ts',
  500000: 'under the profile "platform": test/handlers/deviations.test.ts',
  50041: "to a version of the API that is gone: test/clients/honesty.global.test.ts",
}

/** Inner codes of routes that are not implemented. */
export const awaitedInner: Readonly<Record<string, RouteKey>> = {}

/** Inner codes that never occur, with the reason. */
export const neverInner: Readonly<Record<string, string>> = {
  COMPONENT_TYPE_INVALID: "UNION_TYPE_CHOICES is told of a component that cannot stand there",
}
