// The incidents of requests.

import { defineIncident } from "../define-incident.ts"
import { FAILS_AFTER, REQUESTS, lasting, opening, option } from "../incident-options.ts"

const RATE_LIMITS = "https://docs.discord.com/developers/topics/rate-limits"
const STATUS_CODES =
  "https://docs.discord.com/developers/topics/opcodes-and-status-codes#http-http-response-codes"

/** The incidents of requests, by name. */
export const REQUEST_INCIDENTS = {
  "rate limit storm": defineIncident({
    about: "Requests get 429, and have to wait.",
    options: {
      duration: lasting({ minutes: 1 }),
      ...REQUESTS,
      retryAfter: option("seconds", 2, "The seconds that each request has to wait."),
      scope: option("scope", "user", "Whose limit it is: the bot's own, or that of a resource."),
    },
    sources: [RATE_LIMITS],
  }),
  "global rate limit": defineIncident({
    about: "Every request gets 429 for all routes, until the end.",
    options: { duration: lasting({ seconds: 5 }) },
    sources: [`${RATE_LIMITS}#global-rate-limit`],
  }),
  "API errors": defineIncident({
    about: "Requests fail with a status of 500 or more.",
    options: {
      duration: lasting({ minutes: 5 }),
      ...REQUESTS,
      status: option("errorStatus", 500, "The status of the responses."),
    },
    sources: [
      STATUS_CODES,
      "https://discordstatus.com/incidents/bmx00xx7btkr",
      "https://github.com/discordjs/discord-api-types/issues/578",
    ],
  }),
  "edge outage": defineIncident({
    about: "The servers in front of the platform answer requests and handshakes with an HTML page.",
    options: {
      duration: lasting({ minutes: 15 }),
      share: REQUESTS.share,
      status: option("errorStatus", 503, "The status of the responses."),
      delay: FAILS_AFTER,
      connections: opening("keep"),
    },
    sources: [
      "https://github.com/discord/discord-api-docs/issues/7016",
      "https://github.com/CSSS/wall_e/issues/2313",
      "https://discordstatus.com/incidents/flzv6f6p7l4k",
    ],
  }),
  "slow API": defineIncident({
    about: "Responses are late.",
    options: {
      duration: lasting({ minutes: 1 }),
      ...REQUESTS,
      delay: option("seconds", 3, "The seconds by which each response is late."),
    },
    sources: [
      "https://discordstatus.com/incidents/bmx00xx7btkr",
      "https://discordstatus.com/incidents/l6v0h52b7p8t",
    ],
  }),
  "lost responses": defineIncident({
    about: "Requests take effect, and their connections are reset before the response.",
    options: {
      duration: lasting({ minutes: 1 }),
      ...REQUESTS,
      requests: option("count", 1, "The number of affected requests after which it ends."),
    },
    sources: [
      "https://github.com/discordeno/discordeno/pull/5249",
      "https://github.com/hust-open-atom-club/pwn.hust.college/pull/146",
    ],
  }),
  "Cloudflare ban": defineIncident({
    about:
      "Cloudflare answers every request from this address with 429 and an HTML page, error 1015.",
    options: { duration: lasting({ hours: 1 }) },
    sources: [
      "https://github.com/discord/discord-api-docs/issues/1356",
      "https://github.com/discord/discord-api-docs/issues/1771",
      "https://github.com/discord/discord-api-docs/issues/5385",
      `${RATE_LIMITS}#invalid-request-limit-aka-cloudflare-bans`,
    ],
  }),
} as const
