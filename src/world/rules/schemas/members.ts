import {
  type SchemaOutput,
  boolean,
  object,
  ignored,
  array,
  transform,
  nullable,
  optional,
  refused,
  refusedUnlessNull,
  snowflake,
  string,
  timestamp,
} from "../../kernel/body-schema.ts"
import type { ChannelId, RoleId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

/** A nickname; an empty one is none. */
const nick = optional(
  nullable(
    transform(string({ max: LIMITS.guild.nick.max }), (found) => (found === "" ? null : found)),
  ),
)

/**
 * What is edited of a member.
 * https://docs.discord.com/developers/resources/guild#modify-guild-member-json-params
 */
export const editMemberBody = object({
  nick,
  roles: optional(array(snowflake<RoleId>(), { ...LIMITS.member.roles, unique: true })),
  mute: optional(boolean()),
  deaf: optional(boolean()),
  channel_id: optional(nullable(snowflake<ChannelId>())),
  communication_disabled_until: optional(
    nullable(transform(timestamp(), (found) => Date.parse(found))),
  ),
  communicationDisabledUntil: ignored("discord.js sends it beside the key that counts"),
  flags: refused("flags of members are not modelled"),
})

/** What an edit of a member says. */
export type EditMemberBody = SchemaOutput<typeof editMemberBody>

const PROFILE = "profiles of a guild are not modelled"

/**
 * What a member edits of itself.
 * https://docs.discord.com/developers/resources/guild#modify-current-member-json-params
 */
export const editOwnMemberBody = object({
  nick,
  avatar: refusedUnlessNull(PROFILE),
  banner: refusedUnlessNull(PROFILE),
  bio: refusedUnlessNull(PROFILE),
})

/** The nickname that a member gives itself, by the deprecated route. */
export const editOwnNickBody = object({ nick })
