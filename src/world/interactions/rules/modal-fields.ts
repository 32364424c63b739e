// Fills in a modal as a user does.
// https://docs.discord.com/developers/components/using-modal-components

import {
  type APIModalInteractionResponseCallbackData as Modal,
  ComponentType,
  SelectMenuDefaultValueType,
  TextInputStyle,
} from "discord-api-types/v10"
import { codePointLength } from "../../kernel/body-schema.ts"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type { SubmittedFieldValue } from "../model.ts"
import { type ComponentNode, type FieldNode, walkComponents } from "../../components/rules/tree.ts"
import { LIMITS } from "../../rules/limits.ts"
import { type OptionEntity, findHiddenChannel, isInGuild } from "./option-values.ts"
import {
  type PickContext,
  type PickInput,
  pickCountOf,
  resolvePicks,
  defaultOptions,
  describePick,
} from "../../components/rules/picking.ts"
import { findGuildOf } from "../../rules/require.ts"
import { hasId } from "../../kernel/snowflake.ts"

/** The values that a user fills into a field: one text, one boolean, or all picked values. */
export type ModalFieldInput = readonly (PickInput | boolean)[]

/** A field of a modal. */
export interface ModalField {
  /** The text above the field. */
  readonly label: string
  readonly description: string | undefined
  readonly node: FieldNode & { readonly custom_id: string }
}

/** Returns the fields of a modal, from top to bottom. */
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

/** The values of a filled-in modal, and the entities that they name. */
interface FilledModal {
  readonly fields: ReadonlyMap<string, SubmittedFieldValue>
  readonly named: readonly OptionEntity[]
}

/**
 * Fills in a modal. The inputs are by custom id or by label. A field without an input keeps the
 * value that the bot set.
 *
 * @throws ImpossibleActionError for an unknown field, and for an input that a field does not accept.
 */
export function fillModal(
  modal: Modal,
  values: Readonly<Record<string, ModalFieldInput>>,
  optionContext: PickContext["optionContext"],
): FilledModal {
  const fields = modalFieldsOf(modal)
  const inputs = new Map<string, ModalFieldInput>()
  for (const [key, input] of Object.entries(values)) {
    const id = requireField(modal, fields, key).node.custom_id
    if (inputs.has(id))
      throw new ImpossibleActionError(
        `The field "${key}" of ${describeModal(modal)} is given twice.`,
      )
    inputs.set(id, input)
  }
  const filled = fields.map(({ label, node }) => {
    const subject = `The field "${label}" of ${describeModal(modal)}`
    const context = { node, subject, optionContext }
    const input = inputs.get(node.custom_id) ?? defaultInputOf(context)
    return {
      id: node.custom_id,
      value: (FIELD_FILLERS[node.type] ?? fillSeveral)(context, input),
      input,
    }
  })
  return {
    fields: new Map(filled.map(({ id, value }) => [id, value])),
    named: filled.flatMap(({ input }) => input.filter((entity) => typeof entity === "object")),
  }
}

function describeModal({ title }: Modal): string {
  return `the modal "${title}"`
}

function requireField(modal: Modal, fields: readonly ModalField[], key: string): ModalField {
  const byId = fields.find(({ node }) => node.custom_id === key)
  const [labeled, ...others] = fields.filter(({ label }) => label === key)
  const found = byId ?? labeled
  const available = fields.map(({ label, node }) => `"${label}" (${node.custom_id})`).join(", ")
  if (found === undefined) {
    throw new ImpossibleActionError(
      `There is no field "${key}" in ${describeModal(modal)}. It has: ${available || "none"}.`,
    )
  }
  if (byId !== undefined || others.length === 0) return found
  throw new ImpossibleActionError(
    `Several fields of ${describeModal(modal)} have the label "${key}". Use the custom id: ${available}.`,
  )
}

/** Returns the value of a field that the user has not touched. */
function defaultInputOf({ node, optionContext }: PickContext): ModalFieldInput {
  if (node.type === ComponentType.TextInput) return [node.value ?? ""]
  if (node.type === ComponentType.Checkbox) return [node.default ?? false]
  if (node.options) return defaultOptions(node).map(({ value }) => value)
  return defaultEntitiesOf(node, optionContext)
}

/** Returns the default values of a select that exist and that the user sees. */
function defaultEntitiesOf(
  { default_values = [] }: FieldNode,
  optionContext: PickContext["optionContext"],
): OptionEntity[] {
  const { world, channel } = optionContext
  const guild = findGuildOf(world, channel)
  const { Role, Channel } = SelectMenuDefaultValueType
  const named = default_values.flatMap(({ id, type }): OptionEntity[] => {
    if (type === Role) return guild && hasId(guild.roles, id) ? [{ kind: "role", id }] : []
    if (type === Channel) return hasId(world.channels, id) ? [{ kind: "channel", id }] : []
    return hasId(world.users, id) ? [{ kind: "user", id }] : []
  })
  return named.filter(
    (entity) =>
      isInGuild(world, guild, entity) && findHiddenChannel(optionContext, entity) === undefined,
  )
}

type FillField = (context: PickContext, input: ModalFieldInput) => SubmittedFieldValue

/** The function that fills in a field, by type of component. Other types accept several picks. */
const FIELD_FILLERS: Readonly<Partial<Record<ComponentType, FillField>>> = {
  [ComponentType.TextInput]: fillText,
  [ComponentType.Checkbox]({ subject }, input) {
    const [checked] = input
    if (typeof checked === "boolean" && input.length === 1) return checked
    throw new ImpossibleActionError(`${subject} takes true or false; not ${describePicks(input)}.`)
  },
  [ComponentType.RadioGroup]: (context, input) =>
    resolvePicks(context, input, { min: isRequired(context) ? 1 : 0, max: 1 })[0] ?? null,
}

function fillSeveral(context: PickContext, input: ModalFieldInput): string[] {
  const count = pickCountOf(context.node)
  const isLeftOut = input.length === 0 && !isRequired(context)
  return resolvePicks(context, input, isLeftOut ? { ...count, min: 0 } : count)
}

function isRequired({ node }: PickContext): boolean {
  return node.required ?? true
}

function fillText({ node, subject }: PickContext, input: ModalFieldInput): string {
  const [text] = input
  if (typeof text !== "string" || input.length > 1) {
    throw new ImpossibleActionError(`${subject} takes a text; not ${describePicks(input)}.`)
  }
  const { min_length: min = 0, max_length: max = LIMITS.modal.value.max } = node
  const length = codePointLength(text)
  if (length === 0 && node.required === false) return text
  if (length === 0) throw new ImpossibleActionError(`${subject} has to be filled in.`)
  if (length < min || length > max) {
    throw new ImpossibleActionError(
      `${subject} takes ${min} to ${max} characters; ${length} given.`,
    )
  }
  if (node.style === TextInputStyle.Short && /[\r\n]/.test(text)) {
    throw new ImpossibleActionError(`${subject} takes a single line.`)
  }
  return text
}

function describePicks(input: ModalFieldInput): string {
  return input.map(describePick).join(", ") || "nothing"
}
