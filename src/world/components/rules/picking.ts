// Resolves the values that a user picks in a select, a group or an upload.
// https://docs.discord.com/developers/components/reference

import { ComponentType } from "discord-api-types/v10"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import { channelType } from "../../channels/rules/type.ts"
import type { FieldNode, OptionNode } from "./tree.ts"
import { LIMITS } from "../../rules/limits.ts"
import { findGuildOf } from "../../rules/require.ts"
import {
  type OptionEntity,
  type OptionContext,
  isInGuild,
  isFileOfType,
  requireVisibleChannel,
} from "../../interactions/rules/option-values.ts"

/** A value that a user picks: an option by its value or label, or an entity. */
export type PickInput = string | OptionEntity

/** A component that a user uses. `subject` names it in error messages. */
export interface PickContext {
  readonly node: FieldNode
  readonly subject: string
  readonly optionContext: Omit<OptionContext, "locale">
}

/** The number of values that can be picked, inclusive. */
export interface PickCount {
  readonly min: number
  readonly max: number
}

interface AcceptedEntities {
  readonly kinds: readonly OptionEntity["kind"][]
  readonly description: string
}

/** The entities that a type of component accepts. */
const ACCEPTED_ENTITIES: Readonly<Partial<Record<ComponentType, AcceptedEntities>>> = {
  [ComponentType.UserSelect]: { kinds: ["user"], description: "users or members" },
  [ComponentType.RoleSelect]: { kinds: ["role"], description: "roles" },
  [ComponentType.MentionableSelect]: {
    kinds: ["user", "role"],
    description: "users, members or roles",
  },
  [ComponentType.ChannelSelect]: { kinds: ["channel"], description: "channels" },
  [ComponentType.FileUpload]: {
    kinds: ["attachment"],
    description: 'files, such as { name: "tea.txt", content: "…" }',
  },
}

/** Returns the number of values that a component accepts, with the defaults of its type. */
export function pickCountOf({ type, min_values, max_values, options = [] }: FieldNode): PickCount {
  const most = type === ComponentType.CheckboxGroup ? options.length : 1
  return { min: min_values ?? 1, max: max_values ?? most }
}

/**
 * Returns the values that the bot receives.
 *
 * @throws ImpossibleActionError for a value that the component does not offer, a channel that the user does
 * not see, a value that is picked twice, and too few or too many values.
 */
export function resolvePicks(
  context: PickContext,
  picks: readonly (PickInput | boolean)[],
  { min, max } = pickCountOf(context.node),
): string[] {
  const { node, subject } = context
  const values = picks.map((pick) =>
    node.options ? resolveOption(context, pick) : resolveEntity(context, pick),
  )
  if (new Set(values).size < values.length) {
    throw new ImpossibleActionError(
      `${subject}: each value can be picked once. Given: ${picks.map(describePick).join(", ")}.`,
    )
  }
  if (values.length >= min && values.length <= max) return values
  const many = min === max ? `${min}` : `${min} to ${max}`
  throw new ImpossibleActionError(`${subject} takes ${many} values; ${values.length} given.`)
}

/** Returns the value of an option that is picked by its value or by its unique label. */
function resolveOption(
  { node: { options = [] }, subject }: PickContext,
  pick: PickInput | boolean,
): string {
  const labeled = options.filter(({ label }) => label === pick)
  const found = options.find(({ value }) => value === pick) ?? labeled[0]
  const offered = options.map(({ label, value }) => `"${label}" (${value})`).join(", ")
  if (found === undefined) {
    throw new ImpossibleActionError(
      `${subject} does not offer ${describePick(pick)}. It offers: ${offered}.`,
    )
  }
  if (found.value === pick || labeled.length === 1) return found.value
  throw new ImpossibleActionError(
    `${subject}: several options have the label ${describePick(pick)}. Use the value: ${offered}.`,
  )
}

function resolveEntity(
  { node, subject, optionContext }: PickContext,
  pick: PickInput | boolean,
): string {
  const takes = ACCEPTED_ENTITIES[node.type]
  if (takes === undefined || typeof pick !== "object" || !takes.kinds.includes(pick.kind)) {
    throw new ImpossibleActionError(
      `${subject} takes ${takes?.description ?? "nothing"}; not ${describePick(pick)}.`,
    )
  }
  const objection = findMismatch(node, pick, optionContext)
  if (objection !== undefined) {
    throw new ImpossibleActionError(`${subject} takes ${objection}; not ${describePick(pick)}.`)
  }
  requireVisibleChannel(optionContext, pick, subject)
  return pick.kind === "attachment" ? pick.file.id : pick.id
}

/**
 * Returns a description of the entities that a component accepts if it does not accept a picked
 * one; undefined if it accepts it.
 */
function findMismatch(
  { channel_types: types = [], file_types: files = [] }: FieldNode,
  pick: OptionEntity,
  { world, channel }: Omit<OptionContext, "locale">,
): string | undefined {
  if (!isInGuild(world, findGuildOf(world, channel), pick))
    return "roles and channels of this guild"
  if (pick.kind === "channel" && types.length > 0) {
    const picked = world.channels.get(pick.id)
    const fits = picked !== undefined && types.includes(channelType(picked))
    return fits ? undefined : `channels of type ${types.join(", ")}`
  }
  if (pick.kind !== "attachment") return undefined
  if (pick.file.bytes.byteLength > LIMITS.message.fileBytes) return "files of up to 10 MiB"
  const fits = files.length === 0 || files.some((type) => isFileOfType(pick.file, type))
  return fits ? undefined : `files of type ${files.join(", ")}`
}

/** Returns the options that are selected by default. */
export function defaultOptions({ options = [] }: FieldNode): readonly OptionNode[] {
  return options.filter((one) => one.default === true)
}

/** Describes a pick for an error message. */
export function describePick(pick: PickInput | boolean): string {
  return typeof pick === "object" ? `a ${pick.kind}` : JSON.stringify(pick)
}
