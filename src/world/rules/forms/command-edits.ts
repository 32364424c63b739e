// The body of an edit of one command: any of its keys.
// https://docs.discord.com/developers/interactions/application-commands#edit-global-application-command

import { ignored, optional, parseForm, text, unread } from "../../kernel/form.ts"
import type { CommandDefinition } from "../../model/command.ts"
import { localized, received } from "./choices.ts"
import { optionsForm } from "./command-options.ts"
import { commandForm, common, writtenOf } from "./commands.ts"

/** The keys of an edit. Their values are read together with what the command keeps. */
export const commandEditForm = unread({
  ...common,
  id: received,
  type: ignored("the type of a command never changes"),
  name: optional(text()),
  name_localizations: localized(text()),
  description: optional(text()),
  description_localizations: localized(text()),
  options: optional(optionsForm),
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
  const { id: __, ...definition } = parseForm(commandForm, {
    ...writtenOf(command),
    ...kept,
    type: command.type,
  })
  return definition
}
