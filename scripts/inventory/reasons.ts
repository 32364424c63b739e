// Why a route is not modelled: the first rule that matches the route's method and shape says it.
import { type InventoryRoute, shapeOf } from "../../src/cli/route.ts"

interface Rule {
  /** Matches `METHOD /path/{}`. */
  readonly of: RegExp
  readonly reason: string
}

const unbacked = (what: string) =>
  `no settable state backs ${what}, and a constant empty answer would be a silent fake`

const OAUTH2 = "needs an access token that a user granted; OAuth2 grants are not modelled"
const MONETIZATION = "monetization (SKUs, subscriptions, entitlements) is not modelled"
const SOUNDBOARD = "the soundboard is not modelled"
const STICKER_PACKS = "the platform's own sticker packs are not modelled"
const USERS_ONLY = "only a user's account may do this, a bot may not"
const TARGETED_INVITES = "invites for chosen users are not modelled"
const IDENTITIES = "identities of the Social SDK are not modelled"

const DISCOVERY = "server discovery is not modelled"
const MEMBER_SEARCH =
  "the platform documents no such search; GET /guilds/{guild_id}/members/search is modelled"

const RULES: readonly Rule[] = [
  { of: /^GET \/applications\/\{\}$/, reason: "the bot's own is GET /applications/@me" },
  {
    of: /^PATCH \/applications\/\{\}$/,
    reason: "the bot's own is PATCH /applications/@me",
  },
  {
    of: /^PUT \/applications\/\{\}\/guilds\/\{\}\/commands\/\{\}\/permissions$/,
    reason: `${USERS_ONLY}; a test calls setCommandPermissions`,
  },
  {
    of: /^PUT \/applications\/\{\}\/guilds\/\{\}\/commands\/permissions$/,
    reason: "the platform has withdrawn it",
  },
  { of: /^\w+ \/applications\/\{\}\/(entitlements|skus)\b/, reason: MONETIZATION },
  {
    of: /^\w+ \/applications\/\{\}\/(activity-instances|attachment)\b/,
    reason: "activities are not modelled",
  },
  { of: /^\w+ \/applications\/\{\}\/role-connections\b/, reason: "linked roles are not modelled" },
  { of: /^\w+ \/applications\/\{\}\/(application-identities|users)\b/, reason: IDENTITIES },

  {
    of: /^POST \/attachments\/refresh-urls$/,
    reason: "refreshing the URLs of attachments is not modelled",
  },

  { of: /^POST \/auth\/logout$/, reason: USERS_ONLY },

  {
    of: /^POST \/channels\/\{\}$/,
    reason:
      "the platform documents no such route; Discordeno means to send a soundboard sound by it",
  },
  { of: /^\w+ \/channels\/\{\}\/recipients\b/, reason: "group DMs are not modelled" },
  { of: /^\w+ \/channels\/\{\}\/send-soundboard-sound$/, reason: SOUNDBOARD },
  { of: /^\w+ \/channels\/\{\}\/threads\/search$/, reason: "thread search is not modelled" },
  { of: /^\w+ \/channels\/\{\}\/voice-status$/, reason: "voice statuses are not modelled" },

  { of: /^\w+ \/discovery\b/, reason: DISCOVERY },
  { of: /^GET \/emojis\/\{\}\/guild$/, reason: DISCOVERY },

  { of: /^\w+ \/guilds\/\{\}\/discovery-(categories|metadata)\b/, reason: DISCOVERY },
  { of: /^POST \/guilds\/\{\}\/members-search$/, reason: MEMBER_SEARCH },
  { of: /^\w+ \/guilds\/(\{\}\/)?templates\b/, reason: "guild templates are not modelled" },
  { of: /^\w+ \/guilds\/\{\}\/incident-actions$/, reason: unbacked("incident actions") },
  { of: /^\w+ \/guilds\/\{\}\/integrations\b/, reason: unbacked("integrations") },
  { of: /^POST \/guilds\/\{\}\/mfa$/, reason: USERS_ONLY },
  {
    of: /^\w+ \/guilds\/\{\}\/member-verification$/,
    reason: unbacked("membership screening"),
  },
  { of: /^PUT \/guilds\/\{\}\/members\/\{\}$/, reason: OAUTH2 },
  { of: /^GET \/guilds\/\{\}\/messages\/search$/, reason: "message search is not modelled" },
  {
    of: /^\w+ \/guilds\/\{\}\/(onboarding|new-member-welcome)$/,
    reason: unbacked("onboarding"),
  },
  { of: /^GET \/guilds\/\{\}\/preview$/, reason: unbacked("the preview of a public guild") },
  {
    of: /^\w+ (\/guilds\/\{\}\/regions|\/voice\/regions)$/,
    reason: "the list of voice regions is not modelled",
  },
  { of: /^\w+ \/guilds\/\{\}\/requests\b/, reason: "requests to join are not modelled" },
  {
    of: /^GET \/guilds\/\{\}\/roles\/member-counts$/,
    reason: "member counts are not modelled; GET /guilds/{guild_id}/members names roles",
  },
  {
    of: /^\w+ \/guilds\/\{\}\/scheduled-events\/\{\}\/(exceptions|\{\})/,
    reason: "recurring events are not modelled",
  },
  {
    of: /^GET \/guilds\/\{\}\/scheduled-events\/\{\}\/users\/counts$/,
    reason:
      "subscriber counts are not modelled; " +
      "GET /guilds/{guild_id}/scheduled-events/{event_id}/users lists subscribers",
  },
  { of: /^\w+ \/guilds\/\{\}\/soundboard-sounds\b/, reason: SOUNDBOARD },
  {
    of: /^PATCH \/guilds\/\{\}\/vanity-url$/,
    reason: `${USERS_ONLY}; a test calls setVanityUrl`,
  },
  { of: /^\w+ \/guilds\/\{\}\/welcome-screen$/, reason: unbacked("the welcome screen") },
  { of: /^GET \/guilds\/\{\}\/widget\./, reason: unbacked("the public side of the widget") },

  { of: /^\w+ \/invites\/\{\}\/target-users\b/, reason: TARGETED_INVITES },
  { of: /^\w+ \/lobbies\b/, reason: "lobbies of the Social SDK are not modelled" },
  { of: /^\w+ \/oauth2\b/, reason: "OAuth2 grants are not modelled" },
  {
    of: /^\w+ \/partner-sdk\b/,
    reason: "accounts and messages of the Social SDK are not modelled",
  },
  { of: /^\w+ \/skus\b/, reason: MONETIZATION },
  { of: /^\w+ \/soundboard-default-sounds$/, reason: SOUNDBOARD },
  { of: /^\w+ \/sticker-packs\b/, reason: STICKER_PACKS },
  {
    of: /^GET \/stickers\/\{\}$/,
    reason:
      "a sticker is read from its guild: GET /guilds/{guild_id}/stickers/{sticker_id} " +
      "is the modelled way",
  },

  {
    of: /^\w+ \/users\/@me\/(applications|connections|guilds)\b/,
    reason: OAUTH2,
  },
  { of: /^\w+ \/users\/\{\}\/application-identities\b/, reason: IDENTITIES },
  {
    of: /^POST \/users\/\{\}\/channels$/,
    reason:
      "it creates a group DM, which a bot cannot do; by the bot's own id it is POST /users/@me/channels",
  },
  {
    of: /^POST \/webhooks\/\{\}\/\{\}\/(github|slack)$/,
    reason:
      "bodies in another service's format are not modelled; " +
      "POST /webhooks/{webhook_id}/{token} is the modelled way",
  },
]

export function reasonFor(route: InventoryRoute): string | undefined {
  return RULES.find((rule) => rule.of.test(shapeOf(route)))?.reason
}

/** The rules that say the reason of none of these routes. */
export function idleRules(routes: readonly InventoryRoute[]): string[] {
  const shapes = routes.map(shapeOf)
  const used = new Set(shapes.map((shape) => RULES.find((rule) => rule.of.test(shape))))
  return RULES.filter((rule) => !used.has(rule)).map((rule) => String(rule.of))
}
