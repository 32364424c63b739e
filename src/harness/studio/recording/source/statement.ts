import type { Code } from "./layout.ts"

/** A statement: the text before its expression, and the expression. */
export interface Statement {
  readonly before: string
  readonly code: Code
}
