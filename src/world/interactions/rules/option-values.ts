// The values that a user fills into an option of a command.

import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType as Option,
  type FileUploadType,
  type Locale,
} from "discord-api-types/v10"
import { codePointLength } from "../../kernel/body-schema.ts"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type { Channel, GuildChannel, Thread } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { UserId } from "../../model/ids.ts"
import type { Attachment } from "../../messages/model/message.ts"
import type { CommandOptionValue } from "../../commands/model/command-option.ts"
import type { World } from "../../model/world.ts"
import { channelType } from "../../channels/rules/type.ts"
import { localize } from "../../rules/locales.ts"
import { isPrivateChannel, findGuildOf, requireUser } from "../../rules/require.ts"
import { canSee } from "../../rules/permissions.ts"
import type { ResolvableEntity } from "./resolving.ts"

/** An entity that an option can have as its value. */
export type OptionEntity = Exclude<ResolvableEntity, { readonly kind: "message" }>

/** The value that a user fills into an option. */
export type OptionInput = string | number | boolean | OptionEntity

/** The user of a command, the channel and the locale. They decide what the user can pick. */
export interface OptionContext {
  readonly world: World
  readonly userId: UserId
  readonly channel: Channel
  readonly locale: Locale
}

function kindOf(value: OptionInput): OptionEntity["kind"] | undefined {
  return typeof value === "object" ? value.kind : undefined
}

/** The largest magnitude of a number option. Beyond it, integers are not exact. */
const MAX_NUMBER = 2 ** 53

/** The values that each type of option accepts: a predicate and a description for errors. */
const ACCEPTED_VALUES: Readonly<
  Partial<Record<Option, readonly [(value: OptionInput) => boolean, string]>>
> = {
  [Option.String]: [(value) => typeof value === "string", "a string"],
  [Option.Integer]: [
    (value) => Number.isSafeInteger(value),
    "an integer between -(2^53 - 1) and 2^53 - 1",
  ],
  [Option.Number]: [
    (value) => typeof value === "number" && Math.abs(value) <= MAX_NUMBER,
    "a number between -2^53 and 2^53",
  ],
  [Option.Boolean]: [(value) => typeof value === "boolean", "true or false"],
  [Option.User]: [(value) => kindOf(value) === "user", "a user or a member"],
  [Option.Role]: [(value) => kindOf(value) === "role", "a role"],
  [Option.Channel]: [(value) => kindOf(value) === "channel", "a channel"],
  [Option.Mentionable]: [
    (value) => kindOf(value) === "user" || kindOf(value) === "role",
    "a user, a member or a role",
  ],
  [Option.Attachment]: [
    (value) => kindOf(value) === "attachment",
    'a file: { name: "tea.txt", content: "…" }',
  ],
}

/** The maximum length of a string option without a limit of its own. */
const MAX_CHARACTERS = 6000

/**
 * Returns a description of the values that an option accepts if it does not accept a value;
 * undefined if it accepts the value.
 */
type OptionCheck = (
  option: APIApplicationCommandBasicOption,
  value: OptionInput,
  context: OptionContext,
) => string | undefined

const optionChecks: readonly OptionCheck[] = [
  ({ type }, value) => {
    const takes = ACCEPTED_VALUES[type]
    return takes === undefined || takes[0](value) ? undefined : takes[1]
  },
  (option, value) => {
    const values = choicesOf(option).map((choice) => choice.value)
    const fits = values.length === 0 || values.some((choice) => choice === value)
    return fits ? undefined : `one of ${values.map((one) => JSON.stringify(one)).join(", ")}`
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
    const { min_length: least = 0, max_length: most = MAX_CHARACTERS } = option
    if (codePointLength(value) < least) return `${least} characters or more`
    return codePointLength(value) > most ? `${most} characters or fewer` : undefined
  },
  (_, value, { world, channel }) =>
    isInGuild(world, findGuildOf(world, channel), value)
      ? undefined
      : "roles and channels of this guild",
  (option, value, { world }) => {
    if (option.type !== Option.Channel || typeof value !== "object") return undefined
    const picked = value.kind === "channel" ? world.channels.get(value.id) : undefined
    const types: readonly number[] = option.channel_types ?? []
    if (types.length === 0 || picked === undefined) return undefined
    return types.includes(channelType(picked)) ? undefined : `a channel of type ${types.join(", ")}`
  },
  (option, value) => {
    if (option.type !== Option.Attachment || typeof value !== "object") return undefined
    const types = "file_types" in option ? (option.file_types ?? []) : []
    if (types.length === 0 || value.kind !== "attachment") return undefined
    const fits = types.some((type) => isFileOfType(value.file, type))
    return fits ? undefined : `a file of type ${types.join(", ")}`
  },
]

/**
 * Returns whether a file has a type: an extension of the file name, or the first part of the
 * content type.
 */
export function isFileOfType({ filename, contentType }: Attachment, type: FileUploadType): boolean {
  if (type.startsWith(".")) return filename.toLowerCase().endsWith(type.toLowerCase())
  return contentType?.startsWith(`${type}/`) === true
}

/**
 * Returns whether a value can be picked in a guild. Users can be picked whether or not they are
 * members.
 */
export function isInGuild(world: World, guild: Guild | undefined, value: OptionInput): boolean {
  if (typeof value !== "object") return true
  if (value.kind === "role") return guild?.roles.has(value.id) ?? false
  if (value.kind !== "channel") return true
  const picked = world.channels.get(value.id)
  return picked !== undefined && !isPrivateChannel(picked) && picked.guildId === guild?.id
}

/** Returns the picked channel if the user does not see it; clients do not offer such channels. */
export function findHiddenChannel(
  { world, userId }: Pick<OptionContext, "world" | "userId">,
  value: OptionInput,
): GuildChannel | Thread | undefined {
  if (typeof value !== "object" || value.kind !== "channel") return undefined
  const picked = world.channels.get(value.id)
  if (picked === undefined || isPrivateChannel(picked)) return undefined
  return canSee(world, picked, userId) ? undefined : picked
}

/**
 * Requires that the user sees a picked channel.
 *
 * @throws ImpossibleActionError if they do not see it.
 */
export function requireVisibleChannel(
  context: Pick<OptionContext, "world" | "userId">,
  value: OptionInput,
  subject: string,
): void {
  const hidden = findHiddenChannel(context, value)
  if (hidden === undefined) return
  const { name } = requireUser(context.world, context.userId)
  throw new ImpossibleActionError(
    `${subject} takes channels that ${name} sees; ${name} does not see #${hidden.name}.`,
  )
}

function choicesOf(
  option: APIApplicationCommandBasicOption,
): readonly APIApplicationCommandOptionChoice[] {
  return "choices" in option ? (option.choices ?? []) : []
}

/**
 * Returns the value of a choice. The user picks a choice by its value, its declared name or its
 * localized name.
 */
function resolveChoice(
  option: APIApplicationCommandBasicOption,
  value: OptionInput,
  { locale }: OptionContext,
): OptionInput {
  const choices = choicesOf(option)
  if (choices.some((choice) => choice.value === value)) return value
  const named = choices.find(
    ({ name, name_localizations }) =>
      name === value || localize(name, name_localizations, locale) === value,
  )
  return named?.value ?? value
}

/**
 * Fills in one option.
 *
 * @throws ImpossibleActionError for a value that the option does not accept, and for a channel that the user
 * does not see.
 */
export function fillOption(
  option: APIApplicationCommandBasicOption,
  input: OptionInput,
  subject: string,
  context: OptionContext,
): CommandOptionValue {
  const value = resolveChoice(option, input, context)
  for (const objection of optionChecks) {
    const takes = objection(option, value, context)
    if (takes === undefined) continue
    throw new ImpossibleActionError(
      `${subject}: the option "${option.name}" takes ${takes}; not ${describeInput(input, context.world)}.`,
    )
  }
  requireVisibleChannel(context, value, `${subject}: the option "${option.name}"`)
  return toOptionValue(option, value)
}

/** Returns an option with a value, which is not validated. */
export function toOptionValue(
  { name, type }: APIApplicationCommandBasicOption,
  value: OptionInput,
): CommandOptionValue {
  if (typeof value !== "object") return { name, type, value }
  return { name, type, value: value.kind === "attachment" ? value.file.id : value.id }
}

/** Describes a rejected value for an error message: by its name, and a channel also by its type. */
function describeInput(value: OptionInput, { users, channels, guilds }: World): string {
  if (typeof value !== "object") return JSON.stringify(value)
  if (value.kind === "attachment") return `the file ${value.file.filename}`
  if (value.kind === "user") return `the user ${users.get(value.id)?.name}`
  if (value.kind === "channel") {
    const channel = channels.get(value.id)
    if (channel === undefined || isPrivateChannel(channel)) return "the channel of a DM"
    return `#${channel.name}, a channel of type ${channelType(channel)}`
  }
  const roles = [...guilds.values()].map((guild) => guild.roles.get(value.id))
  return `the role ${roles.find((role) => role !== undefined)?.name}`
}
