// Reads the functions that build a library's paths, such as `GUILD: (guildID) =>
// `/guilds/${guildID}``.
import { textToClosingBracket, splitList, splitAtDepthZero } from "./brackets.ts"

/** A function that builds a path, or a constant, which has no parameters. */
export interface PathBuilder {
  readonly parameters: readonly PathParameter[]
  /** The returned expression, or the body of the function with its braces. */
  readonly body: string
}

export interface PathParameter {
  readonly name: string
  /** The expression of the default value. */
  readonly defaultValue: string | undefined
}

/** Path builders by name. A nested one has a name such as `channels.pin`. */
export type PathBuilders = ReadonlyMap<string, PathBuilder>

const CONSTANT = /^(?:(?:module\.)?exports\.|const )([A-Z]\w*)\s*=\s*(.*);$/gm

/**
 * Reads one constant from each line: `exports.GUILD = (guildID) => …;`, but not `exports.GUILD =
 * GUILD;`.
 */
export function readConstants(text: string): PathBuilders {
  return new Map(
    [...text.matchAll(CONSTANT)].flatMap(([, name = "", value = ""]) =>
      name === value ? [] : [[name, parsePathBuilder(value)] as const],
    ),
  )
}

/** Reads the object literal that begins at `opening`, with its nested objects. */
export function readTable(text: string, opening: RegExp): PathBuilders {
  const match = opening.exec(text)
  return new Map(
    match === null ? [] : entriesOf(textToClosingBracket(text, match.index + match[0].length), ""),
  )
}

function entriesOf(table: string, prefix: string): (readonly [string, PathBuilder])[] {
  return splitList(table).flatMap((item) => {
    const [, name = "", rest = ""] = /^(\w+)\s*([\s\S]*)$/.exec(item) ?? []
    const value = rest.replace(/^:\s*/, "")
    return value.startsWith("{")
      ? entriesOf(textToClosingBracket(value, 1), `${prefix}${name}.`)
      : [[prefix + name, parsePathBuilder(value)] as const]
  })
}

/** Parses `(a, b) => …`, `(a, b) { … }` or a constant. */
export function parsePathBuilder(text: string): PathBuilder {
  const list = text.startsWith("(") ? textToClosingBracket(text, 1) : undefined
  if (list === undefined) return { parameters: [], body: text }
  const body = text.slice(list.length + 2).trim()
  if (!/^(=>|\{)/.test(body)) return { parameters: [], body: text }
  return { parameters: parametersOf(list), body: body.replace(/^=>\s*/, "") }
}

/** Returns the function or method with that name that the text declares. */
export function findFunction(text: string, name: string): PathBuilder | undefined {
  const declared = new RegExp(
    `^[ \\t]*(?:async |static |function )*${name}(?=\\([^)]*\\)\\s*\\{)`,
    "m",
  )
  const match = declared.exec(text)
  if (match === null) return undefined
  const from = match.index + match[0].length
  const list = textToClosingBracket(text, from + 1)
  const block = text.indexOf("{", from + list.length + 2)
  return { parameters: parametersOf(list), body: `{${textToClosingBracket(text, block + 1)}}` }
}

function parametersOf(list: string): PathParameter[] {
  return splitList(list).map((parameter) => {
    const [name = "", defaultValue] = splitAtDepthZero(parameter, "=")
    return { name: name.trim(), defaultValue: defaultValue?.trim() }
  })
}
