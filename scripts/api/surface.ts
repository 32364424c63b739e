// What users can import, and what they meet there by name without being able to import it.

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

/** A name with its declarations as users read them, documentation left out. */
export interface PrintedDeclaration {
  readonly name: string
  readonly code: string
}

/** What one entry exports. */
export interface EntryExports {
  readonly entry: string
  /** The entries before it of which it exports everything too. */
  readonly includes: readonly string[]
  readonly declared: readonly PrintedDeclaration[]
}

/** A declaration of ours that an exported one names, and that no entry exports. */
export interface UnexportedDeclaration extends PrintedDeclaration {
  /** Who names it. */
  readonly mentionedBy: readonly string[]
}

export interface ApiSurface {
  readonly entries: readonly EntryExports[]
  readonly unexported: readonly UnexportedDeclaration[]
  /** What is added to modules of others. */
  readonly augmentations: readonly PrintedDeclaration[]
}

/** Reads what the entries export, each declaration where it is exported first. */
export function readSurface({ project, entries, placeOf }: Declarations): ApiSurface {
  const { checker, emitter, program } = project
  const read: { readonly entry: string; readonly targets: ReadonlyMap<string, ExportTarget> }[] = []
  /** By the ids of symbols, whether more than the type is exported. */
  const exported = new Map<number, boolean>()
  /** What was declared, for the names in it to be followed. */
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

  /** The names that declarations mention, and the names that those mention in turn. */
  function follow(): readonly UnexportedDeclaration[] {
    const found = new Map<
      number,
      { readonly declared: PrintedDeclaration; readonly by: Set<string> }
    >()
    // Grows while it is walked: what is found is shown as well.
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

  /** What the names in a declaration stand for, where it is declared in a module of ours. */
  function namesIn(node: Node): readonly Symbol[] {
    return checker
      .getSymbolAtLocation(identifiersIn(node))
      .flatMap((symbol) => (symbol === undefined ? [] : original(checker, symbol)))
      .filter((symbol) =>
        declarationsOf(symbol).some((one) => isTopLevel(one) && packageOf(one) === undefined),
      )
  }

  /** Whose it is where it is not ours: `node_modules` is the folder above its package's. */
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

/** Whether it is declared by a module itself, not within another declaration. */
function isTopLevel(node: Node): boolean {
  if (isSourceFile(node)) return false
  // A variable stands in a list, and that in a statement.
  const statement = isVariableDeclaration(node) ? node.parent.parent : node
  return isSourceFile(statement.parent)
}

function sorted<One extends PrintedDeclaration>(all: readonly One[]): readonly One[] {
  const order = (one: One): string => `${one.name}\n${one.code}`
  return all.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}
