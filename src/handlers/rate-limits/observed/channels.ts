// The observed rate limits of routes of channels.

import type { RequestRateLimit } from "../rule.ts"
import { SOURCES } from "./sources.ts"

const { hata, javacord } = SOURCES
const observed = { evidence: "observed" } as const

const MESSAGE = "/channels/{channel_id}/messages/{message_id}"
const REACTION = `${MESSAGE}/reactions/{emoji}` as const

/** The limits of messages and reactions. */
const messages: readonly RequestRateLimit[] = [
  {
    routes: ["POST /channels/{channel_id}/messages"],
    limit: 5,
    per: 5,
    of: "channel",
    ...observed,
    sources: [javacord, SOURCES.postMessage],
  },
  {
    routes: [`PATCH ${MESSAGE}`],
    limit: 5,
    per: 5,
    of: "channel",
    ...observed,
    sources: [SOURCES.patchMessage],
  },
  {
    routes: ["GET /channels/{channel_id}/messages"],
    limit: 5,
    per: 5,
    of: "channel",
    ...observed,
    sources: [hata],
  },
  { routes: [`GET ${MESSAGE}`], limit: 5, per: 5, of: "channel", ...observed, sources: [hata] },
  {
    routes: [`DELETE ${MESSAGE}`],
    limit: 5,
    per: 5,
    of: "channel",
    when: "youngMessage",
    ...observed,
    sources: [SOURCES.deleteMessage],
  },
  {
    routes: [`DELETE ${MESSAGE}`],
    limit: 30,
    per: 120,
    of: "channel",
    when: "oldMessage",
    ...observed,
    sources: [SOURCES.deleteMessage, hata],
  },
  {
    routes: [`DELETE ${MESSAGE}`],
    limit: 3,
    per: 1,
    of: "channel",
    ...observed,
    sources: [SOURCES.deleteMessage, hata],
  },
  {
    routes: ["POST /channels/{channel_id}/messages/bulk-delete"],
    limit: 1,
    per: 3,
    of: "channel",
    ...observed,
    sources: [hata],
  },
  {
    routes: [`POST ${MESSAGE}/crosspost`],
    limit: 10,
    per: 3600,
    of: "channel",
    ...observed,
    sources: [hata, SOURCES.crosspost],
  },
  {
    routes: [
      `PUT ${REACTION}/@me`,
      `DELETE ${REACTION}/@me`,
      `DELETE ${REACTION}/{user_id}`,
      `DELETE ${REACTION}`,
      `DELETE ${MESSAGE}/reactions`,
    ],
    limit: 1,
    per: 0.25,
    of: "channel",
    ...observed,
    sources: [hata, SOURCES.reactions, SOURCES.reactionRoutes],
  },
  {
    routes: [
      "PUT /channels/{channel_id}/messages/pins/{message_id}",
      "DELETE /channels/{channel_id}/messages/pins/{message_id}",
      "PUT /channels/{channel_id}/pins/{message_id}",
      "DELETE /channels/{channel_id}/pins/{message_id}",
    ],
    limit: 5,
    per: 4,
    of: "channel",
    ...observed,
    sources: [hata],
  },
  {
    routes: ["GET /channels/{channel_id}/messages/pins", "GET /channels/{channel_id}/pins"],
    limit: 1,
    per: 5,
    of: "account",
    ...observed,
    sources: [hata],
  },
]

/** The limits of the channels themselves, their threads and their invites. */
const settings: readonly RequestRateLimit[] = [
  {
    routes: ["PATCH /channels/{channel_id}"],
    limit: 5,
    per: 15,
    of: "channel",
    ...observed,
    sources: [hata, SOURCES.rename],
  },
  {
    routes: ["PATCH /channels/{channel_id}"],
    limit: 2,
    per: 600,
    of: "channel",
    when: "channelName",
    window: "fixed",
    isHidden: true,
    ...observed,
    sources: [SOURCES.rename, SOURCES.topic, SOURCES.renameThread],
  },
  {
    routes: ["PATCH /channels/{channel_id}"],
    limit: 2,
    per: 600,
    of: "channel",
    when: "channelTopic",
    window: "fixed",
    isHidden: true,
    ...observed,
    sources: [SOURCES.topic],
  },
  {
    routes: [
      "PUT /channels/{channel_id}/permissions/{target_id}",
      "DELETE /channels/{channel_id}/permissions/{target_id}",
    ],
    limit: 10,
    per: 15,
    of: "channel",
    ...observed,
    sources: [hata],
  },
  {
    routes: ["POST /channels/{channel_id}/invites"],
    limit: 5,
    per: 15,
    of: "account",
    ...observed,
    sources: [hata],
  },
  {
    routes: ["POST /channels/{channel_id}/typing"],
    limit: 5,
    per: 5,
    of: "channel",
    ...observed,
    sources: [hata],
  },
  {
    routes: [`POST ${MESSAGE}/threads`, "POST /channels/{channel_id}/threads"],
    limit: 50,
    per: 300,
    of: "channel",
    scope: "shared",
    ...observed,
    sources: [hata, SOURCES.threads],
  },
  {
    routes: [
      "PUT /channels/{channel_id}/thread-members/@me",
      "DELETE /channels/{channel_id}/thread-members/@me",
      "PUT /channels/{channel_id}/thread-members/{user_id}",
      "DELETE /channels/{channel_id}/thread-members/{user_id}",
    ],
    limit: 5,
    per: 5,
    of: "account",
    ...observed,
    sources: [hata],
  },
  {
    routes: ["GET /channels/{channel_id}/thread-members"],
    limit: 10,
    per: 10,
    of: "account",
    ...observed,
    sources: [hata],
  },
]

export const channelLimits = [...messages, ...settings]
