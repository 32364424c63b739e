// The components of a message or a modal as a tree.

import {
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData as Modal,
  type ChannelType,
  ComponentType,
  type FileUploadType,
  type SelectMenuDefaultValueType,
} from "discord-api-types/v10"

/** The emoji of a component or an option: a custom one by its id, or a Unicode one by its name. */
export interface EmojiNode {
  readonly id?: string
  readonly name?: string
}

/**
 * A component: the properties that components have in messages and modals, and the nested
 * components.
 */
export interface ComponentNode {
  readonly type: ComponentType
  readonly id?: number
  readonly custom_id?: string
  readonly sku_id?: string
  readonly label?: string
  readonly emoji?: EmojiNode
  readonly disabled?: boolean
  readonly url?: string
  readonly style?: number
  readonly content?: string
  readonly components?: readonly ComponentNode[]
  readonly accessory?: ComponentNode
  readonly component?: ComponentNode
}

/** An option of a select or a group. */
export interface OptionNode {
  readonly label: string
  readonly value: string
  readonly description?: string
  readonly emoji?: EmojiNode
  readonly default?: boolean
}

/** A component in which a user chooses or fills in something. */
export interface FieldNode extends ComponentNode {
  readonly placeholder?: string
  readonly required?: boolean
  readonly options?: readonly OptionNode[]
  readonly min_values?: number
  readonly max_values?: number
  readonly default_values?: readonly {
    readonly id: string
    readonly type: SelectMenuDefaultValueType
  }[]
  readonly channel_types?: readonly ChannelType[]
  readonly file_types?: readonly FileUploadType[]
  /** The text that a text input contains at first. */
  readonly value?: string
  /** Whether a checkbox is checked at first. */
  readonly default?: boolean
  readonly min_length?: number
  readonly max_length?: number
}

/** The types of all selects. */
export const SELECT_TYPES = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
] as const satisfies readonly ComponentType[]

type SelectType = (typeof SELECT_TYPES)[number]

/** Returns whether a component is a select. */
export function isSelect<Node extends { readonly type: ComponentType }>(
  node: Node,
): node is Extract<Node, { readonly type: SelectType }> {
  return SELECT_TYPES.some((type) => type === node.type)
}

/** The position of a component: keys and indexes from the top. */
export type ComponentPath = readonly (string | number)[]

type ComponentWithPath = readonly [node: ComponentNode, path: ComponentPath]

/**
 * Yields every component with its path, each before its nested components. This is the order of the
 * wire.
 */
export function* componentsWithPaths(
  nodes: readonly ComponentNode[],
  at: ComponentPath = [],
): Generator<ComponentWithPath> {
  for (const [index, node] of nodes.entries()) yield* componentWithPaths(node, [...at, index])
}

function* componentWithPaths(node: ComponentNode, at: ComponentPath): Generator<ComponentWithPath> {
  yield [node, at]
  yield* componentsWithPaths(node.components ?? [], [...at, "components"])
  if (node.accessory !== undefined) yield* componentWithPaths(node.accessory, [...at, "accessory"])
  if (node.component !== undefined) yield* componentWithPaths(node.component, [...at, "component"])
}

/** Yields every component in the order of the wire. */
export function* walkComponents(nodes: readonly ComponentNode[]): Generator<ComponentNode> {
  for (const [node] of componentsWithPaths(nodes)) yield node
}

/** Returns the texts of the Text Display components, in the order of the wire. */
export function displayedTexts(nodes: readonly ComponentNode[]): string[] {
  return Array.from(walkComponents(nodes), ({ type, content }) =>
    type === ComponentType.TextDisplay ? content : undefined,
  ).filter((text) => text !== undefined)
}

/**
 * Assigns an `id` to every component without one, in the order of the wire. Ids that are already
 * used are skipped. https://docs.discord.com/developers/components/reference#anatomy-of-a-component
 */
export function assignComponentIds(
  components: readonly APIMessageTopLevelComponent[],
): readonly APIMessageTopLevelComponent[] {
  return withIds(components)
}

/** Assigns an `id` to every component of a modal without one. */
export function assignModalIds(modal: Modal): Modal {
  return { ...modal, components: withIds(modal.components) }
}

/** Returns a copy of components in which each has an `id`. */
function withIds<Node extends ComponentNode>(nodes: readonly Node[]): Node[] {
  if (nodes.length === 0) return []
  const numbered = structuredClone([...nodes])
  const taken = new Set(Array.from(walkComponents(nodes), ({ id }) => id))
  let next = 1
  for (const node of walkComponents(numbered)) {
    if (node.id !== undefined && node.id !== 0) continue
    while (taken.has(next)) next += 1
    Object.assign(node, { id: next++ })
  }
  return numbered
}

/** Yields every emoji of components and select options, with its path. */
export function* emojisWithPaths(
  nodes: readonly FieldNode[],
): Generator<readonly [emoji: EmojiNode, path: ComponentPath]> {
  for (const [node, at] of componentsWithPaths(nodes)) {
    const { emoji, options = [] }: FieldNode = node
    if (emoji !== undefined) yield [emoji, [...at, "emoji"]]
    for (const [index, option] of options.entries()) {
      if (option.emoji !== undefined) yield [option.emoji, [...at, "options", index, "emoji"]]
    }
  }
}

/** The properties of components that show pictures or files. */
interface MediaComponent extends ComponentNode {
  readonly media?: ComponentMediaItem
  readonly file?: ComponentMediaItem
  readonly items?: readonly { readonly media: ComponentMediaItem }[]
}

interface ComponentMediaItem {
  readonly url: string
}

/** Yields the URL of every picture and file that components show, with its path. */
export function* mediaUrlsWithPaths(
  nodes: readonly ComponentNode[],
): Generator<readonly [url: string, path: ComponentPath]> {
  for (const [node, at] of componentsWithPaths(nodes)) {
    const { media, file, items = [] }: MediaComponent = node
    if (media !== undefined) yield [media.url, [...at, "media", "url"]]
    if (file !== undefined) yield [file.url, [...at, "file", "url"]]
    for (const [index, item] of items.entries()) {
      yield [item.media.url, [...at, "items", index, "media", "url"]]
    }
  }
}
