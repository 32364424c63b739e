// Components as a person sees them, in a message or in a modal.

import {
  type APIModalInteractionResponseCallbackData,
  ComponentType as Type,
} from "discord-api-types/v10"
import { type ComponentNode, type FieldNode, walkComponents } from "../../world/rules/components.ts"
import { fieldsOf } from "../../world/rules/modal-fields.ts"
import { countOf, presetOptions } from "../../world/rules/picking.ts"

/** A button as a person sees it. A link has no custom id, and of all buttons it alone has an address. */
export interface ButtonSeen {
  /** The component's own number within its message. */
  readonly id: number
  readonly label: string | undefined
  /** What stands before the label, or in its place: `"▶️"`, or the name of an emoji of a guild. */
  readonly emoji: string | undefined
  readonly customId: string | undefined
  readonly url: string | undefined
  readonly disabled: boolean
}

/** An option of a select or of a group. */
export interface OptionSeen {
  readonly label: string
  readonly value: string
  readonly description: string | undefined
  /** Whether it is chosen beforehand. */
  readonly default: boolean
}

/** The kinds of selects, by what is chosen in them. */
const SELECTS = {
  [Type.StringSelect]: "string",
  [Type.UserSelect]: "user",
  [Type.RoleSelect]: "role",
  [Type.MentionableSelect]: "mentionable",
  [Type.ChannelSelect]: "channel",
} as const

/** The kinds of what only a modal has. */
const INPUTS = {
  ...SELECTS,
  [Type.TextInput]: "text",
  [Type.FileUpload]: "files",
  [Type.RadioGroup]: "radio",
  [Type.CheckboxGroup]: "checkboxes",
  [Type.Checkbox]: "checkbox",
} as const

/** A select as a person sees it. */
export interface SelectSeen {
  /** The component's own number within its message. */
  readonly id: number
  readonly kind: (typeof SELECTS)[keyof typeof SELECTS]
  readonly customId: string
  readonly placeholder: string | undefined
  readonly disabled: boolean
  /** Of a select of texts; the others offer what there is. */
  readonly options: readonly OptionSeen[]
  /** What is chosen beforehand: values of options, or ids. */
  readonly preset: readonly string[]
  /** How many can be chosen. */
  readonly min: number
  readonly max: number
}

/** A field of a modal as a person sees it. */
export interface InputSeen {
  readonly kind: (typeof INPUTS)[keyof typeof INPUTS]
  readonly customId: string
  readonly label: string
  readonly description: string | undefined
  readonly placeholder: string | undefined
  readonly required: boolean
  readonly options: readonly OptionSeen[]
  /** What stands there beforehand: a text, a tick, or what is chosen. */
  readonly preset: string | boolean | readonly string[]
}

/** A modal as the bot has sent it, and what can be filled in. */
export interface ModalSeen extends APIModalInteractionResponseCallbackData {
  /** From top to bottom. */
  readonly inputs: readonly InputSeen[]
}

/** The buttons of a message, from top to bottom, left to right. */
export function seeButtons(components: readonly ComponentNode[]): ButtonSeen[] {
  const buttons = [...walkComponents(components)].filter(({ type }) => type === Type.Button)
  return buttons.map(({ id = 0, label, emoji, custom_id: customId, url, disabled = false }) => ({
    id,
    label,
    emoji: emoji?.name,
    customId,
    url,
    disabled,
  }))
}

/** The selects of a message, from top to bottom. */
export function seeSelects(components: readonly ComponentNode[]): SelectSeen[] {
  return [...walkComponents(components)].flatMap((node: FieldNode) => {
    const { id = 0, type, custom_id: customId = "", placeholder, disabled = false } = node
    if (!isOf(SELECTS, type)) return []
    const shown = { id, kind: SELECTS[type], customId, placeholder, disabled }
    return [{ ...shown, options: seeOptions(node), preset: chosenIn(node), ...countOf(node) }]
  })
}

/** A modal as it was sent, with its fields read out. */
export function seeModal(modal: APIModalInteractionResponseCallbackData): ModalSeen {
  const inputs = fieldsOf(modal).flatMap(({ label, description, node }): InputSeen[] => {
    const { type, custom_id: customId, placeholder, required = type !== Type.Checkbox } = node
    if (!isOf(INPUTS, type)) return []
    const kind = INPUTS[type]
    const shown = { kind, customId, label, description, placeholder, required }
    return [{ ...shown, options: seeOptions(node), preset: presetIn(node) }]
  })
  return { ...modal, inputs }
}

function isOf<Table extends object>(table: Table, type: Type): type is Type & keyof Table {
  return type in table
}

function seeOptions({ options = [] }: FieldNode): OptionSeen[] {
  return options.map(({ label, value, description, default: preset = false }) => ({
    label,
    value,
    description,
    default: preset,
  }))
}

function presetIn(node: FieldNode): InputSeen["preset"] {
  if (node.type === Type.TextInput) return node.value ?? ""
  return node.type === Type.Checkbox ? (node.default ?? false) : chosenIn(node)
}

function chosenIn(node: FieldNode): string[] {
  const { default_values: defaults = [] } = node
  return [...presetOptions(node).map(({ value }) => value), ...defaults.map(({ id }) => id)]
}
