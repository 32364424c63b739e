// Writes the values of a recording as expressions.

import type { RecordedLookup, RecordedObject, RecordedValue } from "../recording.ts"
import {
  type Code,
  array,
  call,
  object,
  propertyKey,
  quote,
  stringLiteral,
  template,
  text,
} from "./layout.ts"

/** Returns the name of the variable of an object. */
export type NameOf = (object: RecordedObject) => string

/** Returns a value as an expression. */
export function valueCode(value: RecordedValue, nameOf: NameOf): Code {
  if (typeof value === "string") return stringLiteral(value)
  if (typeof value !== "object" || value === null) return text(String(value))
  switch (value.type) {
    case "object":
      return text(nameOf(value.object))
    case "lookup":
      return lookupCode(value.lookup, nameOf)
    case "template":
      return template(
        value.parts.map((part) =>
          typeof part === "string" ? part : { code: `${nameOf(part)}.mention` },
        ),
      )
    case "list":
      return array(value.items.map((item) => valueCode(item, nameOf)))
    case "fields":
      return object(
        Object.entries(value.fields).map(([key, one]) => [
          propertyKey(key),
          valueCode(one, nameOf),
        ]),
      )
    case "date":
      return call("new Date", [stringLiteral(value.iso)])
    case "pattern":
      return patternCode(value)
    case "bytes":
      return call("Buffer.from", [stringLiteral(value.base64), stringLiteral("base64")])
    case "infinity":
      return text("Infinity")
    case "poll":
      return text(`({ poll }) => poll?.question === ${quote(value.question)}`)
    case "position":
      return text(`(_, index) => index === ${value.index}`)
  }
}

/** Returns the expression that finds an object. */
export function lookupCode({ from, steps }: RecordedLookup, nameOf: NameOf): Code {
  let callee = from === undefined ? "env" : nameOf(from)
  let code: Code = text(callee)
  for (const { name, args } of steps) {
    callee = `${callee}.${name}`
    const values = args?.map((value) => valueCode(value, nameOf))
    code = values === undefined ? text(callee) : call(callee, values)
    if (values !== undefined) callee = `${callee}(${values.map(flat).join(", ")})`
  }
  return code
}

function flat(code: Code): string {
  return code.type === "text" ? code.text : "…" // Only the last step has other arguments.
}

function patternCode({ source, flags }: { source: string; flags: string }): Code {
  // A slash and a line break have to be escaped in a literal, and RegExp does it.
  const literal = String(new RegExp(source, flags))
  return /[\u2028\u2029]/.test(literal)
    ? call("new RegExp", [text(quote(source)), text(quote(flags))])
    : text(literal)
}
