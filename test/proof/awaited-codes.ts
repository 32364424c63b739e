// Codes that nothing is refused with yet: each comes with a route, or never.

import type { RouteKey } from "../../src/handlers/route.ts"

const THREADS = "POST /channels/{channel_id}/threads"
const POLLS = "POST /channels/{channel_id}/polls/{message_id}/expire"
const STICKERS = "POST /guilds/{guild_id}/stickers"
const EMOJIS = "POST /guilds/{guild_id}/emojis"
const CHANNELS = "POST /guilds/{guild_id}/channels"
const RULES = "POST /guilds/{guild_id}/auto-moderation/rules"
const EVENTS = "POST /guilds/{guild_id}/scheduled-events"
const STAGES = "POST /stage-instances"
const CROSSPOST = "POST /channels/{channel_id}/messages/{message_id}/crosspost"
const ROLES = "POST /guilds/{guild_id}/roles"
const MEMBER = "PATCH /guilds/{guild_id}/members/{user_id}"
const COMMAND_PERMISSIONS =
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions"

/** Codes that come with a route. Once it is implemented, each needs a request in `refusals.ts`. */
export const awaitedCodes: Readonly<Record<number, RouteKey>> = {
  10006: "GET /invites/{code}",
  10007: "GET /guilds/{guild_id}/members/{user_id}",
  10011: "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}",
  10026: "GET /guilds/{guild_id}/bans/{user_id}",
  10060: STICKERS,
  10063: COMMAND_PERMISSIONS,
  10065: "GET /guilds/{guild_id}/voice-states/{user_id}",
  10066: COMMAND_PERMISSIONS,
  10067: "GET /stage-instances/{channel_id}",
  10070: EVENTS,
  10087: THREADS,
  20031: CHANNELS,
  30005: ROLES,
  30008: EMOJIS,
  30013: CHANNELS,
  30016: "POST /channels/{channel_id}/invites",
  30018: EMOJIS,
  30033: "PUT /channels/{channel_id}/thread-members/{user_id}",
  30038: EVENTS,
  30039: STICKERS,
  30047: THREADS,
  30048: CHANNELS,
  30056: EMOJIS,
  40009: "PATCH /guilds/{guild_id}/channels",
  40032: MEMBER,
  40033: CROSSPOST,
  40041: "POST /applications/{application_id}/commands",
  40058: THREADS,
  40061: CHANNELS,
  40066: CHANNELS,
  40067: THREADS,
  50028: "DELETE /guilds/{guild_id}/roles/{role_id}",
  50045: EMOJIS,
  50046: EMOJIS,
  50068: CROSSPOST,
  50080: STICKERS,
  50081: STICKERS,
  50083: THREADS,
  50091: EVENTS,
  50132: "PATCH /guilds/{guild_id}",
  50138: EMOJIS,
  50600: STICKERS,
  150006: STAGES,
  160004: "POST /channels/{channel_id}/messages/{message_id}/threads",
  160005: THREADS,
  160006: THREADS,
  160007: THREADS,
  180000: "PATCH /guilds/{guild_id}/scheduled-events/{event_id}",
  180002: STAGES,
  200000: RULES,
  200001: RULES,
  220001: THREADS,
  220002: THREADS,
  220003: THREADS,
  220004: THREADS,
  500000: "POST /guilds/{guild_id}/bulk-ban",
  520000: POLLS,
  520001: POLLS,
  520002: POLLS,
  520003: POLLS,
  520004: POLLS,
  520005: POLLS,
  520006: POLLS,
}

const RATES = "rates are not limited"
const USERS = "bots do not ask for it, and people do not ask by requests"
const STOCK = "there is no end of it here"

/** Codes that nothing is ever refused with, and why. */
export const never: Readonly<Record<number, string>> = {
  20001: USERS,
  20016: RATES,
  20022: RATES,
  20028: RATES,
  20029: RATES,
  30030: "the directory of guilds is not modelled",
  30034: RATES,
  30035: STOCK,
  30037: RATES,
  30040: RATES,
  30046: RATES,
  30061: STOCK,
  40001: "bearer tokens are not modelled",
  40007: USERS,
  40094: "applications that a user installs are not modelled",
  50014: "an invalid token is answered with 0",
  50016: "50035 is told in its place",
  50019: "a message of another channel is unknown in this one, which 10008 says",
  50073: "no webhook is the system's",
  50055: "nobody has documented where it is told",
  50074: "communities are not modelled",
  50163: "integrations are out of scope",
  50278: "50007 is told in its place",
  90001: "people cannot block a bot here",
}

/** Codes that are told elsewhere than in the answer to a route, and where that is tested. */
export const elsewhere: Readonly<Record<number, string>> = {
  50041: "to a version of the API that is gone: test/clients/honesty.test.ts",
}

/** Codes inside the tree that come with a route. */
export const awaitedInner: Readonly<Record<string, RouteKey>> = {
  BINARY_TYPE_MAX_SIZE: EMOJIS,
  GUILD_SCHEDULED_EVENT_SCHEDULE_PAST: EVENTS,
}

/** Codes inside the tree that are never told, and why. */
export const neverInner: Readonly<Record<string, string>> = {
  COMPONENT_TYPE_INVALID: "UNION_TYPE_CHOICES is told of a component that cannot stand there",
}
