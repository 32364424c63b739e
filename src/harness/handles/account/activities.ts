import { closeActivity, joinActivity } from "../../../world/activity-instances/actions/instances.ts"
import { useEntryPoint } from "../../../world/interactions/actions/entry-points.ts"
import type { ActivityHandle } from "../activity.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import { Handle } from "../handle.ts"
import type { InteractionResult } from "../interaction/interaction.ts"
import { COMMAND_KINDS, type SlashOptions, requireOfferedCommand } from "../interaction/slash.ts"
import { act } from "../perform.ts"
import type { UserHandle } from "../user.ts"

/** The verbs for the activities of apps. */
export interface ActivityVerbs {
  /**
   * Launches the activity of a bot's app from the App Launcher, by its entry point command. Its
   * handler decides whether the bot receives an interaction, or the platform opens the activity and
   * posts a message. `env.enableActivities()` gives an app an activity. If several bots have one,
   * `{ bot }` selects one.
   *
   * @example const { activity } = await alice.launchActivity(lounge)
   * @throws SetupError if no app offers an activity in the channel, and if several do.
   * @throws PlatformError if the person may not use it: 50013 without USE_EMBEDDED_ACTIVITIES.
   */
  launchActivity(channel: ChannelHandle, options?: SlashOptions): Promise<InteractionResult>

  /**
   * Joins an activity that others have open, and leaves the one that the person had open.
   *
   * @throws SetupError if it has ended or is full, and if the person already has it open.
   * @throws PlatformError if the person does not see the channel, or lacks USE_EMBEDDED_ACTIVITIES.
   */
  joinActivity(activity: ActivityHandle): Promise<void>

  /** Closes an activity. @throws SetupError if the person does not have it open. */
  leaveActivity(activity: ActivityHandle): Promise<void>
}

export const activityVerbs: ActivityVerbs & ThisType<UserHandle> = {
  async launchActivity(channel, options = {}) {
    Handle.requireSameWorld(this, channel, options.bot)
    const kind = COMMAND_KINDS.entryPoint
    const { applicationId, id, name } = requireOfferedCommand(this, channel, kind, "", options)
    const input = { applicationId, commandId: id, channelId: channel.id }
    const description = `uses the entry point "${name}" in #${channel.name}`
    const interaction = await act(this, description, useEntryPoint, { input })
    return Handle.handlesOf(this).interaction(interaction)
  },

  async joinActivity(activity) {
    Handle.requireSameWorld(this, activity)
    const { applicationId, id: instanceId, channel } = activity
    const input = { applicationId, instanceId }
    await act(this, `joins the activity in #${channel.name}`, joinActivity, { input })
  },

  async leaveActivity(activity) {
    Handle.requireSameWorld(this, activity)
    const { applicationId, id: instanceId, channel } = activity
    const input = { applicationId, instanceId }
    await act(this, `leaves the activity in #${channel.name}`, closeActivity, { input })
  },
}
