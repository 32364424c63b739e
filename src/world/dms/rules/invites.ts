// Invites to group DMs. https://docs.discord.food/resources/invite

import type { GroupDmChannel } from "../../channels/model/channel.ts"
import type { World, WorldState } from "../../model/world.ts"
import type { GroupInvite } from "../model.ts"

/** An invite to a group DM, and its group. */
export interface GroupInviteTarget {
  readonly group: GroupDmChannel
  readonly invite: GroupInvite
}

/** Returns the time at which an invite expires, in Unix milliseconds. */
export function expiryOfGroupInvite({ createdAt, maxAge }: GroupInvite): number {
  return createdAt + maxAge * 1000
}

/** Returns whether an invite to a group DM has not expired. */
export function isGroupInviteValid({ clock }: World, invite: GroupInvite): boolean {
  return expiryOfGroupInvite(invite) > clock.now()
}

/** Returns the group DM that an invite leads to, or led to; undefined for another code. */
export function findGroupOfCode(
  { channels }: WorldState,
  code: string,
): GroupDmChannel | undefined {
  for (const channel of channels.values()) {
    if (channel.kind === "groupDm" && channel.invites.has(code)) return channel
  }
  return undefined
}

/** Returns the valid invite to a group DM with a code; undefined for another code. */
export function findGroupInvite(world: World, code: string): GroupInviteTarget | undefined {
  const group = findGroupOfCode(world, code)
  const invite = group?.invites.get(code)
  if (group === undefined || invite === undefined) return undefined
  return isGroupInviteValid(world, invite) ? { group, invite } : undefined
}
