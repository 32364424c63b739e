// Writes expressions as lines of source, in the layout of common formatters: a line has up to 100
// characters, and what does not fit is broken from the outside in.

/** The longest line. */
const WIDTH = 100

/** An expression. */
export type Code =
  /** A text without a possible line break. */
  | {
      readonly type: "text"
      readonly text: string
      readonly isString?: true
      /** Whether it calls a function with a function, so that it stands on a line of its own. */
      readonly isComposition?: true
    }
  | { readonly type: "call"; readonly callee: string; readonly args: readonly Code[] }
  | { readonly type: "object"; readonly entries: readonly (readonly [key: string, value: Code])[] }
  | { readonly type: "array"; readonly items: readonly Code[] }

/** Creates an expression without a possible line break. */
export function text(source: string): Code {
  return { type: "text", text: source }
}

export function call(callee: string, args: readonly Code[]): Code {
  return { type: "call", callee, args }
}

export function object(entries: readonly (readonly [string, Code])[]): Code {
  return { type: "object", entries }
}

export function array(items: readonly Code[]): Code {
  return { type: "array", items }
}

/** Returns a string literal with the quotes that need fewer escapes. */
export function quote(value: string): string {
  const doubles = value.split('"').length
  const singles = value.split("'").length
  const json = JSON.stringify(value)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`)
  if (doubles <= singles) return json
  const inner = json
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
  return `'${inner}'`
}

export function stringLiteral(value: string): Code {
  return { type: "text", text: quote(value), isString: true }
}

/** Returns the text of a template literal; `parts` are texts, and expressions in objects. */
export function template(parts: readonly (string | { readonly code: string })[]): Code {
  const inner = parts.map((part) =>
    typeof part === "string" ? escapeTemplate(part) : `\${${part.code}}`,
  )
  return text(`\`${inner.join("")}\``)
}

function escapeTemplate(part: string): string {
  return part
    .replaceAll("\\", "\\\\")
    .replaceAll("`", "\\`")
    .replaceAll("${", "\\${")
    .replaceAll("\r", String.raw`\r`)
    .replaceAll("\n", String.raw`\n`)
}

/** Returns a key of an object as it is written. */
export function propertyKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)
}

/**
 * Returns a statement as lines without indentation. `indent` is the number of columns that will be
 * added, and `before` the text before the expression, such as `const reply = await `.
 */
export function statement(before: string, code: Code, indent: number): string {
  return `${before}${layOut(code, { indent, used: indent + before.length, after: 0 })}`
}

/** The columns of an expression: its indentation, those before it, and those after it. */
interface Columns {
  readonly indent: number
  readonly used: number
  readonly after: number
}

function layOut(code: Code, place: Columns): string {
  const flat = oneLine(code)
  if (code.type === "text") return flat
  if (!isBroken(code) && place.used + flat.length + place.after <= WIDTH) return flat
  switch (code.type) {
    case "call":
      return layOutCall(code, place)
    case "object": {
      if (code.entries.length === 0) return "{}"
      const lines = code.entries.map(([key, value]) => entryLine(key, value, place.indent + 2))
      return block("{", lines, "}")
    }
    case "array": {
      if (code.items.length === 0) return "[]"
      const inner = inside(place.indent)
      return block(
        "[",
        code.items.map((item) => layOut(item, inner)),
        "]",
      )
    }
  }
}

function inside(indent: number): Columns {
  return { indent: indent + 2, used: indent + 2, after: 1 }
}

function entryLine(key: string, value: Code, indent: number): string {
  const flat = oneLine(value)
  const used = indent + key.length + 2
  const isLong = used + flat.length + 1 > WIDTH
  // Formatters put a text that does not fit on a line of its own, except after a short key.
  if (value.type === "text" && value.isString && isLong && key.length > 2) {
    return `${key}:\n  ${flat}`
  }
  return `${key}: ${layOut(value, { indent, used, after: 1 })}`
}

function layOutCall({ callee, args }: Extract<Code, { type: "call" }>, place: Columns): string {
  const last = args.at(-1)
  const others = args.slice(0, -1)
  const head = `${callee}(${others.map((arg) => `${oneLine(arg)}, `).join("")}`
  const hugs =
    last !== undefined &&
    isHuggable(last) &&
    others.at(-1)?.type !== last.type &&
    !others.some(isBroken) &&
    !isComposed(args) &&
    place.used + head.length + 1 <= WIDTH
  if (hugs) {
    const used = Number.POSITIVE_INFINITY // So that it is broken.
    return `${head}${layOut(last, { indent: place.indent, used, after: 1 })})`
  }
  const inner = inside(place.indent)
  return block(
    `${callee}(`,
    args.map((arg) => layOut(arg, inner)),
    ")",
  )
}

/** Whether an argument can begin on the line of its call and end on that of the parenthesis. */
function isHuggable(code: Code): boolean {
  if (code.type === "object") return code.entries.length > 0
  return code.type === "array" && code.items.length > 0
}

/** Whether formatters break an expression although it fits: a list of several larger objects. */
function isBroken(code: Code): boolean {
  switch (code.type) {
    case "text":
      return false
    case "call":
      return code.args.some(isBroken) || isComposed(code.args)
    case "object":
      return code.entries.some(([, value]) => isBroken(value))
    case "array":
      return code.items.some(isBroken) || isListOfObjects(code.items)
  }
}

/** Whether one of several arguments calls a function with a function. */
function isComposed(args: readonly Code[]): boolean {
  return args.length > 1 && args.some((arg) => arg.type === "text" && arg.isComposition === true)
}

function isListOfObjects(items: readonly Code[]): boolean {
  return (
    items.length > 1 &&
    (items.every((item) => item.type === "object" && item.entries.length > 1) ||
      items.every((item) => item.type === "array" && item.items.length > 1))
  )
}

function block(open: string, lines: readonly string[], close: string): string {
  return [open, ...lines.map((line) => indented(`${line},`)), close].join("\n")
}

/** Adds two columns before each line. */
export function indented(source: string, columns = 2): string {
  return source.replaceAll(/^(?=.)/gm, " ".repeat(columns))
}

/** Returns an expression in one line. */
export function oneLine(code: Code): string {
  switch (code.type) {
    case "text":
      return code.text
    case "call":
      return `${code.callee}(${code.args.map(oneLine).join(", ")})`
    case "object": {
      const entries = code.entries.map(([key, value]) => `${key}: ${oneLine(value)}`)
      return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`
    }
    case "array":
      return `[${code.items.map(oneLine).join(", ")}]`
  }
}
