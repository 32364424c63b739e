// The body of an edit of one command: any of its keys.
// https://docs.discord.com/developers/interactions/application-commands#edit-global-application-command

import {
  ignored,
  optional,
  parseBody,
  string,
  uninterpretedObject,
} from "../../kernel/body-schema.ts"
import type { CommandDefinition, CommandDraft } from "../model/command.ts"
import { localized, readOnly } from "./choices.ts"
import { commandOptionsSchema } from "./options.ts"
import { createCommandBody, commonCommandFields, toCommandBody } from "./commands.ts"

/**
 * The body of an edit. Its values are validated together with the values that the command keeps.
 */
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
 * Returns the definition of a command after an edit. The edited command is validated as a whole: an
 * edit that sets only the options is checked together with the unchanged name and description.
 *
 * @throws ApiError 50035 with the issues, by the keys of the edit.
 */
export function editedDefinition(
  command: CommandDefinition,
  edit: Readonly<Record<string, unknown>>,
): Omit<CommandDraft, "id"> {
  const { id: _, ...kept } = edit
  const { id: __, ...definition } = parseBody(createCommandBody, {
    ...toCommandBody(command),
    ...kept,
    type: command.type,
  })
  return definition
}
