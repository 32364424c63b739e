// The syntax tree of a script, and functions that read its nodes.
import type {
  AnonymousFunctionDeclaration,
  AnyNode,
  ArrowFunctionExpression,
  FunctionDeclaration,
  FunctionExpression,
  MethodDefinition,
  Property,
} from "acorn"

/** A parsed script. */
export interface Script {
  readonly text: string
  /** Every node of its syntax tree, in the order of the text. */
  readonly nodes: readonly AnyNode[]
  /** The parent of each node except the root. */
  readonly parents: ReadonlyMap<AnyNode, AnyNode>
}

export type FunctionNode =
  | AnonymousFunctionDeclaration
  | ArrowFunctionExpression
  | FunctionDeclaration
  | FunctionExpression

export function isFunction(node: AnyNode): node is FunctionNode {
  return (
    node.type === "FunctionDeclaration" ||
    node.type === "FunctionExpression" ||
    node.type === "ArrowFunctionExpression"
  )
}

/**
 * Returns a node and its descendants, in the order of the text. Adds the parent of each descendant
 * to `parents`.
 */
export function nodesIn(root: AnyNode, parents?: Map<AnyNode, AnyNode>): AnyNode[] {
  const nodes: AnyNode[] = []
  const open = [root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    nodes.push(next)
    const children = childrenOf(next)
    for (const child of children) parents?.set(child, next)
    open.push(...children.toReversed())
  }
  return nodes
}

/** Returns the nodes that the fields of a node contain. */
export function childrenOf(node: AnyNode): AnyNode[] {
  const children: AnyNode[] = []
  const fields: readonly unknown[] = Object.values(node)
  for (const field of fields) {
    // A library has a million nodes with ten fields each.
    if (typeof field !== "object" || field === null) continue
    if (isNode(field)) children.push(field)
    else if (Array.isArray(field)) for (const one of field) if (isNode(one)) children.push(one)
  }
  return children
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value
}

/** Returns the ancestors of a node, beginning with its parent. */
export function ancestorsOf(node: AnyNode, { parents }: Script): AnyNode[] {
  const ancestors: AnyNode[] = []
  for (let next = parents.get(node); next !== undefined; next = parents.get(next)) {
    ancestors.push(next)
  }
  return ancestors
}

/**
 * Returns the names of `this.rest.get` or `(0, exports.GUILD)`: `["this", "rest", "get"]`. Returns
 * undefined for other expressions.
 */
export function namesOf(node: AnyNode): readonly string[] | undefined {
  if (node.type === "Identifier" || node.type === "PrivateIdentifier") return [node.name]
  if (node.type === "ThisExpression") return ["this"]
  if (node.type === "ChainExpression") return namesOf(node.expression)
  if (node.type === "SequenceExpression") return node.expressions.slice(-1).flatMap(namesOrNone)
  if (node.type !== "MemberExpression" || node.computed) return undefined
  const names = namesOf(node.object)
  return names && [...names, ...namesOrNone(node.property)]
}

function namesOrNone(node: AnyNode): readonly string[] {
  return namesOf(node) ?? []
}

/** Returns the name of a variable, or of the property that an expression such as `f().rest` reads. */
export function lastNameOf(node: AnyNode): string | undefined {
  const isProperty = node.type === "MemberExpression" && !node.computed
  return namesOf(isProperty ? node.property : node)?.at(-1)
}

/** Returns the value of a string literal. */
export function stringOf(node: AnyNode | undefined): string | undefined {
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined
}

/** Returns the name of a property or method whose key is not computed. */
export function keyOf({ key, computed }: MethodDefinition | Property): string | undefined {
  return computed ? undefined : (stringOf(key) ?? lastNameOf(key))
}

/** Returns the names that a pattern declares. */
export function declaredNames(pattern: AnyNode): readonly string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name]
    case "AssignmentPattern":
      return declaredNames(pattern.left)
    case "Property":
      return declaredNames(pattern.value)
    case "ObjectPattern":
    case "ArrayPattern":
    case "RestElement":
      return childrenOf(pattern).flatMap(declaredNames)
    default:
      return []
  }
}
