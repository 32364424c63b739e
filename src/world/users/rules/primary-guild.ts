// The guild whose tag a user shows beside their name.
// https://docs.discord.com/developers/resources/user#user-object-user-primary-guild

import type { Guild } from "../../guilds/model.ts"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type { GuildId } from "../../model/ids.ts"
import type { WorldState } from "../../model/world.ts"
import type { PrimaryGuild, User } from "../model/user.ts"

/** The state after a user took the tag away. */
export const NO_PRIMARY_GUILD: PrimaryGuild = {
  guildId: null,
  enabled: false,
  tag: null,
  badge: null,
}

/**
 * Returns the state of a user who shows the tag of a guild.
 *
 * @throws ImpossibleActionError for a user who is not a member, and a guild without a tag.
 */
export function requirePrimaryGuild({ id, name, tag, members }: Guild, user: User): PrimaryGuild {
  if (!members.has(user.id)) {
    throw new ImpossibleActionError(
      `${user.name} is not a member of ${name}, and only members show the tag of a guild. Add them to the guild first.`,
    )
  }
  if (tag === null) {
    throw new ImpossibleActionError(`${name} has no tag to show. Call guild.setTag first.`)
  }
  return { guildId: id, enabled: true, tag: tag.text, badge: tag.badge?.hash ?? null }
}

/**
 * Takes the tag of a guild away from the users who show it, as the platform does when it ends, and
 * returns them. Emits nothing.
 *
 * Assumption: ends-of-tags
 */
export function clearPrimaryGuild({ users }: WorldState, guildId: GuildId): User[] {
  return [...users.values()].filter((user) => clearPrimaryGuildOf(user, guildId))
}

/** Takes the tag of a guild away from a user who left it. Returns whether the user showed it. */
export function clearPrimaryGuildOf(user: User, guildId: GuildId): boolean {
  if (!shows(user.primaryGuild, guildId)) return false
  user.primaryGuild = { guildId, enabled: null, tag: null, badge: null }
  return true
}

function shows(primaryGuild: PrimaryGuild | null, guildId: GuildId): boolean {
  return primaryGuild?.guildId === guildId && primaryGuild.enabled === true
}
