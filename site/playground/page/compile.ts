// Compiles the code of a bot to the JavaScript that its frame runs. Lines stay where they are.

import { type Node, parse } from "acorn"
import { simple } from "acorn-walk"
import { transform } from "sucrase"
import { describeMissingPackage, isPackage } from "../shared/packages.ts"

/** A mistake in the code, by its line. Lines count from 1. */
export interface CodeMistake {
  readonly message: string
  readonly line: number
}

/** The compiled code, or the mistakes in the code. */
export type CompiledCode = { readonly code: string } | { readonly mistakes: readonly CodeMistake[] }

/** Compiles TypeScript or JavaScript. Types are removed and not checked. */
export function compile(source: string): CompiledCode {
  let code: string
  let program: Node
  try {
    code = transform(source, {
      transforms: ["typescript", "imports"],
      disableESTransforms: true,
      production: true,
    }).code
    // Sucrase lets many mistakes pass.
    program = parse(code, {
      ecmaVersion: "latest",
      allowAwaitOutsideFunction: true,
      locations: true,
    })
  } catch (error) {
    return { mistakes: [mistakeOf(error)] }
  }
  const mistakes = findMissingImports(program)
  return mistakes.length > 0 ? { mistakes } : { code }
}

/** Returns the mistake that an error of a parser is about. */
function mistakeOf(error: unknown): CodeMistake {
  if (!(error instanceof Error)) return { message: String(error), line: 1 }
  const position: unknown = Reflect.get(error, "loc")
  const hasLine = typeof position === "object" && position !== null && "line" in position
  // Both parsers append the position, and Sucrase begins with its own explanation.
  const message = error.message
    .replace(/^Error transforming.*?: /, "")
    .replace(/\s*\(\d+:\d+\)$/, "")
  return { message, line: hasLine ? Number(position.line) : 1 }
}

function findMissingImports(program: Node): readonly CodeMistake[] {
  const mistakes: CodeMistake[] = []
  simple(program, {
    CallExpression({ callee, arguments: [name], loc }) {
      if (callee.type !== "Identifier" || callee.name !== "require") return
      if (name?.type !== "Literal" || typeof name.value !== "string" || isPackage(name.value))
        return
      mistakes.push({ message: describeMissingPackage(name.value), line: loc?.start.line ?? 1 })
    },
  })
  return mistakes
}
