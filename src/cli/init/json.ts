// JSON files as people write them: with an indentation, a last newline and, for TypeScript, comments.

const STRING_OR_COMMENT = /"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/.*/g
const STRING_OR_TRAILING_COMMA = /"(?:\\.|[^"\\\n])*"|,(?=\s*[}\]])/g

/** A value of JSON that is an object. */
export type ConfigObject = Readonly<Record<string, unknown>>

/** Returns the value as an object; any other value is an empty one. */
export function objectOf(value: unknown): ConfigObject {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value)
  return isObject ? (value as ConfigObject) : {} // checked just now
}

/** Returns the entries of an object whose values are strings. */
export function stringsOf(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(objectOf(value))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
}

/** Returns the value if it is a string. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined
}

/**
 * Parses JSON with comments and trailing commas, such as `tsconfig.json`.
 *
 * @throws SyntaxError if the text is not JSON beside these.
 */
export function parseWithComments(text: string): unknown {
  const keepStrings = (found: string): string => (found.startsWith('"') ? found : "")
  const bare = text.replace(/^\uFEFF/, "").replaceAll(STRING_OR_COMMENT, keepStrings)
  return JSON.parse(bare.replaceAll(STRING_OR_TRAILING_COMMA, keepStrings)) as unknown
}

/** Writes an object in the layout of the text that it came from: byte order mark, indentation, line ends. */
export function formatLike(text: string, value: unknown): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : ""
  const indentation = /^[ \t]+(?=")/m.exec(text)?.[0] ?? "  "
  const ending = /\s*$/.exec(text)?.[0] ?? ""
  const body = JSON.stringify(value, undefined, indentation)
  return `${mark}${text.includes("\r\n") ? body.replaceAll("\n", "\r\n") : body}${ending}`
}
