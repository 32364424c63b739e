// Activity instances, which people join and leave and applications read.
// https://docs.discord.com/developers/resources/application#get-application-activity-instance

import { ApiError } from "../../kernel/api-error.ts"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type { Application } from "../../applications/model.ts"
import type { ApplicationInput } from "../../applications/actions/interactions-endpoints.ts"
import type { World } from "../../model/world.ts"
import {
  requireApplication,
  requireChannel,
  requireOwnApplication,
  requirePerson,
} from "../../rules/require.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { ActivityInstance } from "../model.ts"
import { leaveActivities, leaveActivity, requireCanUseActivities, requireRoom } from "../rules.ts"

/** An activity instance of an application. */
export interface ActivityInstanceInput extends ApplicationInput {
  readonly instanceId: string
}

/** Returns an instance whose channel still exists. */
export function findActivityInstance(
  { channels }: Pick<World, "channels">,
  { activityInstances }: Application,
  id: string,
): ActivityInstance | undefined {
  const instance = activityInstances.get(id)
  return instance !== undefined && channels.has(instance.channelId) ? instance : undefined
}

/**
 * @throws ApiError 404 for an instance that does not exist, or has ended.
 *
 * Assumption: unknown-activity-instance
 */
export const getActivityInstance = query({
  name: "activityInstances.get",
  resolve({ world, actor, input }: AuthContext<ActivityInstanceInput>) {
    const application = requireOwnApplication(world, actor, input.applicationId)
    const instance = findActivityInstance(world, application, input.instanceId)
    if (instance === undefined) throw new ApiError("notFound")
    return { instance }
  },
  read: ({ resolved: { instance } }): ActivityInstance => instance,
})

/** Returns an instance that has not ended, and the person who acts. */
function requireRunningInstance({ world, actor, input }: AuthContext<ActivityInstanceInput>) {
  const user = requirePerson(world, actor, "use activities")
  const application = requireApplication(world, input.applicationId)
  const instance = findActivityInstance(world, application, input.instanceId)
  if (instance !== undefined) return { user, application, instance }
  throw new ImpossibleActionError(
    `The activity of ${application.name} has ended. Launch it again: ${user.name}.launchActivity(channel).`,
  )
}

/** Joins an instance that other users have open. The user leaves the one that they had open. */
export const joinActivity = action({
  name: "activityInstances.join",
  resolve(context: AuthContext<ActivityInstanceInput>) {
    const found = requireRunningInstance(context)
    const { world } = context
    const { user, application, instance } = found
    requireCanUseActivities(world, requireChannel(world, instance.channelId), user.id)
    if (instance.userIds.has(user.id)) {
      throw new ImpossibleActionError(`${user.name} already has the activity open.`)
    }
    requireRoom(application, instance)
    return found
  },
  apply({ world, resolved: { user, instance } }): ActivityInstance {
    leaveActivities(world, user.id)
    instance.userIds.add(user.id)
    return instance
  },
})

/** Closes an activity. After the last user has left, the instance has ended. */
export const closeActivity = action({
  name: "activityInstances.leave",
  resolve(context: AuthContext<ActivityInstanceInput>) {
    const found = requireRunningInstance(context)
    const { user, instance } = found
    if (instance.userIds.has(user.id)) return found
    throw new ImpossibleActionError(`${user.name} does not have the activity open.`)
  },
  apply({ resolved: { user, application, instance } }): void {
    leaveActivity(application, instance, user.id)
  },
})
