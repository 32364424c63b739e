// Filling in a modal as a person does.
// https://docs.discord.com/developers/components/using-modal-components

import {
  type APIModalInteractionResponseCallbackData as Modal,
  ComponentType,
  SelectMenuDefaultValueType,
  TextInputStyle,
} from "discord-api-types/v10"
import { codePointLength } from "../kernel/body-schema.ts"
import { SetupError } from "../kernel/setup-error.ts"
import type { ChannelId, RoleId, UserId } from "../model/ids.ts"
import type { SubmittedFieldValue } from "../model/interaction.ts"
import type { World } from "../model/world.ts"
import { type ComponentNode, type FieldNode, walkComponents } from "./components.ts"
import { LIMITS } from "./limits.ts"
import { type OptionEntity, findHiddenChannel, isInGuild } from "./option-values.ts"
import {
  type PickContext,
  type PickInput,
  pickCountOf,
  resolvePicks,
  defaultOptions,
  describePick,
} from "./picking.ts"
import { findGuildOf } from "./require.ts"

/** What a person fills into a field: one text or tick, or all that is picked there. */
export type ModalFieldInput = readonly (PickInput | boolean)[]

/** A field of a modal. */
export interface ModalField {
  /** What it says above it. */
  readonly label: string
  readonly description: string | undefined
  readonly node: FieldNode & { readonly custom_id: string }
}

/** The fields of a modal, from top to bottom. */
export function modalFieldsOf({ components }: Modal): ModalField[] {
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
  readonly fields: ReadonlyMap<string, SubmittedFieldValue>
  readonly named: readonly OptionEntity[]
}

/**
 * Fills a modal in. `given` is by custom id or by label; a field that is not named is left as the bot
 * has set it.
 *
 * @throws SetupError for a field that there is not, and for what a field does not take.
 */
export function fillModal(
  modal: Modal,
  given: Readonly<Record<string, ModalFieldInput>>,
  optionContext: PickContext["optionContext"],
): FilledModal {
  const fields = modalFieldsOf(modal)
  const inputs = new Map<string, ModalFieldInput>()
  for (const [key, input] of Object.entries(given)) {
    const id = requireField(modal, fields, key).node.custom_id
    if (inputs.has(id))
      throw new SetupError(`The field "${key}" of ${describeModal(modal)} is given twice.`)
    inputs.set(id, input)
  }
  const filled = fields.map(({ label, node }) => {
    const subject = `The field "${label}" of ${describeModal(modal)}`
    const offer = { node, subject, optionContext }
    const input = inputs.get(node.custom_id) ?? defaultInputOf(offer)
    return {
      id: node.custom_id,
      value: (FIELD_FILLERS[node.type] ?? fillSeveral)(offer, input),
      input,
    }
  })
  return {
    fields: new Map(filled.map(({ id, value }) => [id, value])),
    named: filled.flatMap(({ input }) => input.filter((one) => typeof one === "object")),
  }
}

function describeModal({ title }: Modal): string {
  return `the modal "${title}"`
}

function requireField(modal: Modal, fields: readonly ModalField[], key: string): ModalField {
  const byId = fields.find(({ node }) => node.custom_id === key)
  const [labelled, ...others] = fields.filter(({ label }) => label === key)
  const found = byId ?? labelled
  const there = fields.map(({ label, node }) => `"${label}" (${node.custom_id})`).join(", ")
  if (found === undefined) {
    throw new SetupError(
      `There is no field "${key}" in ${describeModal(modal)}. It has: ${there || "none"}.`,
    )
  }
  if (byId !== undefined || others.length === 0) return found
  throw new SetupError(
    `Several fields of ${describeModal(modal)} say "${key}". By custom id: ${there}.`,
  )
}

/** What stands in a field that nobody has touched. */
function defaultInputOf({ node, optionContext }: PickContext): ModalFieldInput {
  if (node.type === ComponentType.TextInput) return [node.value ?? ""]
  if (node.type === ComponentType.Checkbox) return [node.default ?? false]
  if (node.options) return defaultOptions(node).map(({ value }) => value)
  return defaultEntitiesOf(node, optionContext)
}

/** What is chosen beforehand in a select, as far as it is there and the person sees it. */
function defaultEntitiesOf(
  { default_values = [] }: FieldNode,
  optionContext: PickContext["optionContext"],
): OptionEntity[] {
  const { world, channel } = optionContext
  const guild = findGuildOf(world, channel)
  const named = default_values.map(({ id, type }): OptionEntity => {
    if (type === SelectMenuDefaultValueType.Role) return { kind: "role", id: id as RoleId } // by type
    if (type === SelectMenuDefaultValueType.Channel) return { kind: "channel", id: id as ChannelId }
    return { kind: "user", id: id as UserId }
  })
  return named.filter(
    (one) =>
      entityExists(world, one) &&
      isInGuild(world, guild, one) &&
      findHiddenChannel(optionContext, one) === undefined,
  )
}

function entityExists(world: World, one: OptionEntity): boolean {
  return one.kind !== "user" || world.users.has(one.id)
}

type FillField = (offer: PickContext, input: ModalFieldInput) => SubmittedFieldValue

/** How each kind of field is filled in, but for those in which several things can be picked. */
const FIELD_FILLERS: Readonly<Partial<Record<ComponentType, FillField>>> = {
  [ComponentType.TextInput]: fillText,
  [ComponentType.Checkbox]({ subject }, input) {
    const [tick] = input
    if (typeof tick === "boolean" && input.length === 1) return tick
    throw new SetupError(`${subject} takes true or false; not ${describePicks(input)}.`)
  },
  [ComponentType.RadioGroup]: (offer, input) =>
    resolvePicks(offer, input, { min: isRequired(offer) ? 1 : 0, max: 1 })[0] ?? null,
}

function fillSeveral(offer: PickContext, input: ModalFieldInput): string[] {
  const count = pickCountOf(offer.node)
  const isLeftOut = input.length === 0 && !isRequired(offer)
  return resolvePicks(offer, input, isLeftOut ? { ...count, min: 0 } : count)
}

function isRequired({ node }: PickContext): boolean {
  return node.required ?? true
}

function fillText({ node, subject }: PickContext, input: ModalFieldInput): string {
  const [text] = input
  if (typeof text !== "string" || input.length > 1) {
    throw new SetupError(`${subject} takes a text; not ${describePicks(input)}.`)
  }
  const { min_length: min = 0, max_length: max = LIMITS.modal.value.max } = node
  const length = codePointLength(text)
  if (length === 0 && node.required === false) return text
  if (length === 0) throw new SetupError(`${subject} has to be filled in.`)
  if (length < min || length > max) {
    throw new SetupError(`${subject} takes ${min} to ${max} characters; ${length} given.`)
  }
  if (node.style === TextInputStyle.Short && /[\r\n]/.test(text)) {
    throw new SetupError(`${subject} takes a single line.`)
  }
  return text
}

function describePicks(input: ModalFieldInput): string {
  return input.map(describePick).join(", ") || "nothing"
}
