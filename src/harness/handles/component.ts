// Components as a person sees them, in a message or in a modal.

import {
  type APIModalInteractionResponseCallbackData,
  ComponentType as Type,
} from "discord-api-types/v10"
import { type ComponentNode, type FieldNode, walkComponents } from "../../world/rules/components.ts"
import { modalFieldsOf } from "../../world/rules/modal-fields.ts"
import { pickCountOf, defaultOptions } from "../../world/rules/picking.ts"

/** A button as a person sees it. A link has no custom id, and of all buttons it alone has an address. */
export interface ButtonData {
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
export interface SelectOptionData {
  readonly label: string
  readonly value: string
  readonly description: string | undefined
  /** Whether it is chosen beforehand. */
  readonly default: boolean
}

/** The kinds of selects, by what is chosen in them. */
const SELECT_KINDS = {
  [Type.StringSelect]: "string",
  [Type.UserSelect]: "user",
  [Type.RoleSelect]: "role",
  [Type.MentionableSelect]: "mentionable",
  [Type.ChannelSelect]: "channel",
} as const

/** The kinds of what only a modal has. */
const MODAL_INPUT_KINDS = {
  ...SELECT_KINDS,
  [Type.TextInput]: "text",
  [Type.FileUpload]: "files",
  [Type.RadioGroup]: "radio",
  [Type.CheckboxGroup]: "checkboxes",
  [Type.Checkbox]: "checkbox",
} as const

/** A select as a person sees it. */
export interface SelectData {
  /** The component's own number within its message. */
  readonly id: number
  readonly kind: (typeof SELECT_KINDS)[keyof typeof SELECT_KINDS]
  readonly customId: string
  readonly placeholder: string | undefined
  readonly disabled: boolean
  /** Of a select of texts; the others offer what there is. */
  readonly options: readonly SelectOptionData[]
  /** What is chosen beforehand: values of options, or ids. */
  readonly preset: readonly string[]
  /** How many can be chosen. */
  readonly min: number
  readonly max: number
}

/** A field of a modal as a person sees it. */
export interface ModalInputData {
  readonly kind: (typeof MODAL_INPUT_KINDS)[keyof typeof MODAL_INPUT_KINDS]
  readonly customId: string
  readonly label: string
  readonly description: string | undefined
  readonly placeholder: string | undefined
  readonly required: boolean
  readonly options: readonly SelectOptionData[]
  /** What stands there beforehand: a text, a tick, or what is chosen. */
  readonly preset: string | boolean | readonly string[]
}

/** A modal as the bot has sent it, and what can be filled in. */
export interface ModalData extends APIModalInteractionResponseCallbackData {
  /** From top to bottom. */
  readonly inputs: readonly ModalInputData[]
}

/** The buttons of a message, from top to bottom, left to right. */
export function readButtons(components: readonly ComponentNode[]): ButtonData[] {
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
export function readSelects(components: readonly ComponentNode[]): SelectData[] {
  return [...walkComponents(components)].flatMap((node: FieldNode) => {
    const { id = 0, type, custom_id: customId = "", placeholder, disabled = false } = node
    if (!isOf(SELECT_KINDS, type)) return []
    const shown = { id, kind: SELECT_KINDS[type], customId, placeholder, disabled }
    return [{ ...shown, options: readOptions(node), preset: chosenIn(node), ...pickCountOf(node) }]
  })
}

/** A modal as it was sent, with its fields read out. */
export function readModal(modal: APIModalInteractionResponseCallbackData): ModalData {
  const inputs = modalFieldsOf(modal).flatMap(({ label, description, node }): ModalInputData[] => {
    const { type, custom_id: customId, placeholder, required = type !== Type.Checkbox } = node
    if (!isOf(MODAL_INPUT_KINDS, type)) return []
    const kind = MODAL_INPUT_KINDS[type]
    const shown = { kind, customId, label, description, placeholder, required }
    return [{ ...shown, options: readOptions(node), preset: presetIn(node) }]
  })
  return { ...modal, inputs }
}

function isOf<Table extends object>(table: Table, type: Type): type is Type & keyof Table {
  return type in table
}

function readOptions({ options = [] }: FieldNode): SelectOptionData[] {
  return options.map(({ label, value, description, default: preset = false }) => ({
    label,
    value,
    description,
    default: preset,
  }))
}

function presetIn(node: FieldNode): ModalInputData["preset"] {
  if (node.type === Type.TextInput) return node.value ?? ""
  return node.type === Type.Checkbox ? (node.default ?? false) : chosenIn(node)
}

function chosenIn(node: FieldNode): string[] {
  const { default_values: defaults = [] } = node
  return [...defaultOptions(node).map(({ value }) => value), ...defaults.map(({ id }) => id)]
}
