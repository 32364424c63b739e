// The components of a message or a modal as a tree.

import type { APIMessageTopLevelComponent, ComponentType } from "discord-api-types/v10"

/** What components say of themselves, and what holds others. */
export interface ComponentNode {
  readonly type: ComponentType
  readonly id?: number
  readonly custom_id?: string
  readonly label?: string
  readonly disabled?: boolean
  readonly url?: string
  readonly style?: number
  readonly content?: string
  readonly components?: readonly ComponentNode[]
  readonly accessory?: ComponentNode
  readonly component?: ComponentNode
}

/** Where a component stands: keys and indexes from the top. */
export type ComponentPath = readonly (string | number)[]

type Placed = readonly [node: ComponentNode, path: ComponentPath]

/** Every component with its place, each before those that it holds: the order of the wire. */
export function* placedComponents(
  nodes: readonly ComponentNode[],
  at: ComponentPath = [],
): Generator<Placed> {
  for (const [index, node] of nodes.entries()) yield* placed(node, [...at, index])
}

function* placed(node: ComponentNode, at: ComponentPath): Generator<Placed> {
  yield [node, at]
  yield* placedComponents(node.components ?? [], [...at, "components"])
  if (node.accessory !== undefined) yield* placed(node.accessory, [...at, "accessory"])
  if (node.component !== undefined) yield* placed(node.component, [...at, "component"])
}

/** Every component, in the order of the wire. */
export function* walkComponents(nodes: readonly ComponentNode[]): Generator<ComponentNode> {
  for (const [node] of placedComponents(nodes)) yield node
}

/**
 * Numbers the components that have no `id` in wire order, past those that are taken.
 * https://docs.discord.com/developers/components/reference#anatomy-of-a-component
 */
export function numberComponents(
  components: readonly APIMessageTopLevelComponent[],
): readonly APIMessageTopLevelComponent[] {
  const taken = new Set(Array.from(walkComponents(components), (node) => node.id))
  let next = 1
  const number = (node: ComponentNode): ComponentNode => {
    let { id } = node
    if (id === undefined || id === 0) {
      while (taken.has(next)) next += 1
      id = next++
    }
    return {
      ...node,
      id,
      ...(node.components && { components: node.components.map(number) }),
      ...(node.accessory && { accessory: number(node.accessory) }),
    }
  }
  // Numbering keeps each component what it is.
  const nodes: readonly ComponentNode[] = components
  return nodes.map(number) as APIMessageTopLevelComponent[]
}
