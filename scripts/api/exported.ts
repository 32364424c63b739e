// The names that a module exports, each with what it stands for.

import { type Node, isExportDeclaration, isExportSpecifier } from "typescript/unstable/ast"
import { type Project, type Symbol, SymbolFlags } from "typescript/unstable/sync"

/** What a name stands for. */
export interface ExportTarget {
  readonly symbol: Symbol
  /** False where only the type is exported, so that nobody calls or extends it. */
  readonly isValue: boolean
}

export function exportsOf(
  { checker, program }: Project,
  file: string,
): ReadonlyMap<string, ExportTarget> {
  const source = program.getSourceFile(file)
  if (source === undefined) throw new Error(`${file} is an entry and was not compiled.`)
  // A file that exports nothing is no module to the checker.
  const module = checker.getSymbolAtLocation(source)
  const symbols = module === undefined ? [] : checker.getExportsOfModule(module)
  return new Map(
    symbols.map((symbol) => [
      symbol.name,
      { symbol: original(checker, symbol), isValue: !declarationsOf(symbol).some(isTypeOnly) },
    ]),
  )
}

/** What an import or a re-export stands for in the end. */
export function original(checker: Project["checker"], symbol: Symbol): Symbol {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

export function declarationsOf(symbol: Symbol): readonly Node[] {
  return symbol.declarations.flatMap((handle) => handle.resolve() ?? [])
}

function isTypeOnly(node: Node): boolean {
  if (!isExportSpecifier(node)) return false
  const statement = node.parent.parent
  return node.isTypeOnly || (isExportDeclaration(statement) && statement.isTypeOnly)
}
