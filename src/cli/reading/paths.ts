// Computes every path that an expression in a script can have. Nothing is executed.
import type {
  AnyNode,
  CallExpression,
  ConditionalExpression,
  Identifier,
  LogicalExpression,
  TemplateLiteral,
} from "acorn"
import { findFunction, type PathBuilder, type PathBuilders } from "./path-builders.ts"
import {
  ancestorsOf,
  type FunctionNode,
  isFunction,
  namesOf,
  nodesIn,
  type Script,
  stringOf,
} from "./syntax.ts"
import { assignedBefore, findBinding, nodesBefore } from "./variables.ts"

/** The placeholder for a value that only the running bot knows, such as an id. */
const UNKNOWN = "{}"

export interface ExpressionScope {
  readonly pathBuilders: PathBuilders
  /** The script that contains the expression. */
  readonly script: Script
  /**
   * The possible values of the parameters of the path builder that contains the expression. A
   * parameter without a value has an empty list.
   */
  readonly parameterValues?: ReadonlyMap<string, readonly string[]>
  /** Selects among the paths that a function can build when optional arguments are left out. */
  readonly pick: (paths: readonly string[]) => readonly string[]
}

type Strings = readonly string[]

/** Returns the possible strings of a path that consists of text and expressions. */
export function possiblePaths(
  parts: readonly (string | AnyNode)[],
  scope: ExpressionScope,
): Strings {
  return joined(
    parts.map((part) => (typeof part === "string" ? [part] : possibleStrings(part, scope))),
  )
}

/**
 * Returns the possible strings of an expression, with `{}` for each unknown part. Returns an empty
 * list for a missing argument.
 */
export function possibleStrings(node: AnyNode, scope: ExpressionScope): Strings {
  return [...new Set(evaluate(node, scope) ?? [UNKNOWN])]
}

/** Returns undefined for an expression of which nothing is known. */
function evaluate(node: AnyNode, scope: ExpressionScope): Strings | undefined {
  switch (node.type) {
    case "AwaitExpression":
      return possibleStrings(node.argument, scope)
    case "ChainExpression":
      return possibleStrings(node.expression, scope)
    case "ConditionalExpression":
      return ofChoice(node, scope)
    case "LogicalExpression":
      return node.operator === "&&" ? undefined : ofFallback(node, scope)
    case "BinaryExpression":
      return node.operator === "+" ? possiblePaths([node.left, node.right], scope) : undefined
    case "Literal":
      return typeof node.value === "string" ? [node.value] : undefined
    case "TemplateLiteral":
      return possiblePaths(partsOf(node), scope)
    case "TaggedTemplateExpression":
      return possibleStrings(node.quasi, scope)
    case "CallExpression":
      return ofJoin(node, scope) ?? ofCall(node, scope)
    case "MemberExpression":
      return ofConstant(node, scope)
    case "Identifier":
      return ofName(node, scope)
    default:
      return undefined
  }
}

/** Evaluates `test ? yes : no`. */
function ofChoice(node: ConditionalExpression, scope: ExpressionScope): Strings {
  const { test, consequent, alternate } = node
  const given = test.type === "Identifier" ? scope.parameterValues?.get(test.name) : undefined
  const no = possibleStrings(alternate, scope)
  return given?.length === 0 ? no : [...possibleStrings(consequent, scope), ...no]
}

/** Evaluates `one ?? other` and `one || other`. */
function ofFallback({ left, right }: LogicalExpression, scope: ExpressionScope): Strings {
  const first = possibleStrings(left, scope)
  const isCertain = first.some((string) => !string.includes(UNKNOWN))
  return isCertain ? first : [...first, ...possibleStrings(right, scope)]
}

/** Returns the text and the expressions of a template, in their order. */
function partsOf({ quasis, expressions }: TemplateLiteral): (string | AnyNode)[] {
  return quasis.flatMap(({ value }, i) => [
    value.cooked ?? value.raw,
    ...expressions.slice(i, i + 1),
  ])
}

/** Returns every combination of one string from each part. */
function joined(parts: readonly Strings[], separator = ""): string[] {
  return parts
    .reduce<readonly Strings[]>(
      (lines, part) => lines.flatMap((line) => part.map((string) => [...line, string])),
      [[]],
    )
    .map((line) => line.join(separator))
}

/** Evaluates a call of a path builder, or of a function or method in the same script. */
function ofCall({ callee, arguments: args }: CallExpression, scope: ExpressionScope) {
  const builder = listedBuilder(callee, scope) ?? ownFunction(callee, scope)
  return builder && callPathBuilder(builder, args, scope)
}

function ofConstant(node: AnyNode, scope: ExpressionScope): Strings | undefined {
  const builder = listedBuilder(node, scope)
  return builder && callPathBuilder(builder, [], scope)
}

const TABLES = new Set(["Routes", "Endpoints", "routes", "exports"])

/** Returns the path builder that an expression such as `v10_1.Routes.pin` names. */
function listedBuilder(node: AnyNode, { pathBuilders }: ExpressionScope): PathBuilder | undefined {
  const names = namesOf(node) ?? []
  const table = names.findIndex((name) => TABLES.has(name))
  return table === -1 ? undefined : pathBuilders.get(names.slice(table + 1).join("."))
}

/** Returns the function that `path` or `this.path` names, outside of path builders. */
function ownFunction(callee: AnyNode, scope: ExpressionScope): PathBuilder | undefined {
  // Only outside, to prevent endless recursion.
  if (scope.parameterValues !== undefined) return undefined
  const names = namesOf(callee) ?? []
  const [name, ...more] = names[0] === "this" ? names.slice(1) : names
  return name === undefined || more.length > 0 ? undefined : findFunction(scope.script, name)
}

/** Returns the paths that a path builder can return for these arguments. */
function callPathBuilder(
  { script, node }: PathBuilder,
  args: readonly AnyNode[],
  scope: ExpressionScope,
): Strings {
  const parameterValues = isFunction(node)
    ? valuesOf(node, args, scope)
    : new Map<string, Strings>()
  const inside = { ...scope, script, parameterValues }
  return scope.pick(returnedBy(node, script).flatMap((value) => possibleStrings(value, inside)))
}

function valuesOf({ params }: FunctionNode, args: readonly AnyNode[], scope: ExpressionScope) {
  return new Map(
    params.flatMap((parameter, i) => {
      const [target, fallback] =
        parameter.type === "AssignmentPattern" ? [parameter.left, parameter.right] : [parameter]
      const given = args[i]
      const isMissing = given?.type === "Identifier" && given.name === "undefined"
      const value = isMissing ? fallback : (given ?? fallback)
      return target.type === "Identifier"
        ? [[target.name, value === undefined ? [] : possibleStrings(value, scope)] as const]
        : []
    }),
  )
}

/** Returns the expressions that a function can return, or the node itself if it is a constant. */
function returnedBy(node: AnyNode, script: Script): AnyNode[] {
  if (!isFunction(node)) return [node]
  if (node.body.type !== "BlockStatement") return [node.body]
  return nodesIn(node.body).flatMap((statement) => {
    if (statement.type !== "ReturnStatement" || !statement.argument) return []
    return ancestorsOf(statement, script).find(isFunction) === node ? [statement.argument] : []
  })
}

/**
 * Evaluates `parts.join("/")` after `const parts = ["", "channels", id]; if (more)
 * parts.push(more);`.
 */
function ofJoin(node: CallExpression, scope: ExpressionScope): Strings | undefined {
  const { callee, arguments: args } = node
  if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return undefined
  if (namesOf(callee.property)?.[0] !== "join" || stringOf(args[0]) !== "/") return undefined
  const list = callee.object
  const binding = findBinding(list, scope.script)
  if (binding?.kind !== "variable" || binding.declarator.init?.type !== "ArrayExpression") {
    return undefined
  }
  const first = binding.declarator.init.elements.map((item) =>
    item === null ? [""] : possibleStrings(item, scope),
  )
  const pushed = nodesBefore(list, binding.block).flatMap((one) =>
    one.type === "CallExpression" && namesOf(one.callee)?.join(".") === `${list.name}.push`
      ? [ofPush(one, scope)]
      : [],
  )
  return joined([...first, ...pushed], "/").map((string) =>
    string.replaceAll(/(?<=.)\/+(?=\/|$)/g, ""),
  )
}

/** Returns what a call of `push` adds, and an empty string too if the call depends on a condition. */
function ofPush(call: CallExpression, scope: ExpressionScope): Strings {
  const items = call.arguments.map((item) => possibleStrings(item, scope))
  const strings = joined(items, "/")
  const around = ancestorsOf(call, scope.script)
  const inside = around.slice(0, around.findIndex(isFunction))
  return inside.some(({ type }) => type === "IfStatement") ? ["", ...strings] : strings
}

/** Evaluates a parameter of a path builder, or a variable by every value assigned to it before. */
function ofName(node: Identifier, scope: ExpressionScope): Strings | undefined {
  if (node.name === "undefined") return []
  const binding = findBinding(node, scope.script)
  if (binding?.kind === "parameter") return scope.parameterValues?.get(node.name)
  const values = assignedBefore(node, scope.script)
  const strings = values.flatMap((value) => possibleStrings(value, scope))
  return strings.length > 0 ? strings : undefined
}
