// Measures one source file over its syntax tree.

import { type Statement, Visitor, type VisitorObject, parseSync } from "oxc-parser"

/** A function, with the lines of the functions inside it. */
export interface FunctionFigures {
  readonly name: string
  readonly line: number
  readonly lines: number
}

/** A class, and the name of the class that it extends. */
export interface ClassFigures {
  readonly name: string
  readonly parent: string | undefined
}

/** The figures of one source file. */
export interface FileFigures {
  readonly path: string
  readonly lines: number
  readonly functions: readonly FunctionFigures[]
  readonly classes: readonly ClassFigures[]
  /** The names of the types and classes that the file declares outside functions. */
  readonly types: readonly string[]
  /** The lines of type assertions: `as X` and `<X>x`, without `as const`. */
  readonly casts: readonly number[]
  /** The lines of the type `any`. */
  readonly anys: readonly number[]
  /** The lines of non-null assertions. */
  readonly nonNulls: readonly number[]
  /** The modules that the file imports. */
  readonly imports: number
}

/** A part of the syntax tree, with its offsets in the text. */
interface Node {
  readonly start: number
  readonly end: number
}

/**
 * Measures a file.
 *
 * @throws Error if the file cannot be parsed.
 */
export function measureFile(path: string, text: string): FileFigures {
  const { program, errors, module } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const lineAt = lineCounter(text)
  const functions: FunctionFigures[] = []
  const classes: ClassFigures[] = []
  const [casts, anys, nonNulls] = [[], [], []] as [number[], number[], number[]]

  const addFunction = (node: Node, name = "(anonymous)"): void => {
    const line = lineAt(node.start)
    functions.push({ name, line, lines: lineAt(node.end) - line + 1 })
  }
  const visitor: VisitorObject = {
    FunctionDeclaration: (node) => addFunction(node, node.id?.name),
    FunctionExpression: (node) => addFunction(node, node.id?.name),
    ArrowFunctionExpression: (node) => addFunction(node),
    ClassDeclaration(node) {
      const { id, superClass } = node
      const parent = superClass?.type === "Identifier" ? superClass.name : undefined
      if (id !== null) classes.push({ name: id.name, parent })
    },
    TSAsExpression(node) {
      const isConst = text.slice(node.typeAnnotation.start, node.typeAnnotation.end) === "const"
      if (!isConst) casts.push(lineAt(node.start))
    },
    TSTypeAssertion: (node) => void casts.push(lineAt(node.start)),
    TSAnyKeyword: (node) => void anys.push(lineAt(node.start)),
    TSNonNullExpression: (node) => void nonNulls.push(lineAt(node.start)),
  }
  new Visitor(visitor).visit(program)
  const types = program.body.flatMap((statement) => typeNameOf(statement) ?? [])
  const imports = module.staticImports.length
  const lines = lineAt(text.trimEnd().length)
  return { path, lines, functions, classes, types, casts, anys, nonNulls, imports }
}

/** Returns the name of the type that a statement of a module declares. */
function typeNameOf(statement: Statement): string | undefined {
  const isExport = statement.type === "ExportNamedDeclaration"
  const declaration = isExport ? statement.declaration : statement
  switch (declaration?.type) {
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
    case "ClassDeclaration":
      return declaration.id?.name
    default:
      return undefined
  }
}

/** Returns a function that returns the line of an offset, from 1. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  return (offset) => {
    const next = starts.findIndex((start) => start > offset)
    return next === -1 ? starts.length : next
  }
}
