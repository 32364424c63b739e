// The users who may open an activity, and the instance that they get.

import { isPrivateChannel } from "../rules/require.ts"
import { ImpossibleActionError } from "../kernel/impossible-action.ts"
import type { Application } from "../applications/model.ts"
import type { Channel } from "../channels/model/channel.ts"
import type { LaunchId, UserId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { requireChannelPermissions } from "../rules/authorization.ts"
import type { ActivityInstance } from "./model.ts"

/** Returns the id of the place of an instance. */
export function locationOf({
  guildId,
  channelId,
}: Pick<ActivityInstance, "guildId" | "channelId">): string {
  return guildId === null ? `pc-${channelId}` : `gc-${guildId}-${channelId}`
}

/**
 * Requires that a user may open activities in a channel.
 *
 * @throws ApiError 50001 hidden, 50013 without USE_EMBEDDED_ACTIVITIES.
 */
export function requireCanUseActivities(world: World, channel: Channel, userId: UserId): void {
  const isDm = isPrivateChannel(channel)
  requireChannelPermissions(world, userId, channel, isDm ? [] : ["UseEmbeddedActivities"])
}

/** Returns whether another user can join an instance. */
function hasRoom({ settings: { maxParticipants } }: Application, { userIds }: ActivityInstance) {
  return maxParticipants === null || maxParticipants < 0 || userIds.size < maxParticipants
}

/**
 * Opens an activity for a user who may: joins the instance in the channel, or launches one.
 *
 * Assumption: one-activity-at-a-time. The user leaves the activity that they had open.
 */
export function openActivity(
  world: World,
  application: Application,
  channel: Channel,
  userId: UserId,
): ActivityInstance {
  const running = [...application.activityInstances.values()].filter(
    ({ channelId }) => channelId === channel.id,
  )
  const joined = running.find(({ userIds }) => userIds.has(userId))
  if (joined !== undefined) return joined
  const open = running.find((instance) => hasRoom(application, instance))
  leaveActivities(world, userId)
  const instance = open ?? newInstance(world, application, channel)
  // The instance has ended if the user was the last to leave it.
  application.activityInstances.set(instance.id, instance)
  instance.userIds.add(userId)
  return instance
}

/** @throws ImpossibleActionError if the instance is full. */
export function requireRoom(application: Application, instance: ActivityInstance): void {
  if (hasRoom(application, instance)) return
  throw new ImpossibleActionError(
    `The activity of ${application.name} is full: max_participants is ${application.settings.maxParticipants}.`,
  )
}

function newInstance(
  world: World,
  { id: applicationId }: Application,
  channel: Channel,
): ActivityInstance {
  const guildId = isPrivateChannel(channel) ? null : channel.guildId
  const launchId = world.ids.next<LaunchId>()
  const place = { channelId: channel.id, guildId }
  const id = `i-${launchId}-${locationOf(place)}`
  return { id, launchId, applicationId, ...place, userIds: new Set() }
}

/**
 * Closes the activities that a user has open: all of them, or those in some place. An instance
 * without users ends.
 */
export function leaveActivities(
  { applications }: Pick<World, "applications">,
  userId: UserId,
  place: Partial<Pick<ActivityInstance, "channelId" | "guildId">> = {},
): void {
  for (const application of applications.values()) {
    for (const instance of application.activityInstances.values()) {
      const { channelId, guildId } = { ...instance, ...place }
      if (channelId !== instance.channelId || guildId !== instance.guildId) continue
      leaveActivity(application, instance, userId)
    }
  }
}

/** Closes an instance for a user. Without users it ends. */
export function leaveActivity(
  { activityInstances }: Application,
  instance: ActivityInstance,
  userId: UserId,
): void {
  instance.userIds.delete(userId)
  if (instance.userIds.size === 0) activityInstances.delete(instance.id)
}
