// Codecs of stage instances.

import { object, id, string, number, nullable } from "../codec/codec.ts"
import type { StageInstance } from "./model.ts"

export const stageInstance = object<StageInstance>({
  id: id(),
  guildId: id(),
  channelId: id(),
  topic: string(),
  privacyLevel: number(),
  silentSince: nullable(number()),
  eventId: nullable(id()),
})
