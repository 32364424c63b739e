// Codecs of guild templates.

import { id, json, nullable, number, object, string } from "../codec/codec.ts"
import type { GuildTemplate } from "./model.ts"

export const template = object<GuildTemplate>({
  code: string(),
  guildId: id(),
  creatorId: id(),
  createdAt: number(),
  name: string(),
  description: nullable(string()),
  syncedAt: number(),
  serialized: json(),
})
