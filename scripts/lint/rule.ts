// The little of oxlint's plugin interface that our own rules use.

export interface Rule {
  create(context: RuleContext): Visitor
}

export interface RuleContext {
  readonly cwd: string
  readonly filename: string
  report(problem: { node: object; message: string }): void
}

interface Visitor {
  ImportDeclaration?: (node: ImportingNode) => void
  ExportNamedDeclaration?: (node: ImportingNode) => void
  ExportAllDeclaration?: (node: ImportingNode) => void
  ImportExpression?: (node: ImportingNode) => void
  TSImportType?: (node: ImportingNode) => void
  CallExpression?: (node: CallNode) => void
  NewExpression?: (node: CallNode) => void
}

/** Anything that names a module; `source` is null for `export { x }`. */
export interface ImportingNode {
  readonly source: { readonly value?: unknown } | null
  /** "type" for `import type` and `export type`. */
  readonly importKind?: string
  readonly exportKind?: string
  /** The imported names; "type" for those with `type` before them. */
  readonly specifiers?: readonly { readonly importKind?: string }[]
}

export interface CallNode {
  readonly callee: { readonly type: string; readonly name?: string }
  readonly arguments: readonly unknown[]
}
