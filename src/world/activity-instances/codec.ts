import { id, nullable, object, string } from "../codec/codec.ts"
import { setOf } from "../codec/collections.ts"
import type { ActivityInstance } from "./model.ts"

export const activityInstance = object<ActivityInstance>({
  id: string(),
  launchId: id(),
  applicationId: id(),
  channelId: id(),
  guildId: nullable(id()),
  userIds: setOf(id()),
})
