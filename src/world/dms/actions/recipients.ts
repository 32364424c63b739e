// The users in group DMs, and the messages that report their changes.

import { MessageType } from "discord-api-types/v10"
import type { Channel, GroupDmChannel } from "../../channels/model/channel.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { ChannelId, UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { leaveActivities } from "../../activity-instances/rules.ts"
import { postSystemMessage } from "../../messages/actions/posting.ts"
import { requireTokenOf } from "../../oauth2/rules/tokens.ts"
import { requireChannelAccess } from "../../rules/authorization.ts"
import { requireAccount, requireUser } from "../../rules/require.ts"
import type { User } from "../../users/model/user.ts"
import {
  findManagerOf,
  requireGroupDm,
  requireGroupOwner,
  requireWithinGroupSize,
} from "../rules/groups.ts"
import { addRecipientBody } from "../schemas.ts"

/** A group DM, and a user whom an action adds or removes. */
interface RecipientInput {
  readonly channelId: ChannelId
  readonly userId: UserId
}

interface Recipient {
  readonly channel: Channel
  readonly user: User
}

function requireRecipientAccess({ world, actor, input }: AuthContext<RecipientInput>): Recipient {
  const channel = requireChannelAccess(world, actor, input.channelId)
  return { channel, user: requireUser(world, input.userId) }
}

/**
 * Adds a user to a group DM. An application adds users to the groups that it manages, with their
 * access tokens; people add others to their own groups. Changes nothing for a user who is in it.
 *
 * https://docs.discord.com/developers/resources/channel#group-dm-add-recipient
 *
 * @throws ApiError 50024 for another channel, 50013 for people in a managed group, 50025, 50026,
 * 50033 for a bot, 30004.
 */
export const addRecipient = action({
  name: "dms.addRecipient",
  bodySchema: addRecipientBody,
  resolve: requireRecipientAccess,
  apply({ world, actor, resolved: { channel, user }, body }, effects): void {
    const group = requireGroupDm(channel)
    const manager = findManagerOf(world, group, actor)
    if (manager !== undefined) {
      requireTokenOf(world, manager, user.id, body.accessToken ?? "", "gdm.join")
    }
    // Assumption: bots-in-group-dms
    if (user.bot) throw new ApiError("invalidRecipients")
    if (group.userIds.includes(user.id)) return
    const nick = manager === undefined ? null : body.nick
    addToGroup(world, group, { by: requireAccount(actor), userId: user.id, nick }, effects)
  },
})

/** A user who is added to a group DM or removed from it, and who does it. */
interface RecipientChange {
  readonly by: UserId
  readonly userId: UserId
}

/** Adds a user who is not in a group DM, and posts the message about it. @throws ApiError 30004 */
export function addToGroup(
  world: World,
  group: GroupDmChannel,
  { by, userId, nick }: RecipientChange & { readonly nick?: string | null | undefined },
  effects: Pick<Effects, "emit">,
): void {
  requireWithinGroupSize(group.userIds.length + 1)
  group.userIds = [...group.userIds, userId]
  if (nick != null) group.nicks.set(userId, nick)
  const fields = { type: MessageType.RecipientAdd, mentionedUserIds: [userId] }
  postSystemMessage(world, group, by, fields, effects)
}

/**
 * Removes a user from a group DM, which only its owner may. Those who remove themselves leave it.
 * https://docs.discord.com/developers/resources/channel#group-dm-remove-recipient
 *
 * @throws ApiError 50024 for another channel, 50013 for others than the owner, 50033 for a user who
 * is not in it.
 */
export const removeRecipient = action({
  name: "dms.removeRecipient",
  resolve: requireRecipientAccess,
  apply({ world, actor, resolved: { channel, user } }, effects): void {
    const group = requireGroupDm(channel)
    if (user.id === actor) return leaveGroupDm(world, group, user.id, effects)
    requireGroupOwner(group, actor)
    // Assumption: removed-recipients
    if (!group.userIds.includes(user.id)) throw new ApiError("invalidRecipients")
    removeUser(world, group, user.id)
    reportRemoval(world, group, { by: requireAccount(actor), userId: user.id }, effects)
  },
})

/**
 * Removes a user from a group DM at their own request. Another user owns it if the owner leaves, and
 * it ends with its last user.
 *
 * Assumption: owner-leaves-group-dm
 */
export function leaveGroupDm(
  world: World,
  group: GroupDmChannel,
  userId: UserId,
  effects: Pick<Effects, "emit">,
): void {
  removeUser(world, group, userId)
  const [next] = group.userIds
  if (next === undefined) world.channels.delete(group.id)
  else {
    if (group.ownerId === userId) group.ownerId = next
    reportRemoval(world, group, { by: userId, userId }, effects)
  }
  effects.emit({ type: "groupDmLeft", channel: group, userId })
}

function removeUser(world: World, group: GroupDmChannel, userId: UserId): void {
  leaveActivities(world, userId, { channelId: group.id })
  group.userIds = group.userIds.filter((id) => id !== userId)
  group.nicks.delete(userId)
}

/** Posts the message about a user who left or was removed. */
function reportRemoval(
  world: World,
  group: GroupDmChannel,
  { by, userId }: RecipientChange,
  effects: Pick<Effects, "emit">,
): void {
  const fields = { type: MessageType.RecipientRemove, mentionedUserIds: [userId] }
  postSystemMessage(world, group, by, fields, effects)
}
