import {
  type Given,
  flag,
  form,
  ignored,
  list,
  mapped,
  nullable,
  optional,
  refused,
  refusedUnlessNull,
  snowflake,
  text,
  timestamp,
} from "../../kernel/form.ts"
import type { ChannelId, RoleId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

/** A nickname; an empty one is none. */
const nick = optional(
  nullable(mapped(text({ max: LIMITS.guild.nick.max }), (found) => (found === "" ? null : found))),
)

/**
 * What is edited of a member.
 * https://docs.discord.com/developers/resources/guild#modify-guild-member-json-params
 */
export const memberEditForm = form({
  nick,
  roles: optional(list(snowflake<RoleId>(), { ...LIMITS.member.roles, unique: true })),
  mute: optional(flag()),
  deaf: optional(flag()),
  channel_id: optional(nullable(snowflake<ChannelId>())),
  communication_disabled_until: optional(
    nullable(mapped(timestamp(), (found) => Date.parse(found))),
  ),
  communicationDisabledUntil: ignored("discord.js sends it beside the key that counts"),
  flags: refused("flags of members are not modelled"),
})

/** What an edit of a member says. */
export type MemberEdit = Given<typeof memberEditForm>

const PROFILE = "profiles of a guild are not modelled"

/**
 * What a member edits of itself.
 * https://docs.discord.com/developers/resources/guild#modify-current-member-json-params
 */
export const ownMemberForm = form({
  nick,
  avatar: refusedUnlessNull(PROFILE),
  banner: refusedUnlessNull(PROFILE),
  bio: refusedUnlessNull(PROFILE),
})

/** The nickname that a member gives itself, by the deprecated route. */
export const ownNickForm = form({ nick })
