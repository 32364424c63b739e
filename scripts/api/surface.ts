// Reads the exported declarations of the package, and the declarations that they mention but users
// cannot import.

import {
  type Node,
  isIdentifier,
  isModuleDeclaration,
  isSourceFile,
  isStringLiteral,
  isVariableDeclaration,
} from "typescript/unstable/ast"
import type { Symbol } from "typescript/unstable/sync"
import type { Declarations } from "./declarations.ts"
import { type ExportTarget, declarationsOf, exportsOf, original } from "./exported.ts"
import { printDeclaration, publicPart } from "./print.ts"

/** A name with its printed declarations, without documentation. */
export interface PrintedDeclaration {
  readonly name: string
  readonly code: string
}

/** The exports of one entry. */
export interface EntryExports {
  readonly entry: string
  /** Earlier entries whose exports are all included. */
  readonly includes: readonly string[]
  readonly declared: readonly PrintedDeclaration[]
}

/** A declaration of this package that an exported one mentions and that no entry exports. */
export interface UnexportedDeclaration extends PrintedDeclaration {
  /** The names of the declarations that mention it. */
  readonly mentionedBy: readonly string[]
}

export interface ApiSurface {
  readonly entries: readonly EntryExports[]
  readonly unexported: readonly UnexportedDeclaration[]
  /** Declarations added to modules of other packages. */
  readonly augmentations: readonly PrintedDeclaration[]
}

/**
 * Reads the exports of all entries. Each declaration is printed at the first entry that exports it.
 */
export function readSurface({ project, entries, placeOf }: Declarations): ApiSurface {
  const { checker, emitter, program } = project
  const read: { readonly entry: string; readonly targets: ReadonlyMap<string, ExportTarget> }[] = []
  /** Whether the value is exported, by symbol id. False means that only the type is. */
  const exported = new Map<number, boolean>()
  /** The printed declarations, in which further names are searched for. */
  const shown: { readonly name: string; readonly nodes: readonly Node[] }[] = []

  const listed = entries.map(({ name: entry, file }): EntryExports => {
    const targets = exportsOf(project, file)
    const includes = read.filter((one) => one.targets.size > 0 && isPart(one.targets, targets))
    const inherited = new Set(includes.flatMap((one) => [...one.targets.keys()]))
    const own = [...targets].filter(([name]) => !inherited.has(name))
    read.push({ entry, targets })
    return {
      entry,
      includes: includes.map((one) => one.entry),
      declared: sorted(own.map(([name, target]) => declare(name, target))),
    }
  })
  const augmentations = sorted(program.getSourceFileNames().flatMap(addedIn))
  return { entries: listed, augmentations, unexported: follow() }

  function declare(name: string, { symbol, isValue }: ExportTarget): PrintedDeclaration {
    const nodes = declarationsOf(symbol)
    const [other] = nodes.flatMap((node) => packageOf(node) ?? [])
    const renamed = name === symbol.name ? name : `${symbol.name} as ${name}`
    if (other !== undefined) return { name, code: `export { ${renamed} } from "${other}"` }
    const before = exported.get(symbol.id)
    if (before === true || before === isValue) return { name, code: `export { ${renamed} }` }
    exported.set(symbol.id, isValue)
    const parts = nodes.map((node) => publicPart(node, isValue))
    const { code } = print(name, parts)
    return { name, code: name === symbol.name ? code : `${code}\nexport { ${renamed} }` }
  }

  function print(name: string, nodes: readonly Node[]): PrintedDeclaration {
    shown.push({ name, nodes })
    return { name, code: nodes.map((node) => printDeclaration(node, emitter)).join("\n") }
  }

  function addedIn(file: string): readonly PrintedDeclaration[] {
    const source = placeOf(file) === undefined ? undefined : program.getSourceFile(file)
    return [...(source?.statements ?? [])].flatMap((node: Node) => {
      if (!isModuleDeclaration(node)) return []
      return print(isStringLiteral(node.name) ? node.name.text : "global", [node])
    })
  }

  /** Returns the declarations that the printed ones mention, directly or indirectly. */
  function follow(): readonly UnexportedDeclaration[] {
    const found = new Map<
      number,
      { readonly declared: PrintedDeclaration; readonly by: Set<string> }
    >()
    // Printing a declaration appends to `shown` during the iteration.
    for (const { name: by, nodes } of shown) {
      for (const symbol of nodes.flatMap(namesIn)) {
        if (exported.has(symbol.id)) continue
        const entry = found.get(symbol.id) ?? { declared: show(symbol), by: new Set<string>() }
        found.set(symbol.id, entry)
        if (by !== symbol.name) entry.by.add(by)
      }
    }
    const all = [...found.values()]
    return sorted(all.map(({ declared, by }) => ({ ...declared, mentionedBy: [...by].toSorted() })))
  }

  function show(symbol: Symbol): PrintedDeclaration {
    return print(
      symbol.name,
      declarationsOf(symbol).map((node) => publicPart(node, false)),
    )
  }

  /** Returns the symbols mentioned in a declaration that modules of this package declare. */
  function namesIn(node: Node): readonly Symbol[] {
    return checker
      .getSymbolAtLocation(identifiersIn(node))
      .flatMap((symbol) => (symbol === undefined ? [] : original(checker, symbol)))
      .filter((symbol) =>
        declarationsOf(symbol).some((one) => isTopLevel(one) && packageOf(one) === undefined),
      )
  }

  /**
   * Returns the package of a declaration from another package. Undefined for one of this package.
   */
  function packageOf(node: Node): string | undefined {
    const file = node.getSourceFile().fileName
    if (placeOf(file) !== undefined) return undefined
    const path = file.split("/node_modules/").at(-1)?.split("/") ?? []
    return path.slice(0, path[0]?.startsWith("@") ? 2 : 1).join("/")
  }
}

function isPart(
  part: ReadonlyMap<string, ExportTarget>,
  whole: ReadonlyMap<string, ExportTarget>,
): boolean {
  return [...part].every(([name, { symbol, isValue }]) => {
    const other = whole.get(name)
    return other?.symbol.id === symbol.id && other.isValue === isValue
  })
}

function identifiersIn(node: Node): readonly Node[] {
  const found: Node[] = isIdentifier(node) ? [node] : []
  node.forEachChild((child) => void found.push(...identifiersIn(child)))
  return found
}

/** Whether a module itself declares the node, not another declaration. */
function isTopLevel(node: Node): boolean {
  if (isSourceFile(node)) return false
  // The parent of a variable is a list, whose parent is the statement.
  const statement = isVariableDeclaration(node) ? node.parent.parent : node
  return isSourceFile(statement.parent)
}

function sorted<One extends PrintedDeclaration>(all: readonly One[]): readonly One[] {
  const order = (one: One): string => `${one.name}\n${one.code}`
  return all.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}
