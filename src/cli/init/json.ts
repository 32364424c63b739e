// Reads and writes JSON files edited by people: with indentation, a final newline and, for
// TypeScript, comments.

const STRING_OR_COMMENT = /"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/.*/g
const STRING_OR_TRAILING_COMMA = /"(?:\\.|[^"\\\n])*"|,(?=\s*[}\]])/g

/** A JSON object. */
export type ConfigObject = Readonly<Record<string, unknown>>

/** Returns the value if it is an object, else an empty object. */
export function objectOf(value: unknown): ConfigObject {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value)
  return isObject ? (value as ConfigObject) : {} // Checked above.
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
 * @throws SyntaxError if the text is not valid otherwise.
 */
export function parseWithComments(text: string): unknown {
  const keepStrings = (found: string): string => (found.startsWith('"') ? found : "")
  const bare = text.replace(/^\uFEFF/, "").replaceAll(STRING_OR_COMMENT, keepStrings)
  return JSON.parse(bare.replaceAll(STRING_OR_TRAILING_COMMA, keepStrings))
}

/**
 * Formats an object like the original text, with the same byte order mark, indentation and line
 * endings.
 */
export function formatLike(text: string, value: unknown): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : ""
  const indentation = /^[ \t]+(?=")/m.exec(text)?.[0] ?? "  "
  const ending = /\s*$/.exec(text)?.[0] ?? ""
  const body = JSON.stringify(value, undefined, indentation)
  return `${mark}${text.includes("\r\n") ? body.replaceAll("\n", "\r\n") : body}${ending}`
}
