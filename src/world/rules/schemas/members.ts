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

/** A nickname. An empty text removes it. */
const nick = optional(
  nullable(
    transform(string({ max: LIMITS.guild.nick.max }), (found) => (found === "" ? null : found)),
  ),
)

/**
 * The body of an edit of a member.
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
  communicationDisabledUntil: ignored("discord.js sends it besides the key that is read"),
  flags: refused("flags of members are not modelled"),
})

/** The validated body of an edit of a member. */
export type EditMemberBody = SchemaOutput<typeof editMemberBody>

const PROFILE = "profiles of a guild are not modelled"

/**
 * The body of a member's edit of themselves.
 * https://docs.discord.com/developers/resources/guild#modify-current-member-json-params
 */
export const editOwnMemberBody = object({
  nick,
  avatar: refusedUnlessNull(PROFILE),
  banner: refusedUnlessNull(PROFILE),
  bio: refusedUnlessNull(PROFILE),
})

/** The body of the deprecated route for a member's own nickname. */
export const editOwnNickBody = object({ nick })
