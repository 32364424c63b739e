import type { Assumption } from "./assumption.ts"

const TOPIC = "https://docs.discord.com/developers/topics/rate-limits"
const GATEWAY = "https://docs.discord.com/developers/events/gateway#rate-limiting"

export const RATE_LIMITS: readonly Assumption[] = [
  {
    id: "limits-of-refused-changes",
    behavior:
      "A request that the platform refuses does not count towards a hidden limit, such as that of the names of a channel.",
    reason: `${TOPIC} does not mention hidden limits.`,
    verifiedBy: "Two renames that are refused with 50035, and then three valid ones.",
  },
  {
    id: "hidden-limits-count-twice",
    behavior:
      "A request that a hidden limit refuses takes a place in the bucket of its route, and its headers describe that bucket.",
    reason:
      "https://github.com/discord/discord-api-docs/issues/2190 and https://github.com/discord/discord-api-docs/issues/1900 report it.",
    verifiedBy: "The headers of several renames of a channel after the second one.",
  },
  {
    id: "windows-of-gateway-limits",
    behavior:
      "The limits of the gateway count from the first use, and all places become free at once.",
    reason: `${GATEWAY} gives the sizes and no windows.`,
    verifiedBy: "Events of a connection around the end of a minute.",
  },
  {
    id: "too-many-presences",
    behavior: "The sixth presence of a session in 20 seconds is ignored.",
    reason:
      "https://docs.discord.com/developers/events/gateway-events#update-presence gives the limit, and not what happens beyond it.",
    verifiedBy: "Six presences in a second, and the PRESENCE_UPDATEs of another bot.",
  },
  {
    id: "too-many-sessions",
    behavior: "An IDENTIFY after the last session start of the day is closed with 4004.",
    reason:
      "https://docs.discord.com/developers/events/gateway#session-start-limit-object says that the token is reset then.",
    verifiedBy: "More than 1000 IDENTIFYs in a day.",
  },
]
