import { isSame } from "../kernel/equal.ts"
import { Problem } from "../kernel/problem.ts"
import type { Application } from "../model/application.ts"
import type { Command, CommandDefinition, CommandDraft } from "../model/command.ts"
import type { ApplicationId, CommandId, GuildId } from "../model/ids.ts"
import { commandsForm } from "../rules/forms/commands.ts"
import { needOwnApplication } from "../rules/need.ts"
import { needInGuild } from "../rules/permissions.ts"
import { type Asked, action, query } from "./action.ts"

/** Whose commands, and of which guild; global ones where no guild is named. */
export interface CommandScope {
  readonly applicationId: ApplicationId
  readonly guildId?: GuildId
}

function needScope({ world, actor, input }: Asked<CommandScope>): Application {
  const application = needOwnApplication(world, actor, input.applicationId)
  if (input.guildId !== undefined) needInGuild(world, actor, input.guildId)
  return application
}

/** The commands of one scope, in the order in which they were registered. */
export function commandsIn(application: Application, guildId: GuildId | null): Command[] {
  return [...application.commands.values()].filter((command) => command.guildId === guildId)
}

/** What makes two definitions the same command of a scope. */
function sameCommand(a: CommandDefinition, b: CommandDefinition): boolean {
  return a.name === b.name && a.type === b.type
}

/** Which of the commands that were there each draft is, if any; each is one draft at most. */
function identify(
  before: readonly Command[],
  drafts: readonly CommandDraft[],
): readonly (Command | undefined)[] {
  const said = new Set(drafts.flatMap(({ id }) => id ?? []))
  const free = new Set(before)
  return drafts.map((draft) => {
    const known = before.find((command) =>
      draft.id === undefined
        ? sameCommand(command, draft) && !said.has(command.id)
        : command.id === draft.id && command.type === draft.type && free.has(command),
    )
    if (draft.id !== undefined && known === undefined) throw new Problem("unknownCommand")
    if (known !== undefined) free.delete(known)
    return known
  })
}

/**
 * Replaces all commands of a scope. A command that was there, by its name and type or by the id that is
 * said of it, keeps its id, and its version too where nothing about it changed.
 * https://docs.discord.com/developers/interactions/application-commands#bulk-overwrite-global-application-commands
 *
 * @throws Problem 10063 for the id of a command that is not of the scope and type.
 */
export const overwriteCommands = action({
  name: "commands.overwrite",
  form: commandsForm,
  authorize(asked: Asked<CommandScope>) {
    needScope(asked)
  },
  apply({ world, actor, input, given }): readonly Command[] {
    const application = needScope({ world, actor, input })
    const guildId = input.guildId ?? null
    const before = commandsIn(application, guildId)
    const knownAs = identify(before, given)
    const after = given.map(({ id: _, ...definition }, index): Command => {
      const known = knownAs[index]
      const id = known?.id ?? world.ids.next<CommandId>()
      const command = { ...definition, id, applicationId: application.id, guildId }
      const same =
        known !== undefined && isSame({ ...known, version: "" }, { ...command, version: "" })
      return { ...command, version: same ? known.version : world.ids.next<string>() }
    })
    for (const command of before) application.commands.delete(command.id)
    for (const command of after) application.commands.set(command.id, command)
    const gone = before.filter(({ id }) => !application.commands.has(id))
    for (const guild of world.guilds.values()) {
      for (const { id } of gone) guild.commandPermissions.delete(id)
    }
    return after
  },
})

/** Reads the commands of a scope. */
export const listCommands = query({
  name: "commands.list",
  authorize(asked: Asked<CommandScope>) {
    needScope(asked)
  },
  read: (granted): readonly Command[] =>
    commandsIn(needScope(granted), granted.input.guildId ?? null),
})
