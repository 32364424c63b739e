// What a person picks where a component offers something: in a select, a group or an upload.
// https://docs.discord.com/developers/components/reference

import { ComponentType } from "discord-api-types/v10"
import { SetupError } from "../kernel/setup-error.ts"
import { channelType } from "./channel-type.ts"
import type { FieldNode, OptionNode } from "./components.ts"
import { LIMITS } from "./limits.ts"
import { findGuildOf } from "./require.ts"
import {
  type OptionEntity,
  type OptionContext,
  isInGuild,
  isFileOfType,
  requireVisibleChannel,
} from "./option-values.ts"

/** One thing that is picked: an option by its value or its label, or what a select has of itself. */
export type PickInput = string | OptionEntity

/** A component in the hands of a person, and how it is called when something is wrong. */
export interface PickContext {
  readonly node: FieldNode
  readonly subject: string
  readonly optionContext: Omit<OptionContext, "locale">
}

/** How many can be picked; both ends are inclusive. */
interface PickCount {
  readonly min: number
  readonly max: number
}

interface AcceptedEntities {
  readonly kinds: readonly OptionEntity["kind"][]
  readonly description: string
}

/** What is picked where the platform offers it. */
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

/** How many a component takes where it says nothing itself. */
export function pickCountOf({ type, min_values, max_values, options = [] }: FieldNode): PickCount {
  const most = type === ComponentType.CheckboxGroup ? options.length : 1
  return { min: min_values ?? 1, max: max_values ?? most }
}

/**
 * The values that the bot is told of.
 *
 * @throws SetupError for what is not offered, for a channel that the person does not see, for what is
 * picked twice, and for too few or too many.
 */
export function resolvePicks(
  offer: PickContext,
  picks: readonly (PickInput | boolean)[],
  { min, max } = pickCountOf(offer.node),
): string[] {
  const { node, subject } = offer
  const values = picks.map((pick) =>
    node.options ? resolveOption(offer, pick) : resolveEntity(offer, pick),
  )
  if (new Set(values).size < values.length) {
    throw new SetupError(
      `${subject}: each can be picked once. Given: ${picks.map(describePick).join(", ")}.`,
    )
  }
  if (values.length >= min && values.length <= max) return values
  const many = min === max ? `${min}` : `${min} to ${max}`
  throw new SetupError(`${subject} takes ${many} of what it offers; ${values.length} given.`)
}

/** An option by its value, or by its label where only one says that. */
function resolveOption(
  { node: { options = [] }, subject }: PickContext,
  pick: PickInput | boolean,
): string {
  const labelled = options.filter(({ label }) => label === pick)
  const found = options.find(({ value }) => value === pick) ?? labelled[0]
  const offered = options.map(({ label, value }) => `"${label}" (${value})`).join(", ")
  if (found === undefined) {
    throw new SetupError(`${subject} does not offer ${describePick(pick)}. It offers: ${offered}.`)
  }
  if (found.value === pick || labelled.length === 1) return found.value
  throw new SetupError(
    `${subject}: several options say ${describePick(pick)}. Give the value: ${offered}.`,
  )
}

function resolveEntity(
  { node, subject, optionContext }: PickContext,
  pick: PickInput | boolean,
): string {
  const takes = ACCEPTED_ENTITIES[node.type]
  if (takes === undefined || typeof pick !== "object" || !takes.kinds.includes(pick.kind)) {
    throw new SetupError(
      `${subject} takes ${takes?.description ?? "nothing"}; not ${describePick(pick)}.`,
    )
  }
  const objection = findMismatch(node, pick, optionContext)
  if (objection !== undefined) {
    throw new SetupError(`${subject} takes ${objection}; not ${describePick(pick)}.`)
  }
  requireVisibleChannel(optionContext, pick, subject)
  return pick.kind === "attachment" ? pick.file.id : pick.id
}

/** What is taken instead of something of the right kind; undefined where it is taken. */
function findMismatch(
  { channel_types: types = [], file_types: files = [] }: FieldNode,
  pick: OptionEntity,
  { world, channel }: Omit<OptionContext, "locale">,
): string | undefined {
  if (!isInGuild(world, findGuildOf(world, channel), pick))
    return "what is there, not in another guild"
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

/** The options that are picked beforehand. */
export function defaultOptions({ options = [] }: FieldNode): readonly OptionNode[] {
  return options.filter((one) => one.default === true)
}

/** A pick as it was given. */
export function describePick(pick: PickInput | boolean): string {
  return typeof pick === "object" ? `a ${pick.kind}` : JSON.stringify(pick)
}
