// Generates valid options of slash commands.

import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Option,
} from "discord-api-types/v10"
import type { Upload } from "../../../world/actions/action.ts"
import { channelType } from "../../../world/channels/rules/type.ts"
import type { Command } from "../../../world/commands/model/command.ts"
import type { SlashCommandInput } from "../../../world/interactions/actions/command-use.ts"
import { toUpload } from "../../handles/message/upload.ts"
import type { PopulatedGuild } from "../traffic/population.ts"
import { type TrafficContext, pickPerson } from "./traffic-context.ts"

/** A use of a slash command: its subcommand, its options and their files. */
export interface GeneratedUse extends Pick<SlashCommandInput, "path" | "options"> {
  readonly files: readonly Upload[]
}

type OptionValue = SlashCommandInput["options"][string]

/** The probability with which an option that is not required is filled in. */
const OPTIONAL_IS_FILLED = 0.5

/** The range of numbers, for options without limits. */
const NUMBERS = { least: 0, most: 100 }

/** The length of texts, for options without limits. */
const LENGTH = { least: 1, most: 20 }

/** Returns a use of a command; undefined if a required option has no valid value in the guild. */
export function generateUse(
  context: TrafficContext,
  guild: PopulatedGuild,
  command: Command,
): GeneratedUse | undefined {
  const path: string[] = []
  let options: readonly APIApplicationCommandOption[] = command.options
  for (;;) {
    const branch = context.chance.pick(options.filter(isBranch))
    if (branch === undefined) break
    path.push(branch.name)
    options = branch.options ?? []
  }
  const filled: Record<string, OptionValue> = {}
  const files: Upload[] = []
  for (const option of options) {
    if (isBranch(option)) continue
    const isRequired = option.required === true
    if (!isRequired && !context.chance.happens(OPTIONAL_IS_FILLED)) continue
    const value = generateValue(context, guild, option, files)
    if (value !== undefined) filled[option.name] = value
    else if (isRequired) return undefined
  }
  return { path, options: filled, files }
}

function isBranch(
  option: APIApplicationCommandOption,
): option is Extract<
  APIApplicationCommandOption,
  { type: Option.Subcommand | Option.SubcommandGroup }
> {
  return option.type === Option.Subcommand || option.type === Option.SubcommandGroup
}

function generateValue(
  context: TrafficContext,
  guild: PopulatedGuild,
  option: APIApplicationCommandBasicOption,
  files: Upload[],
): OptionValue | undefined {
  const { chance } = context
  if ("choices" in option && option.choices !== undefined && option.choices.length > 0) {
    return chance.pick<{ readonly value: string | number }>(option.choices)?.value
  }
  switch (option.type) {
    case Option.String:
      return text(context, option.min_length, option.max_length)
    case Option.Integer: {
      const [least, most] = limits(option)
      return chance.integer(Math.ceil(least), Math.floor(most))
    }
    case Option.Number:
      return chance.number(...limits(option))
    case Option.Boolean:
      return chance.happens(0.5)
    case Option.Attachment:
      files.push(
        toUpload({ name: "load.txt", content: "A file of the load generator." }, files.length),
      )
      return { kind: "file", index: files.length - 1 }
    default:
      return generateEntity(context, guild, option)
  }
}

/** Returns something of the guild; undefined if it has nothing that the option takes. */
function generateEntity(
  context: TrafficContext,
  guild: PopulatedGuild,
  option: APIApplicationCommandBasicOption,
): OptionValue | undefined {
  const { chance, simulation } = context
  const { guilds, channels } = simulation.world
  if (option.type === Option.User || option.type === Option.Mentionable) {
    return { kind: "user", id: pickPerson(context, guild) }
  }
  if (option.type === Option.Role) {
    const id = chance.pick([...(guilds.get(guild.id)?.roles.keys() ?? [])])
    return id === undefined ? undefined : { kind: "role", id }
  }
  if (option.type !== Option.Channel) return undefined
  const types: readonly number[] = option.channel_types ?? []
  const id = chance.pick(
    [...guild.textChannels, ...guild.voiceChannels].filter((channelId) => {
      const channel = channels.get(channelId)
      return channel !== undefined && (types.length === 0 || types.includes(channelType(channel)))
    }),
  )
  return id === undefined ? undefined : { kind: "channel", id }
}

const WORDS = "tea coffee music books games cats garden travel"

function text({ chance }: TrafficContext, least = LENGTH.least, most = Infinity): string {
  const length = chance.integer(least, Math.min(most, Math.max(least, LENGTH.most)))
  const start = chance.integer(0, WORDS.length)
  const words = `${WORDS} ${WORDS}`.slice(start).repeat(1 + Math.ceil(length / WORDS.length))
  // Clients trim texts, and the platform refuses one that is blank.
  return words.slice(0, length).replace(/^ | $/g, "a")
}

function limits({
  min_value: least,
  max_value: most,
}: {
  readonly min_value?: number
  readonly max_value?: number
}): [number, number] {
  const low = least ?? Math.min(NUMBERS.least, most ?? NUMBERS.least)
  return [low, most ?? Math.max(NUMBERS.most, low)]
}
