// The observed rate limits of routes of accounts, applications and webhooks.

import type { RequestRateLimit } from "../rule.ts"
import { SOURCES } from "./sources.ts"

const { hata, javacord } = SOURCES

const COMMANDS = "/applications/{application_id}/commands"
const OF_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
const WEBHOOK = "/webhooks/{webhook_id}/{token}"

const observed = { evidence: "observed", sources: [hata] } as const

const commands: readonly RequestRateLimit[] = [
  { routes: [`POST ${COMMANDS}`], limit: 5, per: 20, of: "account", ...observed },
  { routes: [`PATCH ${COMMANDS}/{command_id}`], limit: 5, per: 20, of: "account", ...observed },
  { routes: [`DELETE ${COMMANDS}/{command_id}`], limit: 5, per: 20, of: "account", ...observed },
  { routes: [`PUT ${COMMANDS}`], limit: 2, per: 60, of: "account", ...observed },
  { routes: [`POST ${OF_GUILD}`], limit: 5, per: 20, of: "guild", ...observed },
  { routes: [`PATCH ${OF_GUILD}/{command_id}`], limit: 5, per: 20, of: "guild", ...observed },
  { routes: [`DELETE ${OF_GUILD}/{command_id}`], limit: 5, per: 20, of: "guild", ...observed },
  { routes: [`PUT ${OF_GUILD}`], limit: 2, per: 60, of: "guild", ...observed },
]

const accounts: readonly RequestRateLimit[] = [
  { routes: ["GET /gateway/bot"], limit: 2, per: 5, of: "account", ...observed },
  { routes: ["GET /users/{user_id}"], limit: 30, per: 30, of: "account", ...observed },
  { routes: ["PATCH /users/@me"], limit: 2, per: 600, of: "account", ...observed },
  {
    routes: ["PATCH /users/@me"],
    limit: 2,
    per: 3600,
    of: "account",
    when: "username",
    window: "fixed",
    isHidden: true,
    evidence: "observed",
    sources: [javacord],
  },
  { routes: ["GET /users/@me/guilds"], limit: 1, per: 1, of: "account", ...observed },
  { routes: ["GET /invites/{code}"], limit: 250, per: 6, of: "account", ...observed },
  { routes: ["GET /stickers/{sticker_id}"], limit: 5, per: 2, of: "account", ...observed },
]

/** The limits of webhooks and of the responses to interactions, which share routes. */
const webhooks: readonly RequestRateLimit[] = [
  {
    routes: [
      `POST ${WEBHOOK}`,
      `GET ${WEBHOOK}/messages/@original`,
      `PATCH ${WEBHOOK}/messages/@original`,
      `DELETE ${WEBHOOK}/messages/@original`,
      `GET ${WEBHOOK}/messages/{message_id}`,
      `PATCH ${WEBHOOK}/messages/{message_id}`,
      `DELETE ${WEBHOOK}/messages/{message_id}`,
      "POST /webhooks/{webhook_id}/{webhook_token}/slack",
      "POST /webhooks/{webhook_id}/{webhook_token}/github",
    ],
    limit: 5,
    per: 2,
    of: "webhook",
    evidence: "observed",
    sources: [hata, SOURCES.webhooks],
  },
  {
    routes: [
      `POST ${WEBHOOK}`,
      "POST /webhooks/{webhook_id}/{webhook_token}/slack",
      "POST /webhooks/{webhook_id}/{webhook_token}/github",
    ],
    limit: 30,
    per: 60,
    of: "webhookChannel",
    scope: "shared",
    isHidden: true,
    evidence: "observed",
    sources: [SOURCES.webhooks],
  },
]

export const otherLimits = [...commands, ...accounts, ...webhooks]
