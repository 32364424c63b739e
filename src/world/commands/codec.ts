// Codecs of commands.

import { array } from "../codec/collections.ts"
import { object, id, number, boolean, nullable, string, json } from "../codec/codec.ts"
import type { CommandCreation } from "../applications/model.ts"
import type { CommandPermission, Command } from "./model/command.ts"

export const commandPermission = object<CommandPermission>({
  id: id(),
  type: number(),
  allowed: boolean,
})

export const command = object<Command>({
  id: id(),
  applicationId: id(),
  guildId: nullable(id()),
  version: string(),
  type: number(),
  name: string(),
  nameLocalizations: json(),
  description: string(),
  descriptionLocalizations: json(),
  options: array(json()),
  defaultMemberPermissions: nullable(string()),
  nsfw: boolean,
  contexts: json(),
  integrationTypes: json(),
  handler: nullable(number()),
  dmPermission: boolean,
})

export const commandCreation = object<CommandCreation>({ guildId: nullable(id()), at: number() })
