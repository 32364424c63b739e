// The state of a world as a tree, whose nodes are read when they are expanded.

import type { HandleKind } from "../../../harness/handles/arguments/json-form.ts"
import { Handle } from "../../../harness/handles/handle.ts"
import { COLLECTIONS, idOf } from "../../../harness/control/kinds.ts"
import { encodeResult, encodeValue, referenceTo } from "../../../harness/control/results.ts"
import { createResolver } from "../../../harness/control/resolver.ts"
import { listAll } from "../../../harness/control/worlds/world-lists.ts"
import type { Simulation } from "../../../harness/simulation/simulation.ts"
import { application } from "../../../world/applications/codec.ts"
import { entriesOf, isObject, propertyOf } from "../../../world/kernel/objects.ts"

/** A node of the tree. */
export interface WorldNode {
  /** The path of the node in the tree. */
  readonly key: string
  readonly label: string
  /** The value, or what the node is. */
  readonly note?: string
  /** Absent for a node without children. */
  readonly children?: () => readonly WorldNode[]
}

/** The names of the collections. */
const COLLECTION_LABELS: Readonly<Record<HandleKind, string>> = {
  guild: "Servers",
  channel: "Channels",
  message: "Messages",
  user: "Users",
  role: "Roles",
  interaction: "Interactions",
  webhook: "Webhooks",
  invite: "Invites",
  emoji: "Emojis",
  sticker: "Stickers",
  stickerPack: "Sticker packs",
  soundboardSound: "Sounds",
  scheduledEvent: "Scheduled events",
  autoModRule: "AutoMod rules",
  integration: "Integrations",
  sku: "SKUs",
  entitlement: "Entitlements",
  activity: "Activities",
}

/** The properties that a node does not repeat. */
const SHOWN_ELSEWHERE = new Set(["handle", "id"])

/** The number of items of a list that a node shows; longer lists are split into ranges. */
const RANGE = 100

/** The number of objects that a search finds at most. */
const MAX_FOUND = 100

/** Returns the collections of a world that are not empty. */
export function worldNodes(simulation: Simulation): readonly WorldNode[] {
  const collections = entriesOf(COLLECTION_LABELS).map(([kind, label]) =>
    collectionNode(simulation, `/${COLLECTIONS[kind]}`, label, [...listAll(kind, simulation)]),
  )
  const applications = [...simulation.world.applications.values()].map((one) => {
    const written: unknown = application.write(one)
    return jsonNode(simulation, `/applications/${one.id}`, one.name, written)
  })
  return [
    ...collections,
    rangeNode("/applications", "Applications and commands", applications),
  ].filter((node) => node.children !== undefined)
}

/** Returns the objects with an id, and those whose name or content contains a text. */
export function searchWorld(simulation: Simulation, text: string): readonly WorldNode[] {
  const wanted = text.trim().toLowerCase()
  const found = new Map<string, WorldNode>()
  for (const [kind] of entriesOf(COLLECTION_LABELS)) {
    for (const handle of listAll(kind, simulation)) {
      if (found.size >= MAX_FOUND) return [...found.values()]
      const label = labelOf(simulation, handle)
      if (idOf(handle) !== wanted && !label.toLowerCase().includes(wanted)) continue
      const key = `?/${kind}/${idOf(handle)}`
      found.set(key, handleNode(simulation, key, handle))
    }
  }
  return [...found.values()]
}

function collectionNode(
  simulation: Simulation,
  key: string,
  label: string,
  handles: readonly Handle[],
): WorldNode {
  const nodes = handles.map((handle) => handleNode(simulation, `${key}/${idOf(handle)}`, handle))
  return rangeNode(key, label, nodes)
}

/** Returns a node of a list, which is split if it is long. */
function rangeNode(key: string, label: string, nodes: readonly WorldNode[]): WorldNode {
  const list = { key, label, note: String(nodes.length) }
  if (nodes.length === 0) return list
  if (nodes.length <= RANGE) return { ...list, children: () => nodes }
  const starts = Array.from({ length: Math.ceil(nodes.length / RANGE) }, (_, at) => at * RANGE)
  const children = () =>
    starts.map((start) => {
      const part = nodes.slice(start, start + RANGE)
      const end = start + part.length
      return rangeNode(`${key}[${start}]`, `${start + 1} to ${end}`, part)
    })
  return { ...list, children }
}

/** Returns the node of an object, with its properties below it. */
function handleNode(simulation: Simulation, key: string, handle: Handle): WorldNode {
  return {
    key,
    label: labelOf(simulation, handle),
    note: idOf(handle),
    children: () => {
      const encoded = encodeResult(handle)
      return Object.entries(isObject(encoded) ? encoded : {})
        .filter(([name]) => !SHOWN_ELSEWHERE.has(name))
        .map(([name, value]) => jsonNode(simulation, `${key}/${name}`, name, value))
    },
  }
}

/** Returns the name of an object; of a message, its author and its content. */
function labelOf(simulation: Simulation, handle: Handle): string {
  const content = propertyOf(handle, "content")
  const author = propertyOf(propertyOf(handle, "author"), "name")
  if (typeof content === "string") {
    return simulation.mask(`${String(author)}: ${content.slice(0, 80)}`)
  }
  const name = propertyOf(referenceTo(handle), "name") ?? propertyOf(handle, "type")
  return typeof name === "string" ? name : idOf(handle)
}

/** Returns the node of a value. A reference to an object has the properties of the object below it. */
function jsonNode(simulation: Simulation, key: string, label: string, value: unknown): WorldNode {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) =>
      jsonNode(simulation, `${key}/${index}`, String(index), item),
    )
    return rangeNode(key, label, items)
  }
  if (!isObject(value)) return { key, label, note: simulation.mask(JSON.stringify(value)) }
  const handle = createResolver(simulation, {}).ofReference(value)
  if (handle instanceof Handle) return namedHandleNode(simulation, key, label, handle)
  const entries = Object.entries(value)
  if (entries.length === 0) return { key, label, note: "{}" }
  const children = () =>
    entries.map(([name, one]) => jsonNode(simulation, `${key}/${name}`, name, encodeValue(one)))
  return { key, label, children }
}

function namedHandleNode(
  simulation: Simulation,
  key: string,
  label: string,
  handle: Handle,
): WorldNode {
  const node = handleNode(simulation, key, handle)
  const isIndex = /^\d+$/.test(label)
  return isIndex ? node : { ...node, label, note: node.label }
}
