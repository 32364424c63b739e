// Computes every path that an expression in a script can have, from its text. Nothing is executed.
import { textToClosingBracket, splitList, splitAtDepthZero, positionsOf } from "./brackets.ts"
import { findFunction, type PathBuilder, type PathBuilders } from "./path-builders.ts"

/** The placeholder for a value that only the running bot knows, such as an id. */
const UNKNOWN = "{}"

export interface ExpressionScope {
  readonly pathBuilders: PathBuilders
  /** The script that contains the expression, with the position in it. */
  readonly text: string
  readonly position: number
  /**
   * The possible values of the enclosing function's parameters. A parameter without a value has an
   * empty list.
   */
  readonly parameterValues?: ReadonlyMap<string, readonly string[]>
  /** Selects among the paths that a function can build when optional arguments are left out. */
  readonly pick: (paths: readonly string[]) => readonly string[]
}

/**
 * Returns the possible strings of an expression, with `{}` for each unknown part. Returns an empty
 * list for a missing argument.
 */
export function possibleStrings(expression: string, scope: ExpressionScope): readonly string[] {
  const text = expression.trim().replace(DRESS, "$1")
  if (text.startsWith("(") && textToClosingBracket(text, 1).length === text.length - 2) {
    return possibleStrings(text.slice(1, -1), scope)
  }
  const strings =
    ofChoice(text, scope) ??
    ofFallback(text, scope) ??
    ofSum(text, scope) ??
    ofLiteral(text, scope) ??
    ofCall(text, scope) ??
    ofName(text, scope)
  return [...new Set(strings ?? [UNKNOWN])]
}

/** The code that a compiler puts before a call: `await this.path()`, `(0, exports.GUILD)(id)`. */
const DRESS = /^(?:await\s+|\(0, ([\w.]+)\)(?=\())/

/** Evaluates `test ? yes : no`. */
function ofChoice(text: string, scope: ExpressionScope): readonly string[] | undefined {
  const isOperator = (index: number) =>
    !/^\?[.?]/.test(text.slice(index)) && text[index - 1] !== "?"
  const marks = positionsOf(text, "?").filter(isOperator)
  const [question] = marks
  if (question === undefined) return undefined
  const colon = positionsOf(text, ":").find(
    (index, i) => index > question && marks.filter((mark) => mark < index).length === i + 1,
  )
  if (colon === undefined) return undefined
  const no = possibleStrings(text.slice(colon + 1), scope)
  const missing = scope.parameterValues?.get(text.slice(0, question).trim())?.length === 0
  return missing ? no : [...possibleStrings(text.slice(question + 1, colon), scope), ...no]
}

/** Evaluates `one ?? other` and `one || other`. */
function ofFallback(text: string, scope: ExpressionScope): readonly string[] | undefined {
  const operator = ["??", "||"].find((mark) => positionsOf(text, mark).length > 0)
  if (operator === undefined) return undefined
  const alternatives = splitAtDepthZero(text, operator).map((part) => possibleStrings(part, scope))
  const certain = alternatives.findIndex((strings) =>
    strings.some((string) => !string.includes(UNKNOWN)),
  )
  return alternatives.slice(0, certain === -1 ? undefined : certain + 1).flat()
}

function ofSum(text: string, scope: ExpressionScope): readonly string[] | undefined {
  const parts = splitAtDepthZero(text, "+")
  return parts.length === 1 ? undefined : joined(parts.map((part) => possibleStrings(part, scope)))
}

function ofLiteral(text: string, scope: ExpressionScope): readonly string[] | undefined {
  const [, , string] = /^(['"])(.*)\1$/.exec(text) ?? []
  if (string !== undefined) return [string]
  const [, template] = /^(?:\w+\s*)?`([^`]*)`$/.exec(text) ?? []
  return template === undefined ? undefined : joined(partsOf(template, scope))
}

function partsOf(template: string, scope: ExpressionScope): (readonly string[])[] {
  const hole = template.indexOf("${")
  if (hole === -1) return [[template]]
  const expression = textToClosingBracket(template, hole + 2)
  const after = template.slice(hole + 2 + expression.length + 1)
  return [[template.slice(0, hole)], possibleStrings(expression, scope), ...partsOf(after, scope)]
}

/** Returns every combination of one string from each part. */
function joined(parts: readonly (readonly string[])[], separator = ""): string[] {
  return parts
    .reduce<readonly (readonly string[])[]>(
      (lines, part) => lines.flatMap((line) => part.map((string) => [...line, string])),
      [[]],
    )
    .map((line) => line.join(separator))
}

const TABLE = /(?:^|\.)(?:Routes|Endpoints|routes|exports)\.([\w.]+)$/

/** Evaluates a call of a path builder or of a method in the same script, or a constant path. */
function ofCall(text: string, scope: ExpressionScope): readonly string[] | undefined {
  const [, callee = "", opening] = /^([\w.$]+)(\(?)/.exec(text) ?? []
  const list = opening === "" ? "" : textToClosingBracket(text, callee.length + 1)
  if (text.length !== callee.length + (opening === "" ? 0 : list.length + 2)) return undefined
  const listed = scope.pathBuilders.get(TABLE.exec(callee)?.[1] ?? "")
  // Only outside of functions, to prevent endless recursion.
  const calls = opening !== "" && scope.parameterValues === undefined
  const own = calls ? /^(?:this\.)?(\w+)$/.exec(callee)?.[1] : undefined
  const maker = listed ?? (own === undefined ? undefined : findFunction(scope.text, own))
  return maker && callPathBuilder(maker, splitList(list), scope)
}

/** Returns the paths that a path builder can return for these arguments. */
function callPathBuilder(
  { parameters, body }: PathBuilder,
  args: readonly string[],
  scope: ExpressionScope,
) {
  const parameterValues = new Map(
    parameters.map(({ name, defaultValue }, i) => {
      const argument = args[i] === "undefined" ? defaultValue : (args[i] ?? defaultValue)
      return [name, argument === undefined ? [] : possibleStrings(argument, scope)]
    }),
  )
  if (!body.startsWith("{")) return scope.pick(possibleStrings(body, { ...scope, parameterValues }))
  const inside = { ...scope, parameterValues, text: body, position: body.length }
  const returned = [...body.matchAll(/\breturn\s+([^;]*);/g)].flatMap(
    ([, expression = ""]) => ofParts(expression, inside) ?? possibleStrings(expression, inside),
  )
  return scope.pick(returned)
}

/**
 * Evaluates `const parts = ["", "channels", id]; if (more) parts.push(more); return
 * parts.join("/");`.
 */
function ofParts(expression: string, scope: ExpressionScope): readonly string[] | undefined {
  const [, name] = /^(\w+)\.join\((['"])\/\2\)$/.exec(expression.trim()) ?? []
  const start = new RegExp(`\\b${name}\\s*=\\s*\\[`).exec(scope.text)
  if (name === undefined || start === null) return undefined
  const first = splitList(textToClosingBracket(scope.text, start.index + start[0].length))
  const push = new RegExp(`(if\\s*\\([^)]*\\)\\s*)?\\b${name}\\.push\\(`, "g")
  const pushes = [...scope.text.matchAll(push)].map((match) => {
    const list = splitList(textToClosingBracket(scope.text, match.index + match[0].length))
    const strings = joined(
      list.map((item) => possibleStrings(item, scope)),
      "/",
    )
    return match[1] === undefined ? strings : ["", ...strings]
  })
  const strings = joined([...first.map((item) => possibleStrings(item, scope)), ...pushes], "/")
  return strings.map((string) => string.replaceAll(/(?<=.)\/+(?=\/|$)/g, ""))
}

/** Evaluates a parameter, or a variable by every value assigned to it before this position. */
function ofName(text: string, scope: ExpressionScope): readonly string[] | undefined {
  if (text === "undefined") return []
  if (!/^\w+$/.test(text)) return undefined
  const given = scope.parameterValues?.get(text)
  if (given !== undefined) return given
  const before = scope.text.slice(0, scope.position)
  const declaration = new RegExp(`\\b(?:const|let|var)\\s+${text}\\b`, "g")
  const declared = [...before.matchAll(declaration)].at(-1)?.index
  if (declared === undefined) return undefined
  const assigned = new RegExp(`\\b${text}\\s*(?:\\?\\?)?=(?![=>])\\s*([^;]*);`, "g")
  const found = [...before.slice(declared).matchAll(assigned)]
  const earlier = { ...scope, position: declared }
  const strings = found.flatMap(([, expression = ""]) => possibleStrings(expression, earlier))
  return strings.length > 0 ? strings : undefined
}
