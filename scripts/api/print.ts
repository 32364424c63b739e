// A declaration as users read it: its documentation and what is not public left out.

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
 * The parts of a declaration that a user meets. Of a class these are its public members; its
 * constructor and its static members only where the class itself is exported, not just its type.
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
  // What members of most kinds have, and the type of all kinds does not say.
  const { name, modifiers = [] } = member as { name?: Node; modifiers?: readonly Node[] }
  const is = (kind: SyntaxKind): boolean => modifiers.some((one) => one.kind === kind)
  if (name !== undefined && isPrivateIdentifier(name)) return false
  if (is(SyntaxKind.PrivateKeyword) || is(SyntaxKind.ProtectedKeyword)) return false
  return isValue || !(is(SyntaxKind.StaticKeyword) || isConstructorDeclaration(member))
}
