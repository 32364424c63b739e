// Codecs of roles.

import { object, id, string, bigint, number, nullable, boolean } from "../codec/codec.ts"
import { avatar } from "../users/codec.ts"
import type { Role } from "./model.ts"

export const role = object<Role>({
  id: id(),
  name: string(),
  permissions: bigint,
  position: number(),
  color: number(),
  secondaryColor: nullable(number()),
  tertiaryColor: nullable(number()),
  icon: nullable(avatar),
  unicodeEmoji: nullable(string()),
  hoist: boolean,
  mentionable: boolean,
  inPrompt: boolean,
  botId: nullable(id()),
  integrationId: nullable(id()),
})
