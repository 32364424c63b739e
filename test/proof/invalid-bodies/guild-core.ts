import type { InvalidBodySample } from "../invalid-body.ts"

const INVITE = "POST /channels/{channel_id}/invites"

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
  {
    route: INVITE,
    printed: "target_type[GUILD_INVITE_INVALID_TARGET_TYPE]: Invalid target type",
    body: { target_type: 1 },
  },
  {
    route: INVITE,
    printed: "target_user_id[GUILD_INVITE_INVALID_TARGET_USER_ID]: Invalid target user id",
    body: { target_user_id: "$alice" },
  },
  {
    route: INVITE,
    printed:
      "target_application_id[GUILD_INVITE_INVALID_TARGET_APPLICATION_ID]: Invalid target application id",
    body: { target_application_id: "$nowhere" },
  },
  {
    route: INVITE,
    printed:
      "target_user_id[GUILD_INVITE_INVALID_STREAMER]: The specified user is currently not streaming in this channel",
    body: { target_type: 1, target_user_id: "$alice" },
  },
  {
    route: INVITE,
    printed:
      "target_application_id[GUILD_INVITE_INVALID_APPLICATION]: The specified application is not embedded",
    params: { channel_id: "lounge" },
    body: { target_type: 2, target_application_id: "$nowhere" },
  },
]
