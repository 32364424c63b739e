// Reads the declarations in the files of the built package.

import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import {
  type ClassElement,
  type Declaration as DeclarationNode,
  type Expression,
  type ModuleExportName,
  type Program,
  type PropertyKey,
  type Span,
  type Statement,
  type TSTypeName,
  type TSTypeQueryExprName,
  Visitor,
  parseSync,
} from "oxc-parser"

/** An exported name. */
export interface ExportedName {
  readonly exported: string
  /** The name of the declaration. */
  readonly name: string
  /** Whether the value is exported. False if only the type is. */
  readonly isValue: boolean
}

/** The public part of a declaration, without comments. */
export interface PublicPart {
  readonly text: string
  /** The names that it mentions. */
  readonly mentions: readonly string[]
}

/** One of the declarations that are merged under a name. */
export interface Declaration {
  /** Whether it is a block that adds to a module of another package. */
  readonly isAugmentation: boolean
  /** The constructor and static members of a class are public only if its value is exported. */
  publicPart(isValue: boolean): PublicPart
}

/** The declarations of all files. */
export interface Declarations {
  readonly byName: ReadonlyMap<string, readonly Declaration[]>
  /** The exports of each file, such as `node.d.ts`. */
  readonly exports: ReadonlyMap<string, readonly ExportedName[]>
}

/**
 * Reads the files of a bundle. It has no default exports and no `export *`, and a name is declared
 * in one file only.
 *
 * @throws Error if a file cannot be parsed, or if two files declare one name.
 */
export function readDeclarations(folder: string): Declarations {
  const byName = new Map<string, readonly Declaration[]>()
  const exports = new Map<string, readonly ExportedName[]>()
  for (const file of globSync("{*,types/*}.d.ts", { cwd: folder }).toSorted()) {
    const text = readFileSync(join(folder, file), "utf8")
    const { program, errors, comments } = parseSync(file, text)
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
    exports.set(file, program.body.flatMap(exportsOf))
    const read = createReader(text, comments, program)
    const nodes = program.body.flatMap((statement) => declarationIn(statement) ?? [])
    for (const [name, all] of Map.groupBy(nodes, nameOf)) {
      if (byName.has(name)) throw new Error(`Two files declare ${name}, one of them ${file}.`)
      byName.set(name, all.map(read))
    }
  }
  return { byName, exports }
}

/** Returns a function that reads a declaration of a file. */
function createReader(text: string, comments: readonly Span[], program: Program) {
  const { references, parameters } = namesIn(program)
  return (node: DeclarationNode): Declaration => ({
    isAugmentation: node.type === "TSModuleDeclaration",
    publicPart(isValue) {
      const hidden = [...comments, ...hiddenMembers(node, isValue)]
      const isShown = (one: Span): boolean => contains(one)(node) && !hidden.some(contains(one))
      const own = new Set(parameters.filter(isShown).map(({ name }) => name))
      const mentions = references.filter(isShown).map(({ name }) => name)
      return {
        text: textWithout(hidden, node, text),
        mentions: mentions.filter((name) => !own.has(name)),
      }
    },
  })
}

function declarationIn(statement: Statement): DeclarationNode | null {
  switch (statement.type) {
    case "ExportNamedDeclaration":
      return statement.declaration
    case "ClassDeclaration":
    case "FunctionDeclaration":
    case "TSDeclareFunction":
    case "TSEnumDeclaration":
    case "TSInterfaceDeclaration":
    case "TSModuleDeclaration":
    case "TSTypeAliasDeclaration":
    case "VariableDeclaration":
      return statement
    default:
      return null
  }
}

function nameOf(node: DeclarationNode): string {
  const id = node.type === "VariableDeclaration" ? node.declarations[0]?.id : node.id
  if (id?.type === "Identifier") return id.name
  if (id?.type === "Literal") return id.value
  throw new Error(`A ${node.type} of the bundle has no plain name.`)
}

function exportsOf(statement: Statement): readonly ExportedName[] {
  if (statement.type !== "ExportNamedDeclaration") return []
  const { declaration, specifiers, exportKind } = statement
  if (declaration !== null) {
    const name = nameOf(declaration)
    return [{ exported: name, name, isValue: true }]
  }
  return specifiers.map((one) => {
    const isValue = exportKind !== "type" && one.exportKind !== "type"
    return { exported: textOf(one.exported), name: textOf(one.local), isValue }
  })
}

function textOf(name: ModuleExportName): string {
  return name.type === "Literal" ? name.value : name.name
}

type Reference = Expression | TSTypeName | TSTypeQueryExprName

/** A name at a place of the text. */
interface NameAt extends Span {
  readonly name: string
}

/** Returns the mentions of types and values, and the type parameters, which may hide them. */
function namesIn(program: Program): Record<"references" | "parameters", readonly NameAt[]> {
  const references: NameAt[] = []
  const parameters: NameAt[] = []
  const add = (node: Reference | PropertyKey): void => {
    if (node.type === "TSQualifiedName") add(node.left)
    else if (node.type === "Identifier") references.push(node)
  }
  const addComputed = ({ computed, key }: { computed: boolean; key: PropertyKey }): void => {
    if (computed) add(key)
  }
  new Visitor({
    TSTypeParameter: ({ name }) => void parameters.push(name),
    TSMappedType: ({ key }) => void parameters.push(key),
    TSTypeReference: ({ typeName }) => add(typeName),
    TSTypeQuery: ({ exprName }) => add(exprName),
    TSInterfaceHeritage: ({ expression }) => add(expression),
    TSClassImplements: ({ expression }) => add(expression),
    ClassDeclaration: ({ superClass }) => superClass && add(superClass),
    TSPropertySignature: addComputed,
    TSMethodSignature: addComputed,
    PropertyDefinition: addComputed,
    MethodDefinition: addComputed,
  }).visit(program)
  return { references, parameters }
}

function hiddenMembers(node: DeclarationNode, isValue: boolean): readonly Span[] {
  const isClass = node.type === "ClassDeclaration"
  return isClass ? node.body.body.filter((member) => !isPublic(member, isValue)) : []
}

function isPublic(member: ClassElement, isValue: boolean): boolean {
  if (member.type === "TSIndexSignature" || member.type === "StaticBlock") return true
  const { key, accessibility } = member
  if (key.type === "PrivateIdentifier") return false
  if (accessibility === "private" || accessibility === "protected") return false
  const isConstructor = member.type === "MethodDefinition" && member.kind === "constructor"
  return isValue || !(member.static || isConstructor)
}

function contains(part: Span): (whole: Span) => boolean {
  return (whole) => whole.start <= part.start && part.end <= whole.end
}

/** Returns the text of a node without some of its parts. */
function textWithout(parts: readonly Span[], node: Span, text: string): string {
  const inside = parts.filter((part) => contains(part)(node))
  let at = node.start
  let rest = ""
  for (const { start, end } of inside.toSorted((a, b) => a.start - b.start)) {
    rest += text.slice(at, Math.max(at, start))
    at = Math.max(at, end)
  }
  return `${rest}${text.slice(at, node.end)}`.replace(/\n\s*\n/g, "\n")
}
