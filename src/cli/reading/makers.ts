// The functions by which a library makes its paths: `GUILD: (guildID) => `/guilds/${guildID}``.
import { balanced, items, partedBy } from "./brackets.ts"

/** A function that makes a path, or a constant, which takes nothing. */
export interface Maker {
  readonly parameters: readonly Parameter[]
  /** An expression, or the block of a function with its braces. */
  readonly body: string
}

export interface Parameter {
  readonly name: string
  /** The expression that it stands for where nothing is given. */
  readonly otherwise: string | undefined
}

/** Makers by their names, those of a nested table as `channels.pin`. */
export type Makers = ReadonlyMap<string, Maker>

const CONSTANT = /^(?:(?:module\.)?exports\.|const )([A-Z]\w*)\s*=\s*(.*);$/gm

/** One constant a line: `exports.GUILD = (guildID) => …;`, but not `exports.GUILD = GUILD;`. */
export function readConstants(text: string): Makers {
  return new Map(
    [...text.matchAll(CONSTANT)].flatMap(([, name = "", value = ""]) =>
      name === value ? [] : [[name, makerOf(value)] as const],
    ),
  )
}

/** The object that `opening` opens, its tables within tables included. */
export function readTable(text: string, opening: RegExp): Makers {
  const match = opening.exec(text)
  return new Map(match === null ? [] : entriesOf(balanced(text, match.index + match[0].length), ""))
}

function entriesOf(table: string, prefix: string): (readonly [string, Maker])[] {
  return items(table).flatMap((item) => {
    const [, name = "", rest = ""] = /^(\w+)\s*([\s\S]*)$/.exec(item) ?? []
    const value = rest.replace(/^:\s*/, "")
    return value.startsWith("{")
      ? entriesOf(balanced(value, 1), `${prefix}${name}.`)
      : [[prefix + name, makerOf(value)] as const]
  })
}

/** Of `(a, b) => …`, of `(a, b) { … }`, or of a constant. */
export function makerOf(text: string): Maker {
  const list = text.startsWith("(") ? balanced(text, 1) : undefined
  if (list === undefined) return { parameters: [], body: text }
  const body = text.slice(list.length + 2).trim()
  if (!/^(=>|\{)/.test(body)) return { parameters: [], body: text }
  return { parameters: parametersOf(list), body: body.replace(/^=>\s*/, "") }
}

/** The function or method of that name that the text declares. */
export function findFunction(text: string, name: string): Maker | undefined {
  const declared = new RegExp(
    `^[ \\t]*(?:async |static |function )*${name}(?=\\([^)]*\\)\\s*\\{)`,
    "m",
  )
  const match = declared.exec(text)
  if (match === null) return undefined
  const from = match.index + match[0].length
  const list = balanced(text, from + 1)
  const block = text.indexOf("{", from + list.length + 2)
  return { parameters: parametersOf(list), body: `{${balanced(text, block + 1)}}` }
}

function parametersOf(list: string): Parameter[] {
  return items(list).map((parameter) => {
    const [name = "", otherwise] = partedBy(parameter, "=")
    return { name: name.trim(), otherwise: otherwise?.trim() }
  })
}
