// The components of a message or a modal, as users see them.

import {
  type APIModalInteractionResponseCallbackData,
  ComponentType as Type,
} from "discord-api-types/v10"
import {
  type ComponentNode,
  type FieldNode,
  walkComponents,
} from "../../../world/components/rules/tree.ts"
import { modalFieldsOf } from "../../../world/interactions/rules/modal-fields.ts"
import { pickCountOf, defaultOptions } from "../../../world/components/rules/picking.ts"

/** A button as users see it. Only a link has a URL; a link has no custom id. */
export interface ButtonData {
  /** The numeric id of the component, unique within its message. */
  readonly id: number
  readonly label: string | undefined
  /** The emoji before the label or in its place: `"▶️"`, or the name of an emoji of a guild. */
  readonly emoji: string | undefined
  readonly customId: string | undefined
  readonly url: string | undefined
  /** The SKU that a premium button sells. Such a button has neither a text nor a custom id. */
  readonly skuId: string | undefined
  readonly disabled: boolean
}

/** An option of a select menu, a radio group or a checkbox group. */
export interface SelectOptionData {
  readonly label: string
  readonly value: string
  readonly description: string | undefined
  /** Whether the option is preset. */
  readonly default: boolean
}

/** The kinds of select menus, by the values that they offer. */
const SELECT_KINDS = {
  [Type.StringSelect]: "string",
  [Type.UserSelect]: "user",
  [Type.RoleSelect]: "role",
  [Type.MentionableSelect]: "mentionable",
  [Type.ChannelSelect]: "channel",
} as const

/** The kinds of inputs of a modal. */
const MODAL_INPUT_KINDS = {
  ...SELECT_KINDS,
  [Type.TextInput]: "text",
  [Type.FileUpload]: "files",
  [Type.RadioGroup]: "radio",
  [Type.CheckboxGroup]: "checkboxes",
  [Type.Checkbox]: "checkbox",
} as const

/** A select menu as users see it. */
export interface SelectData {
  /** The numeric id of the component, unique within its message. */
  readonly id: number
  readonly kind: (typeof SELECT_KINDS)[keyof typeof SELECT_KINDS]
  readonly customId: string
  readonly placeholder: string | undefined
  readonly disabled: boolean
  /**
   * The options of a string select; empty for the other kinds, which offer the objects of the
   * guild.
   */
  readonly options: readonly SelectOptionData[]
  /** The preset values: values of options, or ids. */
  readonly preset: readonly string[]
  /** The smallest number of values that can be selected; `max` is the largest. */
  readonly min: number
  readonly max: number
}

/** An input of a modal as users see it. */
export interface ModalInputData {
  readonly kind: (typeof MODAL_INPUT_KINDS)[keyof typeof MODAL_INPUT_KINDS]
  readonly customId: string
  readonly label: string
  readonly description: string | undefined
  readonly placeholder: string | undefined
  readonly required: boolean
  readonly options: readonly SelectOptionData[]
  /** The preset value: a text, whether it is checked, or the selected values. */
  readonly preset: string | boolean | readonly string[]
}

/** A modal as the bot has sent it, with its inputs. */
export interface ModalData extends APIModalInteractionResponseCallbackData {
  /** The inputs from top to bottom. */
  readonly inputs: readonly ModalInputData[]
}

/** Returns the buttons of a message, from top to bottom, left to right. */
export function readButtons(components: readonly ComponentNode[]): ButtonData[] {
  const buttons = [...walkComponents(components)].filter(({ type }) => type === Type.Button)
  return buttons.map(
    ({ id = 0, label, emoji, custom_id: customId, url, sku_id: skuId, disabled = false }) => ({
      id,
      label,
      emoji: emoji?.name,
      customId,
      url,
      skuId,
      disabled,
    }),
  )
}

/** Returns the select menus of a message, from top to bottom. */
export function readSelects(components: readonly ComponentNode[]): SelectData[] {
  return [...walkComponents(components)].flatMap((node: FieldNode) => {
    const { id = 0, type, custom_id: customId = "", placeholder, disabled = false } = node
    if (!isOf(SELECT_KINDS, type)) return []
    const fields = { id, kind: SELECT_KINDS[type], customId, placeholder, disabled }
    return [{ ...fields, options: readOptions(node), preset: chosenIn(node), ...pickCountOf(node) }]
  })
}

/** Returns a modal as it was sent, with the data of its inputs. */
export function readModal(modal: APIModalInteractionResponseCallbackData): ModalData {
  const inputs = modalFieldsOf(modal).flatMap(({ label, description, node }): ModalInputData[] => {
    const { type, custom_id: customId, placeholder, required = type !== Type.Checkbox } = node
    if (!isOf(MODAL_INPUT_KINDS, type)) return []
    const kind = MODAL_INPUT_KINDS[type]
    const fields = { kind, customId, label, description, placeholder, required }
    return [{ ...fields, options: readOptions(node), preset: presetIn(node) }]
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
