// Finds the values of variables and parameters in a script.
import type { AnyNode, Identifier, VariableDeclarator } from "acorn"
import {
  ancestorsOf,
  childrenOf,
  declaredNames,
  type FunctionNode,
  isFunction,
  nodesIn,
  type Script,
} from "./syntax.ts"

/** The declaration to which a name refers. */
export type NameBinding =
  | { readonly kind: "parameter"; readonly function: FunctionNode }
  | {
      readonly kind: "variable"
      readonly declarator: VariableDeclarator
      /** The node in which the variable is visible. */
      readonly block: AnyNode
    }

/** Returns the declaration to which a name refers at its place, if one precedes it. */
export function findBinding(use: Identifier, script: Script): NameBinding | undefined {
  for (const block of ancestorsOf(use, script)) {
    if (isFunction(block) && block.params.flatMap(declaredNames).includes(use.name)) {
      return { kind: "parameter", function: block }
    }
    const declarator = childrenOf(block)
      .flatMap((child) => (child.type === "VariableDeclaration" ? child.declarations : []))
      .findLast(({ id, end }) => end <= use.start && declaredNames(id).includes(use.name))
    if (declarator !== undefined) return { kind: "variable", declarator, block }
  }
  return undefined
}

/** Returns the nodes of a block that end before a use of a variable. */
export function nodesBefore(use: Identifier, block: AnyNode): AnyNode[] {
  return nodesIn(block).filter(({ end }) => end <= use.start)
}

const ASSIGNING = new Set(["=", "??=", "||="])

/** Returns every expression that is assigned to a variable before its use. */
export function assignedBefore(use: Identifier, script: Script): AnyNode[] {
  const binding = findBinding(use, script)
  if (binding?.kind !== "variable" || binding.declarator.id.type !== "Identifier") return []
  const { declarator, block } = binding
  const isSame = (target: Identifier) => {
    const found = target.name === use.name ? findBinding(target, script) : undefined
    return found?.kind === "variable" && found.declarator === declarator
  }
  const assigned = nodesBefore(use, block).flatMap((node) =>
    node.type === "AssignmentExpression" &&
    ASSIGNING.has(node.operator) &&
    node.left.type === "Identifier" &&
    isSame(node.left)
      ? [node.right]
      : [],
  )
  return declarator.init ? [declarator.init, ...assigned] : assigned
}
