// The incidents of connections that exist, of their sessions and of their events.

import { defineIncident } from "../define-incident.ts"
import { CONNECTIONS, lasting, limit, opening, option } from "../incident-options.ts"

const GATEWAY = "https://docs.discord.com/developers/events/gateway"
const CONSISTENCY = "https://docs.discord.com/developers/reference#consistency"

const EVENTS = {
  share: option("share", 1, "The share of the events that it affects, evenly spread."),
  events: limit("events", 'Names of events, such as "MESSAGE_CREATE". Default: every event.'),
  ...CONNECTIONS,
} as const

/** The incidents of connections, by name. */
export const CONNECTION_INCIDENTS = {
  "gateway disconnects": defineIncident({
    about: "Every connection closes with a code, at once.",
    options: {
      duration: lasting(0),
      code: option("closeCode", 4000, "The close code."),
      ...CONNECTIONS,
    },
    sources: [
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes",
      "https://discordstatus.com/incidents/qk9cdgnqnhcn",
    ],
  }),
  "invalid sessions": defineIncident({
    about: "Every session is invalid, so that the bots have to identify again.",
    options: {
      duration: lasting(0),
      resumable: option("flag", false, "Whether the sessions may be resumed."),
      ...CONNECTIONS,
    },
    sources: [`${GATEWAY}-events#invalid-session`],
  }),
  "invalid session loop": defineIncident({
    about: "Every session is invalid, and so is each one that the bots start or resume.",
    options: {
      duration: lasting({ minutes: 5 }),
      delay: option("latency", 2, "The seconds until an IDENTIFY or a RESUME is answered."),
      ...CONNECTIONS,
    },
    sources: [
      "https://github.com/discord/discord-api-docs/issues/254",
      "https://github.com/discord/discord-api-docs/issues/1328",
    ],
  }),
  "zombie connections": defineIncident({
    about:
      "Nothing arrives on the open connections any more, no heartbeat is acknowledged, and no socket closes.",
    options: { duration: lasting({ minutes: 30 }), ...CONNECTIONS },
    sources: [
      `${GATEWAY}#sending-heartbeats`,
      "https://github.com/discord/discord-api-docs/issues/25",
      "https://github.com/discordjs/discord.js/issues/8486",
      "https://github.com/discordrb/discordrb/issues/447",
    ],
  }),
  "slow READY": defineIncident({
    about: "READY is late for every session that starts.",
    options: {
      duration: lasting({ minutes: 10 }),
      delay: option("seconds", 60, "The seconds between IDENTIFY and READY."),
      connections: opening("invalidate"),
      ...CONNECTIONS,
    },
    sources: [
      "https://discordstatus.com/incidents/ywdwttd6b0hg",
      "https://github.com/discordjs/discord.js/pull/8759",
      "https://github.com/discord/discord-api-docs/pull/30",
    ],
  }),
  "unavailable guilds": defineIncident({
    about: "Guilds become unavailable, and come back.",
    options: {
      duration: lasting({ hours: 1 }),
      guilds: limit("guilds", "The guilds. Default: every guild."),
      times: option("count", 1, "The number of outages within the duration."),
    },
    sources: [
      `${GATEWAY}-events#guild-delete`,
      "https://discordstatus.com/incidents/qk9cdgnqnhcn",
      "https://firestatus.link/incidents/by44xrs4rtk7",
      "https://github.com/discordjs/discord.js/issues/3956",
    ],
  }),
  "duplicate events": defineIncident({
    about: "Events are sent more than once, each time with a sequence number of its own.",
    options: {
      duration: lasting({ minutes: 10 }),
      copies: option("count", 2, "How often each event is sent."),
      ...EVENTS,
    },
    sources: [
      CONSISTENCY,
      "https://github.com/discord/discord-api-docs/issues/3377",
      "https://github.com/remoteclaw/remoteclaw/issues/2968",
    ],
  }),
  "late events": defineIncident({
    about: "Events are late. With a share below 1, they arrive after later ones.",
    options: {
      duration: lasting({ minutes: 10 }),
      delay: option("seconds", 5, "The seconds by which each event is late."),
      ...EVENTS,
    },
    sources: [CONSISTENCY, "https://discordstatus.com/incidents/bmx00xx7btkr"],
  }),
} as const
