// Commands that can be used: slash commands with their options, autocompletion, context menus.

import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Option,
  ApplicationCommandType as Type,
} from "discord-api-types/v10"
import type { Command } from "../../../world/commands/model/command.ts"
import { simulationOfApi } from "../../sim/sim-arguments.ts"
import { type Candidate, type CandidateContext, actors } from "./candidate.ts"
import { optionValues, texts } from "./values.ts"

/** A command, or a sub-command of it. */
interface CommandPath {
  readonly path: string
  readonly options: readonly APIApplicationCommandBasicOption[]
  readonly canBeDm: boolean
}

/** Returns all commands that the bots have registered. */
export function commandCandidates(context: CandidateContext): readonly Candidate[] {
  const { applications } = simulationOfApi(context.session.env).world
  const commands = [...applications.values()].flatMap((one) => [...one.commands.values()])
  return commands.flatMap((command) => {
    if (command.type === Type.ChatInput) {
      return pathsOf(command).flatMap((path) => slashCandidates(context, path))
    }
    if (command.type === Type.User) return [userMenu(context, command.name)]
    return command.type === Type.Message ? [messageMenu(context, command.name)] : []
  })
}

/** Returns a command, or its sub-commands. */
function pathsOf({ name, options, guildId }: Command): CommandPath[] {
  const canBeDm = guildId === null
  function walk(path: string, list: readonly APIApplicationCommandOption[]): CommandPath[] {
    const parents = list.filter(isParent)
    if (parents.length > 0) {
      return parents.flatMap((one) => walk(`${path} ${one.name}`, one.options ?? []))
    }
    return [{ path, canBeDm, options: list.filter((one) => !isParent(one)) }]
  }
  return walk(name, options)
}

function isParent(
  option: APIApplicationCommandOption,
): option is Exclude<APIApplicationCommandOption, APIApplicationCommandBasicOption> {
  return option.type === Option.Subcommand || option.type === Option.SubcommandGroup
}

function slashCandidates(
  context: CandidateContext,
  { path: command, options, canBeDm }: CommandPath,
): Candidate[] {
  const { fc } = context
  const use = {
    target: `/${command}`,
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant("slash" as const),
      ...actors(context, canBeDm),
      command: fc.constant(command),
      options: optionValues(context, options),
    }),
  }
  const typed = options.filter(
    (option) => "autocomplete" in option && (option.autocomplete ?? false),
  )
  const typing = typed.map(({ name, type }) => ({
    target: `the option ${name} of /${command}`,
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("autocomplete" as const),
      ...actors(context, canBeDm),
      command: fc.constant(command),
      option: fc.constant(name),
      text:
        type === Option.String
          ? fc.oneof(fc.constant("a"), texts(context, { min: 1, max: 100 }))
          : fc.constantFrom("1", "0"),
    }),
  }))
  return [use, ...typing]
}

function userMenu(context: CandidateContext, command: string): Candidate {
  const { fc, names } = context
  return {
    target: `the context menu command "${command}"`,
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("userMenu" as const),
      ...actors(context),
      command: fc.constant(command),
      target: fc.constantFrom(...names.users),
    }),
  }
}

function messageMenu(context: CandidateContext, command: string): Candidate {
  return {
    target: `the context menu command "${command}"`,
    weight: 8,
    arbitrary: context.fc.record({
      kind: context.fc.constant("messageMenu" as const),
      ...actors(context),
      command: context.fc.constant(command),
    }),
  }
}
