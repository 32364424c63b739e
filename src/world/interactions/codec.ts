// Codecs of interactions and their responses.

import {
  unionByKind,
  type Codec,
  boolean,
  id,
  json,
  literalTrue,
  nullable,
  number,
  optional,
  object,
  lazy,
  string,
} from "../codec/codec.ts"
import { array, mapOf } from "../codec/collections.ts"
import type {
  AutocompleteUse,
  CommandUse,
  ComponentUse,
  Interaction,
  ModalUse,
  ResolvedIds,
} from "./model.ts"
import type { CommandOptionValue } from "../commands/model/command-option.ts"
import { attachment, integrationOwners } from "../messages/codec.ts"

const option: Codec<CommandOptionValue> = object<CommandOptionValue>({
  name: string(),
  type: number(),
  value: optional(json()),
  focused: optional(literalTrue),
  options: optional(array(lazy(() => option))),
})

const resolved = object<ResolvedIds>({
  userIds: array(id()),
  roleIds: array(id()),
  channelIds: array(id()),
  messageIds: array(id()),
  attachments: array(attachment),
})

const commandUse = object<CommandUse>({
  kind: string(),
  type: number(),
  commandId: id(),
  name: string(),
  options: array(option),
  resolved,
  targetId: nullable(id()),
})

const autocompleteUse = object<AutocompleteUse>({
  kind: string(),
  commandId: id(),
  name: string(),
  options: array(option),
  resolved,
})

const componentUse = object<ComponentUse>({
  kind: string(),
  messageId: id(),
  customId: string(),
  componentType: number(),
  componentId: number(),
  values: nullable(array(string())),
  resolved,
})

const modalUse = object<ModalUse>({
  kind: string(),
  openedBy: id(),
  messageId: nullable(id()),
  modal: json(),
  fields: mapOf(string(), json()),
  resolved,
})

export const interaction = object<Interaction>({
  id: id(),
  applicationId: id(),
  token: string(),
  userId: id(),
  channelId: id(),
  guildId: nullable(id()),
  owners: integrationOwners,
  use: unionByKind<Interaction["use"]>({
    command: commandUse,
    autocomplete: autocompleteUse,
    component: componentUse,
    modal: modalUse,
  }),
  answer: nullable(number()),
  abandoned: boolean,
  originalId: nullable(id()),
  deferred: boolean,
  followUpIds: array(id()),
  modal: json(),
  choices: json(),
  activityInstanceId: nullable(string()),
})
