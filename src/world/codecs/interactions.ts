// Interactions, and how they were answered, as they are saved.

import {
  byKind,
  type Codec,
  flag,
  id,
  json,
  mark,
  nullable,
  number,
  optional,
  record,
  recursive,
  text,
} from "../kernel/codec.ts"
import { list, mapOf } from "../kernel/codec-collections.ts"
import type {
  AutocompleteUse,
  CommandUse,
  ComponentUse,
  Interaction,
  ModalUse,
  ResolvedIds,
} from "../model/interaction.ts"
import type { CommandOptionValue } from "../model/option.ts"
import { attachment } from "./messages.ts"

const option: Codec<CommandOptionValue> = record<CommandOptionValue>({
  name: text(),
  type: number(),
  value: optional(json()),
  focused: optional(mark),
  options: optional(list(recursive(() => option))),
})

const resolved = record<ResolvedIds>({
  userIds: list(id()),
  roleIds: list(id()),
  channelIds: list(id()),
  messageIds: list(id()),
  attachments: list(attachment),
})

const commandUse = record<CommandUse>({
  kind: text(),
  type: number(),
  commandId: id(),
  name: text(),
  options: list(option),
  resolved,
  targetId: nullable(id()),
})

const autocompleteUse = record<AutocompleteUse>({
  kind: text(),
  commandId: id(),
  name: text(),
  options: list(option),
  resolved,
})

const componentUse = record<ComponentUse>({
  kind: text(),
  messageId: id(),
  customId: text(),
  componentType: number(),
  componentId: number(),
  values: nullable(list(text())),
  resolved,
})

const modalUse = record<ModalUse>({
  kind: text(),
  openedBy: id(),
  messageId: nullable(id()),
  modal: json(),
  fields: mapOf(text(), json()),
  resolved,
})

/** An interaction. */
export const interaction = record<Interaction>({
  id: id(),
  applicationId: id(),
  token: text(),
  userId: id(),
  channelId: id(),
  guildId: nullable(id()),
  use: byKind<Interaction["use"]>({
    command: commandUse,
    autocomplete: autocompleteUse,
    component: componentUse,
    modal: modalUse,
  }),
  answer: nullable(number()),
  abandoned: flag,
  originalId: nullable(id()),
  deferred: flag,
  followUpIds: list(id()),
  modal: json(),
  choices: json(),
})
