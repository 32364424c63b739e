// @everyone, and the rules of what may be done with roles.
// https://docs.discord.com/developers/topics/permissions#permission-hierarchy

import { Problem } from "../kernel/problem.ts"
import type { Guild } from "../model/guild.ts"
import type { RoleId } from "../model/ids.ts"
import type { Role } from "../model/role.ts"
import type { Actor, World } from "../model/world.ts"
import { isAccount, needRole } from "./need.ts"
import { bitsOf, guildPermissions } from "./permissions.ts"

/** What everyone may do in a new guild. */
export const EVERYONE = bitsOf([
  "ViewChannel",
  "SendMessages",
  "SendMessagesInThreads",
  "ReadMessageHistory",
  "AddReactions",
  "EmbedLinks",
  "AttachFiles",
  "UseExternalEmojis",
  "ChangeNickname",
  "Connect",
  "Speak",
  "UseApplicationCommands",
  "CreatePublicThreads",
  "SendPolls",
])

/** The role that every member has: it shares the guild's id. */
export function everyoneOf(guild: Guild): Role {
  return needRole(guild, guild.id as string as RoleId)
}

/** @throws Problem 50028 for a role that nobody can give, take or delete: @everyone, and a bot's own. */
export function needFree(guild: Guild, role: Role): void {
  if (role === everyoneOf(guild) || role.botId !== null) throw new Problem("invalidRole")
}

/** @throws Problem 50013 for a permission that the actor does not have in the guild. */
export function needMayGrant(world: World, guild: Guild, actor: Actor, bits: bigint): void {
  if (actor === "system") return
  const member = isAccount(actor) ? guild.members.get(actor) : undefined
  const held = member === undefined ? 0n : guildPermissions(world, guild, member)
  if ((bits & ~held) !== 0n) throw new Problem("missingPermissions")
}
