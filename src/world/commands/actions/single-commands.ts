// Commands that are created, read, edited and deleted one at a time.
// https://docs.discord.com/developers/interactions/application-commands#endpoints

import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Command } from "../model/command.ts"
import type { CommandId } from "../../model/ids.ts"
import { editCommandBody, editedDefinition } from "../schemas/edits.ts"
import { createCommandBody, requireRoomForCommands } from "../schemas/commands.ts"
import { requireRegistrable, toDefinition } from "../rules/registration.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import {
  type ScopedCommandInput,
  commandsIn,
  countCreations,
  deleteCommandPermissions,
  requireCreationsLeft,
  requireScope,
  isSameCommand,
} from "./commands.ts"

/** The result of a command creation. */
export interface CreatedCommand {
  readonly command: Command
  /** False if the command overwrote one with its name and type. */
  readonly isNew: boolean
}

/** Returns a command of a scope. @throws ApiError 10063 for an id without a command in the scope. */
function requireScopedCommand(context: AuthContext<ScopedCommandInput>) {
  const { application, guildId } = requireScope(context)
  const command = application.commands.get(context.input.commandId)
  if (command === undefined || command.guildId !== guildId) throw new ApiError("unknownCommand")
  return { application, command }
}

/**
 * Creates a command. A command with its name and type in the scope is overwritten and keeps its id
 * and its permissions.
 *
 * @throws ApiError 30032 if the scope has the maximum number of commands of the type. @throws
 * RateLimitError 30034 after 200 creations within a day.
 */
export const createCommand = action({
  name: "commands.create",
  bodySchema: createCommandBody,
  resolve: requireScope,
  apply({ world, resolved: { application, guildId }, body }): CreatedCommand {
    const { id: _, ...draft } = body
    requireRegistrable(application, guildId, draft)
    const definition = toDefinition(application, guildId, draft)
    const there = commandsIn(application, guildId)
    const existing = there.find((command) => isSameCommand(command, definition))
    if (existing === undefined) {
      requireRoomForCommands([...there, definition])
      requireCreationsLeft(world, application, guildId, 1)
      countCreations(world, application, guildId, 1)
    }
    const id = existing?.id ?? world.ids.next<CommandId>()
    const version = existing?.version ?? world.ids.next<string>()
    const command = { ...definition, id, applicationId: application.id, guildId, version }
    if (existing !== undefined && !isDeepEqual(existing, command))
      command.version = world.ids.next<string>()
    application.commands.set(id, command)
    return { command, isNew: existing === undefined }
  },
})

export const getCommand = query({
  name: "commands.get",
  resolve: requireScopedCommand,
  read: ({ resolved: { command } }): Command => command,
})

/**
 * Edits a command. Absent keys keep their value.
 *
 * @throws ApiError 40041 if another command of the scope has the new name.
 */
export const editCommand = action({
  name: "commands.edit",
  bodySchema: editCommandBody,
  resolve: requireScopedCommand,
  apply({ world, resolved: { application, command: before }, body }): Command {
    const draft = editedDefinition(before, body)
    if (body.integration_types != null) requireRegistrable(application, before.guildId, draft)
    const definition = toDefinition(application, before.guildId, draft)
    const others = commandsIn(application, before.guildId).filter(({ id }) => id !== before.id)
    if (others.some((other) => isSameCommand(other, definition))) {
      throw new ApiError("commandNameTaken")
    }
    const after = { ...before, ...definition }
    if (!isDeepEqual(before, after)) after.version = world.ids.next<string>()
    application.commands.set(after.id, after)
    return after
  },
})

/** Deletes a command and the permissions that guilds have set for it. */
export const deleteCommand = action({
  name: "commands.delete",
  resolve: requireScopedCommand,
  apply({ world, resolved: { application, command } }): void {
    application.commands.delete(command.id)
    deleteCommandPermissions(world, [command])
  },
})
