// An operation looks an object up once: `resolve` returns it, and `apply` and `read` receive it as
// `resolved`. See docs/decisions/010-operations.md.

import type { Node, Rule } from "./rule.ts"

/** The functions that declare operations. */
const DECLARERS: ReadonlySet<unknown> = new Set(["action", "query", "accessAction"])

/** The functions of an operation that run after `resolve`. */
const LATER: ReadonlySet<unknown> = new Set(["apply", "read", "visibilityScope"])

/** Forbids calls of `require…` functions with values of `input` after `resolve`. */
export const resolvedOnce: Rule = {
  create(context) {
    return {
      CallExpression(call) {
        if (!DECLARERS.has(call.callee.name)) return
        for (const run of call.arguments.flatMap(laterFunctions)) {
          for (const { node, name } of repeatedLookups(run)) {
            const message = `${name} looks up an object of the input after \`resolve\`: return the object from \`resolve\` and take it from \`resolved\`.`
            context.report({ node, message })
          }
        }
      },
    }
  },
}

/** Returns the functions of a definition that run after `resolve`. */
function laterFunctions(definition: Node): Node[] {
  return childrenOf(definition)
    .filter(({ key }) => LATER.has(nameOf(key)))
    .flatMap(({ value }) => (isNode(value) ? [value] : []))
}

/** A call that looks an object up again. */
interface RepeatedLookup {
  readonly node: Node
  readonly name: string
}

/** Returns the calls of `require…` functions with a value of `input` in a function. */
function repeatedLookups({ params, body }: Node): RepeatedLookup[] {
  const [context] = Array.isArray(params) ? params.filter(isNode) : []
  if (context === undefined || !isNode(body)) return []
  const values = new InputValues(context)
  return withDescendants(body).flatMap((node) => {
    if (node.type === "VariableDeclarator") values.declare(node)
    if (node.type !== "CallExpression") return []
    const name = nameOf(node["callee"])
    if (name === undefined || !/^require[A-Z]/.test(name)) return []
    return childrenOf(node).some((one) => values.include(one)) ? [{ node, name }] : []
  })
}

/** The names in a function that stand for `input` and its members. */
class InputValues {
  readonly #names = new Set<string>()
  /** The name of the whole context, if the function does not destructure it. */
  readonly #context: string | undefined

  constructor(context: Node) {
    this.#context = nameOf(context)
    this.#addInputOf(context)
  }

  /** Adds the names that a declaration takes from the context or from a known value. */
  declare({ id, init }: Node): void {
    if (!isNode(id)) return
    if (nameOf(init) !== undefined && nameOf(init) === this.#context) this.#addInputOf(id)
    else if (isNode(init) && this.include(init)) this.#addAll(id)
  }

  /** Returns whether an expression is `input` or a member of it. */
  include(node: Node): boolean {
    if (node.type === "Identifier") return this.#names.has(nameOf(node) ?? "")
    const { object, property } = node
    if (node.type !== "MemberExpression" || !isNode(object)) return false
    const isInput = nameOf(object) === this.#context && nameOf(property) === "input"
    return isInput || this.include(object)
  }

  #addInputOf(pattern: Node): void {
    for (const { key, value } of childrenOf(pattern)) {
      if (nameOf(key) === "input" && isNode(value)) this.#addAll(value)
    }
  }

  #addAll(pattern: Node): void {
    for (const node of withDescendants(pattern)) {
      const name = nameOf(node)
      if (name !== undefined) this.#names.add(name)
    }
  }
}

/** Returns the name of an identifier. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== "Identifier") return undefined
  return typeof node["name"] === "string" ? node["name"] : undefined
}

function withDescendants(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(withDescendants)]
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => key !== "parent")
    .flatMap(([, value]) => value)
    .filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value
}
