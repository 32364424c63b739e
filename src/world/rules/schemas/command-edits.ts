// The body of an edit of one command: any of its keys.
// https://docs.discord.com/developers/interactions/application-commands#edit-global-application-command

import {
  ignored,
  optional,
  parseBody,
  string,
  uninterpretedObject,
} from "../../kernel/body-schema.ts"
import type { CommandDefinition } from "../../model/command.ts"
import { localized, readOnly } from "./choices.ts"
import { commandOptionsSchema } from "./command-options.ts"
import { createCommandBody, commonCommandFields, toCommandBody } from "./commands.ts"

/** The keys of an edit. Their values are read together with what the command keeps. */
export const editCommandBody = uninterpretedObject({
  ...commonCommandFields,
  id: readOnly,
  type: ignored("the type of a command never changes"),
  name: optional(string()),
  name_localizations: localized(string()),
  description: optional(string()),
  description_localizations: localized(string()),
  options: optional(commandOptionsSchema),
})

/**
 * Reads the definition that a command has after an edit. The rules hold for the whole: an edit that sets
 * one option only is checked together with the name and the description that stay.
 *
 * @throws Problem 50035 with what is wrong, by the keys of the edit.
 */
export function editedDefinition(
  command: CommandDefinition,
  edit: Readonly<Record<string, unknown>>,
): CommandDefinition {
  const { id: _, ...kept } = edit
  const { id: __, ...definition } = parseBody(createCommandBody, {
    ...toCommandBody(command),
    ...kept,
    type: command.type,
  })
  return definition
}
