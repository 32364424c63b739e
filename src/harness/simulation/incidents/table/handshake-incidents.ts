// The incidents of clients that connect.

import { defineIncident } from "../define-incident.ts"
import {
  CONNECTIONS,
  FAILS_AFTER,
  HANDSHAKES,
  lasting,
  opening,
  option,
} from "../incident-options.ts"

const STATUS = option("errorStatus", 503, "The HTTP status of the handshakes.")

/** The incidents of handshakes, by name. */
export const HANDSHAKE_INCIDENTS = {
  "resume host down": defineIncident({
    about: "The host to which bots reconnect answers every handshake with an HTTP error.",
    options: {
      duration: lasting({ minutes: 10 }),
      status: STATUS,
      ...HANDSHAKES,
      connections: opening("reconnect"),
    },
    sources: [
      "https://github.com/Rapptz/discord.py/issues/10511",
      "https://github.com/DrMurloc/PumpItUpScoreTracker/issues/308",
    ],
  }),
  "gateway refuses connections": defineIncident({
    about: "Every host of the gateway answers handshakes with an HTTP error.",
    options: {
      duration: lasting({ minutes: 15 }),
      status: STATUS,
      ...HANDSHAKES,
      connections: opening("drop"),
    },
    sources: [
      "https://github.com/discord/discord-api-docs/issues/7016",
      "https://github.com/hikari-py/hikari/pull/90",
      "https://github.com/synzen/MonitoRSS/issues/25",
    ],
  }),
  "gateway unreachable": defineIncident({
    about: "Connections to the gateway fail before the handshake: refused, reset, or without TLS.",
    options: {
      duration: lasting({ minutes: 15 }),
      failure: option("failure", "refused", "The failure."),
      ...HANDSHAKES,
      connections: opening("drop"),
    },
    sources: [
      "https://github.com/discord/discord-api-docs/issues/1619",
      "https://github.com/jorisvddonk/node-red-contrib-discord/issues/12",
      "https://github.com/erictik/midjourney-discord/issues/5",
    ],
  }),
  "DNS failure": defineIncident({
    about: "No host of the platform is found, for requests and for the gateway.",
    options: {
      duration: lasting({ minutes: 5 }),
      delay: FAILS_AFTER,
      connections: opening("drop"),
    },
    sources: [
      "https://github.com/discordjs/discord.js/issues/2642",
      "https://github.com/discordjs/discord.js/issues/2124",
      "https://github.com/abalabahaha/eris/issues/223",
    ],
  }),
  "silent gateway": defineIncident({
    about: "The gateway accepts connections, and sends no HELLO.",
    options: { duration: lasting({ minutes: 10 }), connections: opening("drop") },
    sources: [
      "https://github.com/discordjs/discord.js/issues/2601",
      "https://github.com/discordjs/discord.js/issues/3201",
    ],
  }),
  "close before READY": defineIncident({
    about: "Connections close with a code when the bots identify or resume.",
    options: {
      duration: lasting({ minutes: 5 }),
      code: option("closeCode", 4000, "The close code."),
      delay: FAILS_AFTER,
      connections: opening("invalidate"),
      ...CONNECTIONS,
    },
    sources: [
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes",
    ],
  }),
  "session starts exhausted": defineIncident({
    about:
      "GET /gateway/bot says that no session start is left, and an IDENTIFY ends with 4004, as after the reset of the token.",
    options: {
      duration: lasting({ hours: 6 }),
      delay: FAILS_AFTER,
      connections: opening("keep"),
    },
    sources: [
      "https://docs.discord.com/developers/events/gateway#session-start-limit-object",
      "https://github.com/discord/discord-api-docs/issues/215",
      "https://github.com/discordjs/discord.js/issues/5134",
      "https://github.com/anthropics/claude-plugins-official/issues/3140",
    ],
  }),
} as const
