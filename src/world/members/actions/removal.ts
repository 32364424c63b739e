// The end of a membership.

import type { Guild } from "../../guilds/model.ts"
import type { World } from "../../model/world.ts"
import type { Member } from "../model.ts"
import type { Effects } from "../../actions/effects.ts"
import { deleteOpenRequest } from "../../join-requests/actions/deletion.ts"
import { leaveActivities } from "../../activity-instances/rules.ts"
import { removeBotIntegration } from "../../integrations/actions/bots.ts"
import { removeRole } from "../../roles/actions.ts"
import { removeFromThreads } from "../../threads/actions/activity.ts"
import { emitUserUpdated } from "../../users/actions.ts"
import { clearPrimaryGuildOf } from "../../users/rules/primary-guild.ts"
import { disconnectVoice } from "../../voice/actions/voice.ts"
import { removeBoosts } from "./boosts.ts"

/**
 * Removes a member from a guild: first from its threads and activities, then from the guild, then
 * from voice. Their open request to join, and the managed role and the integration of a bot are
 * deleted.
 * https://github.com/discord/discord-api-docs/issues/990
 */
export function removeMember(
  world: World,
  guild: Guild,
  member: Member,
  emit: Effects["emit"],
): void {
  const { userId, timeoutUntil } = member
  removeFromThreads(world, guild, userId, emit)
  leaveActivities(world, userId, { guildId: guild.id })
  deleteOpenRequest(guild, userId, emit)
  guild.members.delete(userId)
  guild.formerMembers.set(userId, { userId, timeoutUntil })
  emit({ type: "memberRemoved", guild, userId })
  // Assumption: leaving-voice
  disconnectVoice(world, guild, userId, emit)
  removeBoosts(guild, member, emit)
  const managed = [...guild.roles.values()].find(({ botId }) => botId === userId)
  if (managed !== undefined) removeRole(world, guild, managed, emit)
  removeBotIntegration(guild, userId, emit)
  const user = world.users.get(userId)
  if (user !== undefined && clearPrimaryGuildOf(user, guild.id)) emitUserUpdated(world, user, emit)
}
