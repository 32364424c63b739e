// The requirements of the new member welcome, which the platform's clients call Server Guide.

import { isWritable, isPublic } from "../channels/rules/public.ts"
import type { Guild } from "../guilds/model.ts"
import { ImpossibleActionError } from "../kernel/impossible-action.ts"
import type { ChannelId } from "../model/ids.ts"
import type { WorldState } from "../model/world.ts"
import { LIMITS } from "../rules/limits.ts"
import { isGuildChannel } from "../rules/require.ts"
import { NEW_MEMBER_ACTION_TYPES, type NewMemberWelcome } from "./model.ts"

const { neededActions } = LIMITS.newMemberWelcome

/**
 * Requires that an enabled Server Guide has enough actions, in channels that everyone can use.
 *
 * Assumption: new-member-welcome
 *
 * @throws ImpossibleActionError
 */
export function requireUsableWelcome(
  { channels }: WorldState,
  guild: Guild,
  { enabled, newMemberActions, resourceChannels }: NewMemberWelcome,
): void {
  if (!enabled) return
  if (newMemberActions.length < neededActions) {
    throw new ImpossibleActionError(
      `An enabled Server Guide needs ${neededActions} new member actions, not ${newMemberActions.length}. Add some, or leave it disabled.`,
    )
  }
  for (const { channelId } of [...newMemberActions, ...resourceChannels]) {
    const channel = channels.get(channelId)
    if (channel === undefined || !isGuildChannel(channel) || isPublic(guild, channel)) continue
    throw new ImpossibleActionError(
      `Everyone has to see the channels of a Server Guide, and #${channel.name} is hidden from @everyone.`,
    )
  }
  for (const { channelId, actionType } of newMemberActions) {
    const channel = channels.get(channelId)
    if (channel === undefined || !isGuildChannel(channel)) continue
    if (actionType !== NEW_MEMBER_ACTION_TYPES.talk || isWritable(guild, channel)) continue
    throw new ImpossibleActionError(
      `Everyone has to be able to talk where a Server Guide asks them to, and @everyone cannot send messages in #${channel.name}.`,
    )
  }
}

/** Returns a new member welcome without the actions and resources of a deleted channel. */
export function withoutChannel(welcome: NewMemberWelcome, deleted: ChannelId): NewMemberWelcome {
  const isKept = ({ channelId }: { readonly channelId: ChannelId }): boolean =>
    channelId !== deleted
  return {
    ...welcome,
    newMemberActions: welcome.newMemberActions.filter(isKept),
    resourceChannels: welcome.resourceChannels.filter(isKept),
  }
}
