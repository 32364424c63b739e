// Reads the functions that build a library's paths, such as `GUILD: (guildID) =>
// `/guilds/${guildID}``.
import type { AnyNode, ObjectExpression } from "acorn"
import { isFunction, keyOf, namesOf, type Script } from "./syntax.ts"

/** A function that builds a path, or an expression for a constant path. */
export interface PathBuilder {
  readonly script: Script
  readonly node: AnyNode
}

/** Path builders by name. A nested one has a name such as `channels.pin`. */
export type PathBuilders = ReadonlyMap<string, PathBuilder>

/**
 * Reads the constants of a script: `exports.GUILD = (guildID) => …` and `const GUILD = (guildID) =>
 * …`, but not `exports.GUILD = GUILD`.
 */
export function readConstants(script: Script): PathBuilders {
  const constants = new Map<string, PathBuilder>()
  for (const { name, value } of script.nodes.flatMap(definitionOf)) {
    const isAlias = value.type === "Identifier" || value.type === "AssignmentExpression"
    if (!isAlias && /^[A-Z]/.test(name)) constants.set(name, { script, node: value })
  }
  return constants
}

/** Reads the object literal that a script exports under a name, with its nested objects. */
export function readExportedTable(script: Script, name: string): PathBuilders {
  const tables = script.nodes
    .flatMap(definitionOf)
    .flatMap(({ name: found, value }) =>
      found === name && value.type === "ObjectExpression" ? [value] : [],
    )
  return new Map(tables.slice(0, 1).flatMap((table) => entriesOf(table, script)))
}

/** Reads the object literal that a function returns, with its nested objects. */
export function readReturnedTable(script: Script, name: string): PathBuilders {
  const body = findFunction(script, name)?.node
  const statements =
    body && isFunction(body) && body.body.type === "BlockStatement" ? body.body.body : []
  const tables = statements.flatMap((statement) =>
    statement.type === "ReturnStatement" && statement.argument?.type === "ObjectExpression"
      ? [statement.argument]
      : [],
  )
  return new Map(tables.flatMap((table) => entriesOf(table, script)))
}

/** Returns the function or method with that name that the script declares. */
export function findFunction(script: Script, name: string): PathBuilder | undefined {
  const node = script.nodes.flatMap((one) => functionNamed(name, one) ?? []).at(0)
  return node && { script, node }
}

function functionNamed(name: string, node: AnyNode): AnyNode | undefined {
  if (node.type === "FunctionDeclaration") return node.id?.name === name ? node : undefined
  const isMethod = node.type === "MethodDefinition" || (node.type === "Property" && node.method)
  return isMethod && keyOf(node) === name ? node.value : undefined
}

/** Returns the name and the value of `exports.NAME = …`, `module.exports.NAME = …` or `const NAME = …`. */
function definitionOf(node: AnyNode): { readonly name: string; readonly value: AnyNode }[] {
  if (node.type === "VariableDeclaration" && node.kind === "const") {
    return node.declarations.flatMap(({ id, init }) =>
      id.type === "Identifier" && init ? [{ name: id.name, value: init }] : [],
    )
  }
  if (node.type !== "AssignmentExpression") return []
  const names = namesOf(node.left) ?? []
  const [holder, name, ...more] = names[0] === "module" ? names.slice(1) : names
  const isExport = holder === "exports" && name !== undefined && more.length === 0
  return isExport ? [{ name, value: node.right }] : []
}

function entriesOf(
  table: ObjectExpression,
  script: Script,
  prefix = "",
): (readonly [string, PathBuilder])[] {
  return table.properties.flatMap((property) => {
    if (property.type !== "Property") return []
    const { value } = property
    const name = `${prefix}${keyOf(property)}`
    return value.type === "ObjectExpression"
      ? entriesOf(value, script, `${name}.`)
      : [[name, { script, node: value }] as const]
  })
}
