// Reads the names that a module exports, with their symbols.

import { type Node, isExportDeclaration, isExportSpecifier } from "typescript/unstable/ast"
import { type Project, type Symbol, SymbolFlags } from "typescript/unstable/sync"

/** The symbol of an exported name. */
export interface ExportTarget {
  readonly symbol: Symbol
  /**
   * Whether the value is exported. False if only the type is, so that users can neither call nor
   * extend it.
   */
  readonly isValue: boolean
}

export function exportsOf(
  { checker, program }: Project,
  file: string,
): ReadonlyMap<string, ExportTarget> {
  const source = program.getSourceFile(file)
  if (source === undefined) throw new Error(`The entry ${file} was not compiled.`)
  // The checker does not treat a file without exports as a module.
  const module = checker.getSymbolAtLocation(source)
  const symbols = module === undefined ? [] : checker.getExportsOfModule(module)
  return new Map(
    symbols.map((symbol) => [
      symbol.name,
      { symbol: original(checker, symbol), isValue: !declarationsOf(symbol).some(isTypeOnly) },
    ]),
  )
}

/** Follows imports and re-exports to the original symbol. */
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
