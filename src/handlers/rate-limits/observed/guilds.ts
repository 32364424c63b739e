// The observed rate limits of routes of guilds.

import type { RequestRateLimit } from "../rule.ts"
import { SOURCES } from "./sources.ts"

const { hata } = SOURCES

/** Creates a row for one limit that one library has noted. */
function noted(
  routes: RequestRateLimit["routes"],
  limit: number,
  per: number,
  of: RequestRateLimit["of"] = "guild",
): RequestRateLimit {
  return { routes, limit, per, of, evidence: "observed", sources: [hata] }
}

const DAY = 86_400
const MEMBER = "/guilds/{guild_id}/members/{user_id}"
const EVENT = "/guilds/{guild_id}/scheduled-events/{event_id}"
const RULE = "/guilds/{guild_id}/auto-moderation/rules/{rule_id}"

const members: readonly RequestRateLimit[] = [
  noted(["GET /guilds/{guild_id}/members"], 10, 10),
  noted(["GET /guilds/{guild_id}/members/search"], 10, 10),
  noted([`GET ${MEMBER}`], 5, 1),
  noted([`PATCH ${MEMBER}`], 10, 10),
  noted([`PUT ${MEMBER}`], 10, 10),
  noted([`DELETE ${MEMBER}`], 5, 1),
  noted(
    ["PATCH /guilds/{guild_id}/members/@me", "PATCH /guilds/{guild_id}/members/@me/nick"],
    1,
    1,
    "account",
  ),
  {
    ...noted([`PUT ${MEMBER}/roles/{role_id}`, `DELETE ${MEMBER}/roles/{role_id}`], 10, 10),
    window: "fixed",
    sources: [hata, SOURCES.memberRoles],
  },
  noted(["GET /guilds/{guild_id}/bans"], 10, 10),
]

const settings: readonly RequestRateLimit[] = [
  {
    ...noted(["POST /guilds/{guild_id}/roles"], 250, 2 * DAY),
    sources: [hata, SOURCES.createRole],
  },
  noted(["PATCH /guilds/{guild_id}/roles/{role_id}"], 1000, DAY),
  noted(["GET /guilds/{guild_id}/preview"], 5, 5, "account"),
  noted(["PATCH /guilds/{guild_id}/welcome-screen"], 100, DAY),
  noted(["PATCH /guilds/{guild_id}/voice-states/@me"], 15, 5, "account"),
  noted(["PATCH /guilds/{guild_id}/voice-states/{user_id}"], 5, 5, "account"),
]

const expressions: readonly RequestRateLimit[] = [
  {
    ...noted(["POST /guilds/{guild_id}/emojis"], 50, 3600),
    scope: "shared",
    sources: [hata, SOURCES.emojis, SOURCES.createEmoji],
  },
  {
    ...noted(
      ["PATCH /guilds/{guild_id}/emojis/{emoji_id}", "DELETE /guilds/{guild_id}/emojis/{emoji_id}"],
      1,
      2,
    ),
    scope: "shared",
    sources: [hata, SOURCES.emojis],
  },
  noted(["POST /guilds/{guild_id}/stickers"], 50, 3600, "account"),
  noted(
    [
      "PATCH /guilds/{guild_id}/stickers/{sticker_id}",
      "DELETE /guilds/{guild_id}/stickers/{sticker_id}",
    ],
    1,
    2,
    "account",
  ),
]

const activities: readonly RequestRateLimit[] = [
  noted(["GET /guilds/{guild_id}/scheduled-events"], 1, 10),
  noted(["POST /guilds/{guild_id}/scheduled-events"], 5, 60),
  noted([`GET ${EVENT}`], 1, 5),
  noted([`PATCH ${EVENT}`, `DELETE ${EVENT}`], 5, 20),
  noted([`GET ${EVENT}/users`], 5, 30),
  noted(["GET /guilds/{guild_id}/auto-moderation/rules", `GET ${RULE}`], 5, 10),
  noted(["POST /guilds/{guild_id}/auto-moderation/rules", `DELETE ${RULE}`], 5, 30),
  noted([`PATCH ${RULE}`], 10, 30),
  noted(["POST /stage-instances", "DELETE /stage-instances/{channel_id}"], 100, DAY, "account"),
  noted(["PATCH /stage-instances/{channel_id}"], 5, 60, "account"),
]

export const guildLimits = [...members, ...settings, ...expressions, ...activities]
