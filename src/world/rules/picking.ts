// What a person picks where a component offers something: in a select, a group or an upload.
// https://docs.discord.com/developers/components/reference

import { ComponentType } from "discord-api-types/v10"
import { SetupError } from "../kernel/misuse.ts"
import { channelType } from "./channel-type.ts"
import type { FieldNode, OptionNode } from "./components.ts"
import { LIMITS } from "./limits.ts"
import { findGuildOf } from "./need.ts"
import { type Named, type Place, isOf, isOfType, needSeen } from "./option-values.ts"

/** One thing that is picked: an option by its value or its label, or what a select has of itself. */
export type Picked = string | Named

/** A component in the hands of a person, and how it is called when something is wrong. */
export interface Offer {
  readonly node: FieldNode
  readonly where: string
  readonly place: Omit<Place, "locale">
}

/** How many can be picked; both ends are inclusive. */
interface Count {
  readonly min: number
  readonly max: number
}

interface Taking {
  readonly kinds: readonly Named["kind"][]
  readonly called: string
}

/** What is picked where the platform offers it. */
const TAKES: Readonly<Partial<Record<ComponentType, Taking>>> = {
  [ComponentType.UserSelect]: { kinds: ["user"], called: "users or members" },
  [ComponentType.RoleSelect]: { kinds: ["role"], called: "roles" },
  [ComponentType.MentionableSelect]: { kinds: ["user", "role"], called: "users, members or roles" },
  [ComponentType.ChannelSelect]: { kinds: ["channel"], called: "channels" },
  [ComponentType.FileUpload]: {
    kinds: ["attachment"],
    called: 'files, such as { name: "tea.txt", content: "…" }',
  },
}

/** How many a component takes where it says nothing itself. */
export function countOf({ type, min_values, max_values, options = [] }: FieldNode): Count {
  const most = type === ComponentType.CheckboxGroup ? options.length : 1
  return { min: min_values ?? 1, max: max_values ?? most }
}

/**
 * The values that the bot is told of.
 *
 * @throws SetupError for what is not offered, for a channel that the person does not see, for what is
 * picked twice, and for too few or too many.
 */
export function pickFrom(
  offer: Offer,
  picks: readonly (Picked | boolean)[],
  { min, max } = countOf(offer.node),
): string[] {
  const { node, where } = offer
  const values = picks.map((pick) => (node.options ? option(offer, pick) : entity(offer, pick)))
  if (new Set(values).size < values.length) {
    throw new SetupError(`${where}: each can be picked once. Given: ${picks.map(show).join(", ")}.`)
  }
  if (values.length >= min && values.length <= max) return values
  const many = min === max ? `${min}` : `${min} to ${max}`
  throw new SetupError(`${where} takes ${many} of what it offers; ${values.length} given.`)
}

/** An option by its value, or by its label where only one says that. */
function option({ node: { options = [] }, where }: Offer, pick: Picked | boolean): string {
  const labelled = options.filter(({ label }) => label === pick)
  const found = options.find(({ value }) => value === pick) ?? labelled[0]
  const offered = options.map(({ label, value }) => `"${label}" (${value})`).join(", ")
  if (found === undefined) {
    throw new SetupError(`${where} does not offer ${show(pick)}. It offers: ${offered}.`)
  }
  if (found.value === pick || labelled.length === 1) return found.value
  throw new SetupError(`${where}: several options say ${show(pick)}. Give the value: ${offered}.`)
}

function entity({ node, where, place }: Offer, pick: Picked | boolean): string {
  const takes = TAKES[node.type]
  if (takes === undefined || typeof pick !== "object" || !takes.kinds.includes(pick.kind)) {
    throw new SetupError(`${where} takes ${takes?.called ?? "nothing"}; not ${show(pick)}.`)
  }
  const objection = object(node, pick, place)
  if (objection !== undefined) {
    throw new SetupError(`${where} takes ${objection}; not ${show(pick)}.`)
  }
  needSeen(place, pick, where)
  return pick.kind === "attachment" ? pick.file.id : pick.id
}

/** What is taken instead of something of the right kind; undefined where it is taken. */
function object(
  { channel_types: types = [], file_types: files = [] }: FieldNode,
  pick: Named,
  { world, channel }: Omit<Place, "locale">,
): string | undefined {
  if (!isOf(world, findGuildOf(world, channel), pick)) return "what is there, not in another guild"
  if (pick.kind === "channel" && types.length > 0) {
    const picked = world.channels.get(pick.id)
    const fits = picked !== undefined && types.includes(channelType(picked))
    return fits ? undefined : `channels of type ${types.join(", ")}`
  }
  if (pick.kind !== "attachment") return undefined
  if (pick.file.bytes.byteLength > LIMITS.message.fileBytes) return "files of up to 10 MiB"
  const fits = files.length === 0 || files.some((type) => isOfType(pick.file, type))
  return fits ? undefined : `files of type ${files.join(", ")}`
}

/** The options that are picked beforehand. */
export function presetOptions({ options = [] }: FieldNode): readonly OptionNode[] {
  return options.filter((one) => one.default === true)
}

/** A pick as it was given. */
export function show(pick: Picked | boolean): string {
  return typeof pick === "object" ? `a ${pick.kind}` : JSON.stringify(pick)
}
