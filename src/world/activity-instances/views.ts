import type { APIActivityInstance } from "discord-api-types/v10"
import type { ActivityInstance } from "./model.ts"
import { locationOf } from "./rules.ts"

/** https://docs.discord.com/developers/resources/application#get-application-activity-instance-activity-instance-object */
export function viewActivityInstance(instance: ActivityInstance) {
  const { id, launchId, applicationId, channelId, guildId, userIds } = instance
  return {
    application_id: applicationId,
    instance_id: id,
    launch_id: launchId,
    location: {
      id: locationOf(instance),
      kind: guildId === null ? "pc" : "gc",
      channel_id: channelId,
      ...(guildId !== null && { guild_id: guildId }),
    },
    users: [...userIds],
  } satisfies Record<keyof APIActivityInstance, unknown>
}
