// The reasons why routes are not modeled. The first rule that matches a route's method and shape
// applies.
import { type ApiRoute, shapeOf } from "../../src/cli/route.ts"

interface Rule {
  /** The pattern for `METHOD /path/{}`. */
  readonly of: RegExp
  readonly reason: string
}

const unbacked = (what: string) => `the simulator has no state for ${what}`

const OAUTH2 = "requires an access token granted by a user; OAuth2 grants are not modeled"
const MONETIZATION = "monetization (SKUs, subscriptions, entitlements) is not modeled"
const SOUNDBOARD = "the soundboard is not modeled"
const STICKER_PACKS = "the platform's own sticker packs are not modeled"
const USERS_ONLY = "only user accounts can use it, bots cannot"
const TARGETED_INVITES = "invites for chosen users are not modeled"
const IDENTITIES = "identities of the Social SDK are not modeled"

const DISCOVERY = "server discovery is not modeled"
const MEMBER_SEARCH = "the platform does not document it; use GET /guilds/{guild_id}/members/search"

const RULES: readonly Rule[] = [
  {
    of: /^GET \/applications\/\{\}$/,
    reason: "use GET /applications/@me for the bot's own application",
  },
  {
    of: /^PATCH \/applications\/\{\}$/,
    reason: "use PATCH /applications/@me for the bot's own application",
  },
  {
    of: /^PUT \/applications\/\{\}\/guilds\/\{\}\/commands\/\{\}\/permissions$/,
    reason: `${USERS_ONLY}; use setCommandPermissions in the test`,
  },
  {
    of: /^PUT \/applications\/\{\}\/guilds\/\{\}\/commands\/permissions$/,
    reason: "the platform has removed it",
  },
  { of: /^\w+ \/applications\/\{\}\/(entitlements|skus)\b/, reason: MONETIZATION },
  {
    of: /^\w+ \/applications\/\{\}\/(activity-instances|attachment)\b/,
    reason: "activities are not modeled",
  },
  { of: /^\w+ \/applications\/\{\}\/role-connections\b/, reason: "linked roles are not modeled" },
  { of: /^\w+ \/applications\/\{\}\/(application-identities|users)\b/, reason: IDENTITIES },

  {
    of: /^POST \/attachments\/refresh-urls$/,
    reason: "refreshing the URLs of attachments is not modeled",
  },

  { of: /^POST \/auth\/logout$/, reason: USERS_ONLY },

  {
    of: /^POST \/channels\/\{\}$/,
    reason: "the platform does not document it; Discordeno sends a soundboard sound with it",
  },
  { of: /^\w+ \/channels\/\{\}\/recipients\b/, reason: "group DMs are not modeled" },
  { of: /^\w+ \/channels\/\{\}\/send-soundboard-sound$/, reason: SOUNDBOARD },
  { of: /^\w+ \/channels\/\{\}\/threads\/search$/, reason: "thread search is not modeled" },
  { of: /^\w+ \/channels\/\{\}\/voice-status$/, reason: "voice statuses are not modeled" },

  { of: /^\w+ \/discovery\b/, reason: DISCOVERY },
  { of: /^GET \/emojis\/\{\}\/guild$/, reason: DISCOVERY },

  { of: /^\w+ \/guilds\/\{\}\/discovery-(categories|metadata)\b/, reason: DISCOVERY },
  { of: /^POST \/guilds\/\{\}\/members-search$/, reason: MEMBER_SEARCH },
  { of: /^\w+ \/guilds\/(\{\}\/)?templates\b/, reason: "guild templates are not modeled" },
  { of: /^\w+ \/guilds\/\{\}\/incident-actions$/, reason: unbacked("incident actions") },
  { of: /^\w+ \/guilds\/\{\}\/integrations\b/, reason: unbacked("integrations") },
  { of: /^POST \/guilds\/\{\}\/mfa$/, reason: USERS_ONLY },
  {
    of: /^\w+ \/guilds\/\{\}\/member-verification$/,
    reason: unbacked("membership screening"),
  },
  { of: /^PUT \/guilds\/\{\}\/members\/\{\}$/, reason: OAUTH2 },
  { of: /^GET \/guilds\/\{\}\/messages\/search$/, reason: "message search is not modeled" },
  {
    of: /^\w+ \/guilds\/\{\}\/(onboarding|new-member-welcome)$/,
    reason: unbacked("onboarding"),
  },
  { of: /^GET \/guilds\/\{\}\/preview$/, reason: unbacked("the preview of a public guild") },
  {
    of: /^\w+ (\/guilds\/\{\}\/regions|\/voice\/regions)$/,
    reason: "the list of voice regions is not modeled",
  },
  { of: /^\w+ \/guilds\/\{\}\/requests\b/, reason: "requests to join are not modeled" },
  {
    of: /^GET \/guilds\/\{\}\/roles\/member-counts$/,
    reason:
      "member counts are not modeled; GET /guilds/{guild_id}/members returns the roles of each member",
  },
  {
    of: /^\w+ \/guilds\/\{\}\/scheduled-events\/\{\}\/(exceptions|\{\})/,
    reason: "recurring events are not modeled",
  },
  {
    of: /^GET \/guilds\/\{\}\/scheduled-events\/\{\}\/users\/counts$/,
    reason:
      "subscriber counts are not modeled; " +
      "GET /guilds/{guild_id}/scheduled-events/{event_id}/users lists subscribers",
  },
  { of: /^\w+ \/guilds\/\{\}\/soundboard-sounds\b/, reason: SOUNDBOARD },
  {
    of: /^PATCH \/guilds\/\{\}\/vanity-url$/,
    reason: `${USERS_ONLY}; use setVanityUrl in the test`,
  },
  { of: /^\w+ \/guilds\/\{\}\/welcome-screen$/, reason: unbacked("the welcome screen") },
  { of: /^GET \/guilds\/\{\}\/widget\./, reason: unbacked("the public widget") },

  { of: /^\w+ \/invites\/\{\}\/target-users\b/, reason: TARGETED_INVITES },
  { of: /^\w+ \/lobbies\b/, reason: "lobbies of the Social SDK are not modeled" },
  { of: /^\w+ \/oauth2\b/, reason: "OAuth2 grants are not modeled" },
  {
    of: /^\w+ \/partner-sdk\b/,
    reason: "accounts and messages of the Social SDK are not modeled",
  },
  { of: /^\w+ \/skus\b/, reason: MONETIZATION },
  { of: /^\w+ \/soundboard-default-sounds$/, reason: SOUNDBOARD },
  { of: /^\w+ \/sticker-packs\b/, reason: STICKER_PACKS },
  {
    of: /^GET \/stickers\/\{\}$/,
    reason: "not modeled without the guild; use GET /guilds/{guild_id}/stickers/{sticker_id}",
  },

  {
    of: /^\w+ \/users\/@me\/(applications|connections|guilds)\b/,
    reason: OAUTH2,
  },
  { of: /^\w+ \/users\/\{\}\/application-identities\b/, reason: IDENTITIES },
  {
    of: /^POST \/users\/\{\}\/channels$/,
    reason: "it creates a group DM, which a bot cannot do; use POST /users/@me/channels for a DM",
  },
  {
    of: /^POST \/webhooks\/\{\}\/\{\}\/(github|slack)$/,
    reason:
      "bodies in another service's format are not modeled; " +
      "use POST /webhooks/{webhook_id}/{token}",
  },
]

export function reasonFor(route: ApiRoute): string | undefined {
  return RULES.find((rule) => rule.of.test(shapeOf(route)))?.reason
}

/** Returns the rules that match none of these routes. */
export function idleRules(routes: readonly ApiRoute[]): string[] {
  const shapes = routes.map(shapeOf)
  const used = new Set(shapes.map((shape) => RULES.find((rule) => rule.of.test(shape))))
  return RULES.filter((rule) => !used.has(rule)).map((rule) => String(rule.of))
}
