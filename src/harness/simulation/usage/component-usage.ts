// The components and the modals of a bot, and which of them an interaction uses. Custom ids are
// recorded as they are; reports turn them into patterns.

import { ComponentType } from "discord-api-types/v10"
import {
  type ComponentNode,
  type FieldNode,
  isSelect,
  walkComponents,
} from "../../../world/components/rules/tree.ts"
import type { ComponentUse } from "../../../world/interactions/model.ts"
import type { CategorizedItem } from "./command-usage.ts"

const KINDS: Readonly<Partial<Record<ComponentType, string>>> = {
  [ComponentType.Button]: "button",
  [ComponentType.StringSelect]: "select",
  [ComponentType.UserSelect]: "user select",
  [ComponentType.RoleSelect]: "role select",
  [ComponentType.MentionableSelect]: "mentionable select",
  [ComponentType.ChannelSelect]: "channel select",
}

/** Yields the components of a message that a person can use, with the options of selects. */
export function* itemsOfComponents(
  components: readonly ComponentNode[],
): Iterable<CategorizedItem> {
  for (const node of walkComponents(components)) {
    if (node.custom_id === undefined) continue
    yield* itemsOfComponent(node.custom_id, node.type)
    // Only selects of a message have options.
    const { options = [] }: FieldNode = isSelect(node) ? node : { type: node.type }
    for (const { value } of options) yield selectOption(node.custom_id, value)
  }
}

/** Yields the component that an interaction uses, with the chosen options of a select. */
export function* usedByComponent(use: ComponentUse): Iterable<CategorizedItem> {
  const { customId, componentType, values } = use
  yield* itemsOfComponent(customId, componentType)
  if (componentType !== ComponentType.StringSelect) return
  for (const value of values ?? []) yield selectOption(customId, value)
}

/** Returns the modal with a custom id. */
export function modalItem(customId: string): CategorizedItem {
  return ["modals", { name: customId }]
}

function* itemsOfComponent(customId: string, type: ComponentType): Iterable<CategorizedItem> {
  const detail = KINDS[type]
  if (detail !== undefined) yield ["components", { name: customId, detail }]
}

function selectOption(customId: string, value: string): CategorizedItem {
  return ["selectOptions", { name: customId, detail: value }]
}
