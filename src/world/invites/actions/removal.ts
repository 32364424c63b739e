// Uses and deletions of invites.

import type { Effects } from "../../actions/effects.ts"
import type { ChannelId, GuildId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import type { InviteTarget } from "../rules/invites.ts"

/** Deletes an invite and emits it. A vanity code stays. */
export function removeInvite(
  world: World,
  { code, channel, invite }: InviteTarget,
  emit: Effects["emit"],
): void {
  if (invite === null) return
  world.invites.delete(code)
  emit({ type: "inviteDeleted", channel, invite })
}

/** Increments the use count of an invite, and deletes it if it has reached its maximum. */
export function useInvite(world: World, target: InviteTarget, emit: Effects["emit"]): void {
  const used = target.invite ?? target.guild.vanityUrl
  if (used !== null) used.uses += 1
  const { maxUses = 0, uses = 0 } = target.invite ?? {}
  // Assumption: used-up-invite
  if (maxUses > 0 && uses >= maxUses) removeInvite(world, target, emit)
}

/** Deletes the invites to a channel, or to a whole guild. Emits nothing. */
export function removeInvitesTo(
  world: World,
  { guildId, channelId }: { readonly guildId: GuildId; readonly channelId?: ChannelId },
): void {
  for (const invite of world.invites.values()) {
    const isThere = channelId === undefined || invite.channelId === channelId
    if (isThere && invite.guildId === guildId) world.invites.delete(invite.code)
  }
}
