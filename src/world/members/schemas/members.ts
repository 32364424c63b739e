import { GuildMemberFlags } from "discord-api-types/v10"
import {
  type SchemaOutput,
  bitfield,
  boolean,
  object,
  ignored,
  array,
  transform,
  nullable,
  optional,
  snowflake,
  string,
  timestamp,
  query,
  withDefault,
  integer,
} from "../../kernel/body-schema.ts"
import { dataUriSchema } from "../../files/schemas/data-uri.ts"
import type { ChannelId, RoleId, UserId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"

/** A nickname. An empty text removes it. */
const nick = optional(
  nullable(
    transform(string({ max: LIMITS.guild.nick.max }), (found) => (found === "" ? null : found)),
  ),
)

/**
 * The flags that can be edited. All others are dropped, as libraries send them along.
 *
 * Assumption: member-flags
 */
const editableFlags = optional(bitfield(GuildMemberFlags.BypassesVerification))

/**
 * The body of a member that is added with an access token.
 * https://docs.discord.com/developers/resources/guild#add-guild-member-json-params
 */
export const addMemberBody = object({
  access_token: string(),
  nick,
  roles: optional(array(snowflake<RoleId>(), { ...LIMITS.member.roles, unique: true })),
  mute: optional(boolean()),
  deaf: optional(boolean()),
  flags: editableFlags,
})

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
  flags: editableFlags,
})

/** The validated body of an edit of a member. */
export type EditMemberBody = SchemaOutput<typeof editMemberBody>

/**
 * The body of a member's edit of themselves.
 * https://docs.discord.com/developers/resources/guild#modify-current-member-json-params
 */
export const editOwnMemberBody = object({
  nick,
  avatar: optional(nullable(dataUriSchema)),
  banner: optional(nullable(dataUriSchema)),
  // No payload that bots receive contains it.
  bio: optional(nullable(string(LIMITS.member.bio))),
})

/** The body of the deprecated route for a member's own nickname. */
export const editOwnNickBody = object({ nick })

/**
 * The query of the members of a guild.
 * https://docs.discord.com/developers/resources/guild#list-guild-members-query-string-params
 */
export const membersQuery = query({
  limit: withDefault(integer(LIMITS.members.limit), LIMITS.members.defaultLimit),
  after: optional(snowflake<UserId>()),
})

/**
 * The query of a search for members by the prefix of their names.
 * https://docs.discord.com/developers/resources/guild#search-guild-members-query-string-params
 */
export const memberSearchQuery = query({
  query: string(LIMITS.members.query),
  limit: withDefault(integer(LIMITS.members.limit), LIMITS.members.defaultLimit),
})
