// Filling in a modal as a person does.
// https://docs.discord.com/developers/components/using-modal-components

import {
  type APIModalInteractionResponseCallbackData as Modal,
  ComponentType,
  SelectMenuDefaultValueType,
  TextInputStyle,
} from "discord-api-types/v10"
import { lengthOf } from "../kernel/form.ts"
import { SetupError } from "../kernel/misuse.ts"
import type { ChannelId, RoleId, UserId } from "../model/ids.ts"
import type { FieldValue } from "../model/interaction.ts"
import type { World } from "../model/world.ts"
import { type ComponentNode, type FieldNode, walkComponents } from "./components.ts"
import { LIMITS } from "./limits.ts"
import { type Named, findHidden, isOf } from "./option-values.ts"
import { type Offer, type Picked, countOf, pickFrom, presetOptions, show } from "./picking.ts"
import { findGuildOf } from "./need.ts"

/** What a person fills into a field: one text or tick, or all that is picked there. */
export type FieldInput = readonly (Picked | boolean)[]

/** A field of a modal. */
export interface Field {
  /** What it says above it. */
  readonly label: string
  readonly description: string | undefined
  readonly node: FieldNode & { readonly custom_id: string }
}

/** The fields of a modal, from top to bottom. */
export function fieldsOf({ components }: Modal): Field[] {
  const nodes: readonly (ComponentNode & { readonly description?: string })[] = components
  return nodes.flatMap((top) =>
    [...walkComponents([top])].flatMap((node) => {
      const { custom_id, label } = node
      if (custom_id === undefined) return []
      const shown = { label: top.label ?? label ?? "", description: top.description }
      return [{ ...shown, node: { ...node, custom_id } }]
    }),
  )
}

/** A modal filled in. */
interface FilledModal {
  readonly fields: ReadonlyMap<string, FieldValue>
  readonly named: readonly Named[]
}

/**
 * Fills a modal in. `given` is by custom id or by label; a field that is not named is left as the bot
 * has set it.
 *
 * @throws SetupError for a field that there is not, and for what a field does not take.
 */
export function fillModal(
  modal: Modal,
  given: Readonly<Record<string, FieldInput>>,
  place: Offer["place"],
): FilledModal {
  const fields = fieldsOf(modal)
  const inputs = new Map<string, FieldInput>()
  for (const [key, input] of Object.entries(given)) {
    const id = needField(modal, fields, key).node.custom_id
    if (inputs.has(id))
      throw new SetupError(`The field "${key}" of ${called(modal)} is given twice.`)
    inputs.set(id, input)
  }
  const filled = fields.map(({ label, node }) => {
    const offer = { node, where: `The field "${label}" of ${called(modal)}`, place }
    const input = inputs.get(node.custom_id) ?? presetOf(offer)
    return { id: node.custom_id, value: (FILL[node.type] ?? fillSeveral)(offer, input), input }
  })
  return {
    fields: new Map(filled.map(({ id, value }) => [id, value])),
    named: filled.flatMap(({ input }) => input.filter((one) => typeof one === "object")),
  }
}

function called({ title }: Modal): string {
  return `the modal "${title}"`
}

function needField(modal: Modal, fields: readonly Field[], key: string): Field {
  const byId = fields.find(({ node }) => node.custom_id === key)
  const [labelled, ...others] = fields.filter(({ label }) => label === key)
  const found = byId ?? labelled
  const there = fields.map(({ label, node }) => `"${label}" (${node.custom_id})`).join(", ")
  if (found === undefined) {
    throw new SetupError(
      `There is no field "${key}" in ${called(modal)}. It has: ${there || "none"}.`,
    )
  }
  if (byId !== undefined || others.length === 0) return found
  throw new SetupError(`Several fields of ${called(modal)} say "${key}". By custom id: ${there}.`)
}

/** What stands in a field that nobody has touched. */
function presetOf({ node, place }: Offer): FieldInput {
  if (node.type === ComponentType.TextInput) return [node.value ?? ""]
  if (node.type === ComponentType.Checkbox) return [node.default ?? false]
  if (node.options) return presetOptions(node).map(({ value }) => value)
  return presetsOf(node, place)
}

/** What is chosen beforehand in a select, as far as it is there and the person sees it. */
function presetsOf({ default_values = [] }: FieldNode, place: Offer["place"]): Named[] {
  const { world, channel } = place
  const guild = findGuildOf(world, channel)
  const named = default_values.map(({ id, type }): Named => {
    if (type === SelectMenuDefaultValueType.Role) return { kind: "role", id: id as RoleId } // by type
    if (type === SelectMenuDefaultValueType.Channel) return { kind: "channel", id: id as ChannelId }
    return { kind: "user", id: id as UserId }
  })
  return named.filter(
    (one) => isThere(world, one) && isOf(world, guild, one) && findHidden(place, one) === undefined,
  )
}

function isThere(world: World, one: Named): boolean {
  return one.kind !== "user" || world.users.has(one.id)
}

type Fill = (offer: Offer, input: FieldInput) => FieldValue

/** How each kind of field is filled in, but for those in which several things can be picked. */
const FILL: Readonly<Partial<Record<ComponentType, Fill>>> = {
  [ComponentType.TextInput]: fillText,
  [ComponentType.Checkbox]({ where }, input) {
    const [tick] = input
    if (typeof tick === "boolean" && input.length === 1) return tick
    throw new SetupError(`${where} takes true or false; not ${showAll(input)}.`)
  },
  [ComponentType.RadioGroup]: (offer, input) =>
    pickFrom(offer, input, { min: isRequired(offer) ? 1 : 0, max: 1 })[0] ?? null,
}

function fillSeveral(offer: Offer, input: FieldInput): string[] {
  const count = countOf(offer.node)
  const isLeftOut = input.length === 0 && !isRequired(offer)
  return pickFrom(offer, input, isLeftOut ? { ...count, min: 0 } : count)
}

function isRequired({ node }: Offer): boolean {
  return node.required ?? true
}

function fillText({ node, where }: Offer, input: FieldInput): string {
  const [text] = input
  if (typeof text !== "string" || input.length > 1) {
    throw new SetupError(`${where} takes a text; not ${showAll(input)}.`)
  }
  const { min_length: min = 0, max_length: max = LIMITS.modal.value.max } = node
  const length = lengthOf(text)
  if (length === 0 && node.required === false) return text
  if (length === 0) throw new SetupError(`${where} has to be filled in.`)
  if (length < min || length > max) {
    throw new SetupError(`${where} takes ${min} to ${max} characters; ${length} given.`)
  }
  if (node.style === TextInputStyle.Short && /[\r\n]/.test(text)) {
    throw new SetupError(`${where} takes a single line.`)
  }
  return text
}

function showAll(input: FieldInput): string {
  return input.map(show).join(", ") || "nothing"
}
