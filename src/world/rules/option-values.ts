// What a person fills into one option of a command, and what the option takes.

import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType as Option,
} from "discord-api-types/v10"
import { SetupError } from "../kernel/misuse.ts"
import type { Channel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, RoleId, UserId } from "../model/ids.ts"
import type { CommandOptionValue } from "../model/option.ts"
import type { World } from "../model/world.ts"
import { channelType } from "./channel-type.ts"
import { findGuildOf } from "./need.ts"

/** Something that an option can name. */
export type Named =
  | { readonly kind: "user"; readonly id: UserId }
  | { readonly kind: "role"; readonly id: RoleId }
  | { readonly kind: "channel"; readonly id: ChannelId }

/** What a person may fill in. */
export type OptionInput = string | number | boolean | Named

/** Where a command is used: what can be picked depends on it. */
export interface Place {
  readonly world: World
  readonly channel: Channel
}

function kindOf(value: OptionInput): Named["kind"] | undefined {
  return typeof value === "object" ? value.kind : undefined
}

/** What each type of option takes: a test of the value, and how to say so. */
const TAKES: Readonly<Partial<Record<Option, readonly [(value: OptionInput) => boolean, string]>>> =
  {
    [Option.String]: [(value) => typeof value === "string", "a string"],
    [Option.Integer]: [(value) => Number.isSafeInteger(value), "an integer"],
    [Option.Number]: [(value) => Number.isFinite(value), "a number"],
    [Option.Boolean]: [(value) => typeof value === "boolean", "true or false"],
    [Option.User]: [(value) => kindOf(value) === "user", "a user or a member"],
    [Option.Role]: [(value) => kindOf(value) === "role", "a role"],
    [Option.Channel]: [(value) => kindOf(value) === "channel", "a channel"],
    [Option.Mentionable]: [
      (value) => kindOf(value) === "user" || kindOf(value) === "role",
      "a user, a member or a role",
    ],
  }

/** Characters that a text option takes where it says nothing itself. */
const MOST_CHARACTERS = 6000

/** What an option takes instead of a value, as a phrase; undefined where it takes the value. */
type Objection = (
  option: APIApplicationCommandBasicOption,
  value: OptionInput,
  place: Place,
) => string | undefined

const objections: readonly Objection[] = [
  ({ type }, value) => {
    const takes = TAKES[type]
    if (takes === undefined) return "a file, and files in options are not modelled yet"
    return takes[0](value) ? undefined : takes[1]
  },
  (option, value) => {
    const choices = "choices" in option ? (option.choices ?? []) : []
    const values = choices.map((choice) => choice.value)
    const fits = values.length === 0 || values.some((choice) => choice === value)
    return fits ? undefined : `one of ${values.map(show).join(", ")}`
  },
  (option, value) => {
    if (!("min_value" in option) || option.min_value === undefined) return undefined
    return Number(value) < option.min_value ? `${option.min_value} or more` : undefined
  },
  (option, value) => {
    if (!("max_value" in option) || option.max_value === undefined) return undefined
    return Number(value) > option.max_value ? `${option.max_value} or less` : undefined
  },
  (option, value) => {
    if (option.type !== Option.String || typeof value !== "string") return undefined
    const { min_length: least = 0, max_length: most = MOST_CHARACTERS } = option
    if (value.length < least) return `${least} characters or more`
    return value.length > most ? `${most} characters or fewer` : undefined
  },
  (_, value, { world, channel }) =>
    isOf(findGuildOf(world, channel), value) ? undefined : "what is there, not in another guild",
  (option, value, { world }) => {
    if (option.type !== Option.Channel || typeof value !== "object") return undefined
    const picked = value.kind === "channel" ? world.channels.get(value.id) : undefined
    const types: readonly number[] = option.channel_types ?? []
    if (types.length === 0 || picked === undefined) return undefined
    return types.includes(channelType(picked)) ? undefined : `a channel of type ${types.join(", ")}`
  },
]

/** Whether what is picked can be picked in a guild; people can, members or not. */
function isOf(guild: Guild | undefined, value: OptionInput): boolean {
  if (typeof value !== "object" || value.kind === "user") return true
  if (value.kind === "role") return guild?.roles.has(value.id) ?? false
  return guild?.channelIds.has(value.id) ?? false
}

/**
 * Fills one option in.
 *
 * @throws SetupError for a value that it does not take.
 */
export function fillOption(
  option: APIApplicationCommandBasicOption,
  value: OptionInput,
  where: string,
  place: Place,
): CommandOptionValue {
  for (const objection of objections) {
    const takes = objection(option, value, place)
    if (takes === undefined) continue
    throw new SetupError(
      `${where}: the option "${option.name}" takes ${takes}; not ${show(value)}.`,
    )
  }
  const { name, type } = option
  return { name, type, value: typeof value === "object" ? value.id : value }
}

function show(value: OptionInput): string {
  return typeof value === "object" ? `a ${value.kind}` : JSON.stringify(value)
}
