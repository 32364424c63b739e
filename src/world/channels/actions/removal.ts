// Deletion of channels, with everything that belongs to them.

import { AuditLogEvent } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel, GuildChannel } from "../model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { requireChannelPermissions } from "../../rules/authorization.ts"
import { ASSIGNED_CHANNEL_FIELDS, isRequiredForCommunity } from "../rules/guild-channels.ts"
import { channelsInCategory } from "../rules/overwrites.ts"
import type { Permission } from "../../rules/permissions.ts"
import {
  isGuildChannel,
  isPrivateChannel,
  requireAccount,
  requireChannel,
  withGuild,
} from "../../rules/require.ts"
import { leaveGroupDm } from "../../dms/actions/recipients.ts"
import { findLiveStage } from "../../stages/rules.ts"
import { voiceStatesIn } from "../../voice/rules/voice.ts"
import type { AuthContext } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { accessAction } from "./visibility.ts"
import { auditedChannelFields } from "./channels.ts"
import { removeFollowers } from "./followers.ts"
import { removeInvitesTo } from "../../invites/actions/removal.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { deleteEventsOfChannel } from "../../scheduled-events/actions/removal.ts"
import { removeStage } from "../../stages/actions/endings.ts"
import { deleteThreadsOfChannel, removeThread } from "../../threads/actions/activity.ts"
import { auditThreadDeleted } from "../../threads/actions/creation.ts"
import { disconnectVoice } from "../../voice/actions/voice.ts"
import { withoutChannel } from "../../new-member-welcome/rules.ts"
import { withoutReference } from "../../onboarding/rules.ts"
import { removeWebhooksOf } from "../../webhooks/actions/webhooks.ts"

/**
 * Deletes a channel with its contents, or a thread. Connected members are disconnected, and the
 * channels of a deleted category lose their parent. A DM is only closed and is open again when it
 * is next used, and the actor leaves a group DM. CHANNEL_DELETE is the only event for the messages, threads, posts and scheduled
 * events of the channel (https://github.com/discord/discord-api-docs/issues/4581,
 * https://github.com/discordjs/discord.js/issues/10883).
 * https://docs.discord.com/developers/resources/channel#deleteclose-channel
 */
export const deleteChannel = accessAction({
  name: "channels.delete",
  resolve({ world, actor, input }: AuthContext<{ channelId: ChannelId }>) {
    const channel = requireChannel(world, input.channelId)
    requireChannelPermissions(world, actor, channel, deletePermissions(channel))
    const found = withGuild(world, channel)
    const { guild } = found
    if (actor !== "system" && guild !== undefined && isRequiredForCommunity(guild, channel.id)) {
      throw new ApiError("requiredForCommunity")
    }
    return found
  },
  visibilityScope: ({ resolved: { channel } }) =>
    isGuildChannel(channel) ? { channelIds: [channel.parentId] } : undefined,
  apply({ world, actor, resolved: { channel, guild } }, effects): Channel {
    if (guild === undefined) {
      if (channel.kind === "groupDm") leaveGroupDm(world, channel, requireAccount(actor), effects)
      return channel
    }
    if (channel.kind === "thread") {
      removeThread(world, channel, effects.emit)
      auditThreadDeleted(guild, channel, effects)
    } else {
      removeGuildChannel(world, guild, channel, effects.emit)
      effects.audit(guild, {
        type: AuditLogEvent.ChannelDelete,
        targetId: channel.id,
        // Assumption: channel-delete-changes
        changes: auditedChannelFields(channel).map(([key, value]) => auditChange(key, value, null)),
      })
    }
    return channel
  },
})

/** Returns the permissions to delete a channel, in addition to seeing it. */
function deletePermissions(channel: Channel): readonly Permission[] {
  if (isPrivateChannel(channel)) return []
  return [channel.kind === "thread" ? "ManageThreads" : "ManageChannels"]
}

/** Removes a channel with its contents from its guild and emits it. */
function removeGuildChannel(
  world: World,
  guild: Guild,
  channel: GuildChannel,
  emit: Effects["emit"],
): void {
  const { id: channelId } = channel
  const children = channel.kind === "category" ? channelsInCategory(world, channel) : []
  const connected = voiceStatesIn(guild, channelId)
  const live = findLiveStage(world, channel)
  // Assumption: deleted-stage-channel
  if (live !== undefined) removeStage(world, live, emit)
  for (const child of children) child.parentId = null
  deleteThreadsOfChannel(world, channelId)
  deleteEventsOfChannel(guild, channelId)
  guild.channelIds.delete(channelId)
  world.channels.delete(channelId)
  // Assumption: webhooks-of-deleted-channel
  removeWebhooksOf(world, { channelId })
  removeInvitesTo(world, { guildId: guild.id, channelId })
  removeFollowers(world, { guildId: guild.id, channelId }, emit)
  for (const child of children) emit({ type: "channelUpdated", guild, channel: child })
  emit({ type: "channelDeleted", guild, channel })
  // Assumption: deleted-voice-channel
  for (const { userId } of connected) disconnectVoice(world, guild, userId, emit)
  if (clearAssignedChannel(guild, channelId)) emit({ type: "guildUpdated", guild })
  removeWelcomeOf(guild, channelId)
}

/** Removes a deleted channel from what new members of the guild see. */
function removeWelcomeOf(guild: Guild, id: ChannelId): void {
  const { onboarding, newMemberWelcome } = guild
  if (onboarding !== null) guild.onboarding = withoutReference(onboarding, id)
  if (newMemberWelcome !== null) guild.newMemberWelcome = withoutChannel(newMemberWelcome, id)
}

/** Clears the guild settings that refer to a deleted channel. Returns whether there were any. */
function clearAssignedChannel(guild: Guild, id: ChannelId): boolean {
  const all = [...ASSIGNED_CHANNEL_FIELDS, "widgetChannelId"] as const
  const fields = all.filter((field) => guild[field] === id)
  for (const field of fields) guild[field] = null
  return fields.length > 0
}
