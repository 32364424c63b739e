import type { InvalidBodySample } from "../invalid-body.ts"

/** Makes the guild a community with the levels that it needs. */
const makeStrictCommunity: InvalidBodySample["arrange"] = ({ simulation: { world }, guild }) => {
  guild.setFeatures(["COMMUNITY"])
  const found = world.guilds.get(guild.id)
  if (found !== undefined) Object.assign(found, { verificationLevel: 1, explicitContentFilter: 2 })
}

export const guildCore: readonly InvalidBodySample[] = [
  {
    route: "PATCH /users/@me",
    printed: 'username[USERNAME_INVALID_RESERVED]: Username cannot be "everyone"',
    body: { username: "Everyone" },
  },
  {
    route: "PUT /guilds/{guild_id}/incident-actions",
    printed:
      "invites_disabled_until[INCIDENT_ACTION_TOO_LONG]: Actions can be enabled for at most 24 hours.",
    body: { invites_disabled_until: "2030-01-01T00:00:00Z" },
  },
  {
    route: "PATCH /guilds/{guild_id}",
    printed:
      "verification_level[GUILD_VERIFICATION_LEVEL_INSUFFICIENT]: Guild verification level insufficient",
    arrange: makeStrictCommunity,
    body: { verification_level: 0 },
  },
  {
    route: "PATCH /guilds/{guild_id}",
    printed:
      "explicit_content_filter[GUILD_EXPLICIT_CONTENT_FILTER_LEVEL_INSUFFICIENT]: Guild explicit content filter level insufficient",
    arrange: makeStrictCommunity,
    body: { explicit_content_filter: 0 },
  },
]
