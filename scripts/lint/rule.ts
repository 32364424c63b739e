// The part of oxlint's plugin interface that the rules of this folder use.

export interface Rule {
  create(context: RuleContext): Visitor
}

export interface RuleContext {
  readonly cwd: string
  readonly filename: string
  readonly sourceCode: { getAllComments(): readonly CommentNode[] }
  report(problem: { node: object; message: string }): void
}

interface Visitor {
  Program?: (node: object) => void
  TSInterfaceDeclaration?: (node: DeclaringNode) => void
  TSTypeAliasDeclaration?: (node: DeclaringNode) => void
  ClassDeclaration?: (node: DeclaringNode) => void
  FunctionDeclaration?: (node: DeclaringNode) => void
  VariableDeclarator?: (node: DeclaringNode) => void
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
  readonly arguments: readonly Node[]
}

/** Any node of the syntax tree; `parent` leads back up. */
export interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** A comment; the value of a doc comment begins with `*`. */
export interface CommentNode {
  readonly type: "Line" | "Block" | "Shebang"
  readonly value: string
}

/** A declaration; `name` is absent where a pattern is destructured. */
export interface DeclaringNode {
  readonly id?: { readonly name?: string } | null
  readonly parent?: ParentNode
}

interface ParentNode {
  readonly type: string
  readonly parent?: ParentNode
}
