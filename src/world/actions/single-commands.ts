// Commands that are created, read, edited and deleted one at a time.
// https://docs.discord.com/developers/interactions/application-commands#endpoints

import { isSame } from "../kernel/equal.ts"
import { Problem } from "../kernel/problem.ts"
import type { Application } from "../model/application.ts"
import type { Command } from "../model/command.ts"
import type { CommandId } from "../model/ids.ts"
import { commandEditForm, editedDefinition } from "../rules/forms/command-edits.ts"
import { commandForm, needRoomForCommands } from "../rules/forms/commands.ts"
import { type Asked, action, query } from "./action.ts"
import {
  type CommandOfScope,
  type CommandScope,
  commandsIn,
  countCreations,
  forgetPermissions,
  needCreationsLeft,
  needScope,
  sameCommand,
} from "./commands.ts"

/** A command that was sent to be created. */
export interface CreatedCommand {
  readonly command: Command
  /** False where it took the place of a command of its name and type. */
  readonly isNew: boolean
}

/** @throws Problem 10063 for the id of no command of the scope. */
function needCommandOf(asked: Asked<CommandOfScope>): [Application, Command] {
  const application = needScope(asked)
  const { commandId, guildId = null } = asked.input
  const command = application.commands.get(commandId)
  if (command === undefined || command.guildId !== guildId) throw new Problem("unknownCommand")
  return [application, command]
}

/**
 * Creates a command. Where the scope has one of its name and type, that one is overwritten and keeps its
 * id and what guilds say of it.
 *
 * @throws Problem 30032 where the scope has as many of its type as it may, and LimitReached 30034 after
 * 200 creations within a day.
 */
export const createCommand = action({
  name: "commands.create",
  form: commandForm,
  authorize(asked: Asked<CommandScope>) {
    needScope(asked)
  },
  apply({ world, actor, input, given }): CreatedCommand {
    const application = needScope({ world, actor, input })
    const guildId = input.guildId ?? null
    const { id: _, ...definition } = given
    const there = commandsIn(application, guildId)
    const known = there.find((command) => sameCommand(command, definition))
    if (known === undefined) {
      needRoomForCommands([...there, definition])
      needCreationsLeft(world, application, guildId, 1)
      countCreations(world, application, guildId, 1)
    }
    const id = known?.id ?? world.ids.next<CommandId>()
    const version = known?.version ?? world.ids.next<string>()
    const command = { ...definition, id, applicationId: application.id, guildId, version }
    if (known !== undefined && !isSame(known, command)) command.version = world.ids.next<string>()
    application.commands.set(id, command)
    return { command, isNew: known === undefined }
  },
})

/** Reads a command. */
export const getCommand = query({
  name: "commands.get",
  authorize(asked: Asked<CommandOfScope>) {
    needCommandOf(asked)
  },
  read: (granted): Command => needCommandOf(granted)[1],
})

/**
 * Edits a command: what is not sent stays.
 *
 * @throws Problem 40041 where another command of the scope has the new name.
 */
export const editCommand = action({
  name: "commands.edit",
  form: commandEditForm,
  authorize(asked: Asked<CommandOfScope>) {
    needCommandOf(asked)
  },
  apply({ world, actor, input, given }): Command {
    const [application, before] = needCommandOf({ world, actor, input })
    const definition = editedDefinition(before, given)
    const others = commandsIn(application, before.guildId).filter(({ id }) => id !== before.id)
    if (others.some((other) => sameCommand(other, definition))) {
      throw new Problem("commandNameTaken")
    }
    const after = { ...before, ...definition }
    if (!isSame(before, after)) after.version = world.ids.next<string>()
    application.commands.set(after.id, after)
    return after
  },
})

/** Deletes a command, with what guilds say of it. */
export const deleteCommand = action({
  name: "commands.delete",
  authorize(asked: Asked<CommandOfScope>) {
    needCommandOf(asked)
  },
  apply({ world, actor, input }): void {
    const [application, command] = needCommandOf({ world, actor, input })
    application.commands.delete(command.id)
    forgetPermissions(world, [command])
  },
})
