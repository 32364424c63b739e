// Group DMs: their size, and the users who may change them.

import type { Application } from "../../applications/model.ts"
import type { Channel, GroupDmChannel } from "../../channels/model/channel.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Actor, World, WorldState } from "../../model/world.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import { LIMITS } from "../../rules/limits.ts"
import { isAccount } from "../../rules/require.ts"

/**
 * Returns a channel if it is a group DM.
 *
 * Assumption: recipients-of-other-channels
 *
 * @throws ApiError 50024
 */
export function requireGroupDm(channel: Channel): GroupDmChannel {
  if (channel.kind !== "groupDm") throw new ApiError("wrongChannelType")
  return channel
}

/** Requires that a group DM may have a number of users. @throws ApiError 30004 */
export function requireWithinGroupSize(count: number): void {
  if (count > LIMITS.groupDm.users.max) throw new ApiError("tooManyRecipients")
}

/**
 * Requires that an application may manage another group DM. Groups that its bot has left do not
 * count. https://docs.discord.com/developers/resources/user#create-group-dm
 *
 * @throws ApiError 30011
 */
export function requireRoomForGroup({ channels }: WorldState, { id, botId }: Application): void {
  const active = [...channels.values()].filter(
    (channel) =>
      channel.kind === "groupDm" && channel.applicationId === id && channel.userIds.includes(botId),
  )
  if (active.length >= LIMITS.groupDm.perApplication.max) throw new ApiError("tooManyGroupDms")
}

/**
 * Returns the application of a group DM that one manages, for its bot, which alone adds users to
 * it; undefined for a group of people.
 *
 * Assumption: managed-group-dms
 *
 * @throws ApiError 50013 for other users.
 */
export function findManagerOf(
  world: World,
  { applicationId }: GroupDmChannel,
  actor: Actor,
): Application | undefined {
  if (applicationId === null) return undefined
  const manager = world.applications.get(applicationId)
  if (manager !== undefined && manager.botId === actor) return manager
  throw missingPermissions(() => [
    { kind: "managedGroupDm", name: manager?.name ?? "the application" },
  ])
}

/** Requires that the actor owns a group DM. @throws ApiError 50013 */
export function requireGroupOwner({ ownerId }: GroupDmChannel, actor: Actor): void {
  if (ownerId === actor) return
  throw missingPermissions(() => [
    isAccount(actor) ? { kind: "notGroupOwner", userId: actor, ownerId } : { kind: "noCredential" },
  ])
}
