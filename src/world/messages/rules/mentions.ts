// The mentions of a message.
// https://docs.discord.com/developers/resources/message#allowed-mentions-object

import type { Channel } from "../../channels/model/channel.ts"
import type { RoleId, UserId } from "../../model/ids.ts"
import type { Actor, World } from "../../model/world.ts"
import { type Markup, readAllMarkup } from "./markup.ts"
import { findGuildOf } from "../../rules/require.ts"
import { canInChannel } from "../../rules/permissions.ts"
import { findById, hasId } from "../../kernel/snowflake.ts"

/** The mentions of a text that count. Without this object, all mentions count. */
export interface AllowedMentions {
  readonly parse?: readonly ("users" | "roles" | "everyone")[] | undefined
  readonly users?: readonly string[] | undefined
  readonly roles?: readonly string[] | undefined
  readonly repliedUser?: boolean | undefined
}

/** The users and roles that a message mentions. */
export interface Mentions {
  readonly mentionedUserIds: readonly UserId[]
  readonly mentionedRoleIds: readonly RoleId[]
  readonly mentionEveryone: boolean
}

/** The texts and settings that decide what a message mentions. */
interface MentionSource {
  readonly texts: readonly string[]
  readonly allowed?: AllowedMentions | undefined
  /** The author of the message that this message replies to. */
  readonly repliedTo?: UserId | undefined
}

/** The mentions of most messages. */
const NO_MENTIONS: Mentions = Object.freeze({
  mentionedUserIds: Object.freeze([]),
  mentionedRoleIds: Object.freeze([]),
  mentionEveryone: false,
})

function hasMentions({ userIds, roleIds, everyone }: Markup): boolean {
  return userIds.length + roleIds.length > 0 || everyone
}

/** Returns the mentions of a message by `actor` in `channel`. */
export function mentionsOf(
  world: World,
  channel: Channel,
  actor: Actor,
  { texts, allowed, repliedTo }: MentionSource,
): Mentions {
  const named = readAllMarkup(texts)
  if (repliedTo === undefined && !hasMentions(named)) return NO_MENTIONS
  const counts = (kind: "users" | "roles", id: string): boolean =>
    allowed === undefined ||
    (allowed.parse?.includes(kind) ?? false) ||
    (allowed[kind]?.includes(id) ?? false)
  const mayMentionAll = (): boolean => canInChannel(world, channel, actor, ["MentionEveryone"])
  const guild = findGuildOf(world, channel)

  // Assumption: strangers-mentioned
  const users = named.userIds
    .filter((id) => hasId(world.users, id))
    .filter((id) => counts("users", id))
  if (repliedTo !== undefined && (allowed === undefined || allowed.repliedUser === true)) {
    if (!users.includes(repliedTo)) users.unshift(repliedTo)
  }
  const roles = named.roleIds.filter((id) => counts("roles", id))
  const everyone = allowed === undefined || (allowed.parse?.includes("everyone") ?? false)

  return {
    mentionedUserIds: users,
    // Assumption: everyone-as-role
    mentionedRoleIds: roles.flatMap((id) => {
      const role = guild && findById(guild.roles, id)
      return role !== undefined && (role.mentionable || mayMentionAll()) ? [role.id] : []
    }),
    mentionEveryone: guild !== undefined && everyone && named.everyone && mayMentionAll(),
  }
}
