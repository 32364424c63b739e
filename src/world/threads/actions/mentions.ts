// Members who are added to a thread by a mention.
// https://support.discord.com/hc/en-us/articles/4403205878423-Threads-FAQ

import { MessageFlags } from "discord-api-types/v10"
import type { Thread } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { RoleId, UserId } from "../../model/ids.ts"
import type { Message } from "../../messages/model/message.ts"
import type { Actor, World } from "../../model/world.ts"
import { LIMITS } from "../../rules/limits.ts"
import { requireGuild } from "../../rules/require.ts"
import { permissionsToAddMember } from "../rules/open-threads.ts"
import { canInChannel, canSee } from "../../rules/permissions.ts"
import { isSystemMessage } from "../../messages/rules/system-messages.ts"
import { parentOf } from "../rules/threads.ts"
import type { Effects } from "../../actions/effects.ts"
import { addToThreadAndShow } from "./activity.ts"

const { FailedToMentionSomeRolesInThread } = MessageFlags

/**
 * Adds the mentioned users who see the parent channel to a thread, if the author may add members.
 * Roles with too many members, and roles above the limit of one message, add nobody and set a flag
 * of the message. An ephemeral message adds nobody
 * (https://github.com/discord/discord-api-docs/issues/5295).
 */
export function addMentionedMembers(
  world: World,
  thread: Thread,
  message: Message,
  emit: Effects["emit"],
): void {
  if (message.ephemeralTo !== null || isSystemMessage(message)) return
  message.flags &= ~FailedToMentionSomeRolesInThread
  const { mentionedUserIds: users, mentionedRoleIds: roles } = message
  if (users.length + roles.length === 0 || !canAddMembers(world, thread, message)) return
  const parent = parentOf(world, thread)
  const guild = requireGuild(world, thread.guildId)
  // Assumption: filtered-mentions-in-threads
  letIn(users.filter((id) => canSee(world, parent, id)))
  for (const [index, roleId] of roles.entries()) {
    const members = membersOf(guild, roleId)
    const isTooMuch =
      index >= limits.mentionedRoles || members.length >= limits.mentionedRoleMembers
    const seeing = isTooMuch ? [] : members.filter((id) => canSee(world, parent, id))
    if (isTooMuch || !letIn(seeing)) message.flags |= FailedToMentionSomeRolesInThread
  }

  /**
   * Adds all of the users, or none if the thread has no room for all. Returns whether they were
   * added.
   */
  function letIn(ids: readonly UserId[]): boolean {
    const others = ids.filter((id) => !thread.members.has(id))
    if (thread.members.size + others.length > limits.members) return false
    for (const id of others) addToThreadAndShow(world, thread, id, emit)
    return true
  }
}

const limits = LIMITS.thread

/** Whether the author of a message may add members to a thread. */
function canAddMembers(world: World, thread: Thread, { webhook, authorId }: Message): boolean {
  // Assumption: bot-mentions-in-threads
  const actor: Actor = webhook === null ? authorId : "system"
  return canInChannel(world, thread, actor, permissionsToAddMember(thread))
}

function membersOf({ members }: Guild, roleId: RoleId): UserId[] {
  return [...members].flatMap(({ userId, roleIds }) => (roleIds.has(roleId) ? [userId] : []))
}
