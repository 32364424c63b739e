// Prints declarations without documentation and non-public members.

import {
  type ClassElement,
  type Node,
  SyntaxKind,
  isClassDeclaration,
  isConstructorDeclaration,
  isPrivateIdentifier,
  isVariableDeclaration,
} from "typescript/unstable/ast"
import { updateClassDeclaration } from "typescript/unstable/ast/factory"
import type { Emitter } from "typescript/unstable/sync"

/**
 * Returns the public part of a declaration. For a class these are its public members. Its
 * constructor and static members are included only if the class itself is exported, not just its
 * type.
 */
export function publicPart(node: Node, isValue: boolean): Node {
  if (!isClassDeclaration(node)) return node
  const members = node.members.filter((member) => isPublic(member, isValue))
  const { modifiers, name, typeParameters, heritageClauses } = node
  return updateClassDeclaration(node, modifiers, name, typeParameters, heritageClauses, members)
}

export function printDeclaration(node: Node, emitter: Emitter): string {
  const text = emitter.printNode(node)
  return isVariableDeclaration(node) ? `export declare const ${text}` : text
}

function isPublic(member: ClassElement, isValue: boolean): boolean {
  // Most kinds of members have these properties, but the type of all kinds does not declare them.
  const { name, modifiers = [] } = member as { name?: Node; modifiers?: readonly Node[] }
  const is = (kind: SyntaxKind): boolean => modifiers.some((one) => one.kind === kind)
  if (name !== undefined && isPrivateIdentifier(name)) return false
  if (is(SyntaxKind.PrivateKeyword) || is(SyntaxKind.ProtectedKeyword)) return false
  return isValue || !(is(SyntaxKind.StaticKeyword) || isConstructorDeclaration(member))
}
