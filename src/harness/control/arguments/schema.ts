// JSON Schemas of argument types, for the OpenAPI description.

import type { ArgumentType } from "../../handles/arguments/argument-types.ts"
import { guildFeatures, locale, permission } from "../../handles/arguments/argument-values.ts"
import type { HandleKind, JsonForm, JsonSchema } from "../../handles/arguments/json-form.ts"
import { auditType } from "../../handles/guild/guild-arguments.ts"
import type { ArgumentTable } from "../../handles/arguments/validate-arguments.ts"
import { describeHandle, describeJson } from "./describe.ts"

/** Returns the schema of a shared component. */
export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** The schemas of the JSON forms that many arguments share, by name. */
export const FORM_SCHEMAS = {
  Bytes: {
    description: "Bytes.",
    type: "object",
    properties: { base64: { type: "string", contentEncoding: "base64" } },
    required: ["base64"],
    additionalProperties: false,
  },
  Pattern: {
    description: "A regular expression of JavaScript.",
    type: "object",
    properties: { pattern: { type: "string" }, flags: { type: "string" } },
    required: ["pattern"],
    additionalProperties: false,
  },
  Match: {
    description:
      "A match: any JSON, in which regular expressions and handles of responses can stand at any depth. Only the named keys of an object are compared.",
  },
  Handle: {
    description: "A handle of a response.",
    type: "object",
    properties: { handle: { type: "string" }, id: { type: "string" } },
    required: ["handle", "id"],
    additionalProperties: true,
  },
} as const satisfies Readonly<Record<string, JsonSchema>>

/** The types with long lists of values, which many arguments share, by the name of their schema. */
const NAMED_TYPES: Readonly<Record<string, ArgumentType | undefined>> = {
  AuditLogEvent: auditType,
  GuildFeature: guildFeatures.items,
  Locale: locale,
  Permission: permission,
}

/** The schemas of the types with long lists of values. */
export const NAMED_SCHEMAS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(NAMED_TYPES).flatMap(([name, type]) =>
    type?.json.kind === "json" ? [[name, { ...type.json.schema, description: type.expected }]] : [],
  ),
)

/** Returns the reference to a named schema. Types that are derived from another share its form. */
function namedSchema(form: JsonForm): JsonSchema | undefined {
  const named = Object.entries(NAMED_TYPES).find(([, type]) => type?.json === form)
  return named && refTo(named[0])
}

/** Returns the name of the schema of a kind of handles as an argument. */
export function handleSchemaName(kind: HandleKind): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Argument`
}

/** Returns the schema of a kind of handles as an argument. */
export function handleSchema(kind: HandleKind): JsonSchema {
  return {
    description: `${describeHandle(kind)}.`,
    anyOf: [{ type: "string" }, ...objectForms(kind)],
  }
}

function objectForms(kind: HandleKind): readonly JsonSchema[] {
  return [
    {
      type: "object",
      properties: { [kind]: { type: "string" } },
      required: [kind],
      additionalProperties: false,
    },
    refTo("Handle"),
  ]
}

/** Returns the schema of an object with the arguments of a method; undefined if it has none. */
export function argumentsSchema(table: ArgumentTable): JsonSchema | undefined {
  const names = Object.keys(table)
  if (names.length === 0) return undefined
  return objectSchema(table, (type) =>
    type.rest === true ? { type: "array", items: schemaOf(type) } : schemaOf(type),
  )
}

/** Returns the schema of an argument type. */
export function schemaOf(type: ArgumentType): JsonSchema {
  const schema = formSchema(type)
  return type.nullable === true ? { anyOf: [schema, { type: "null" }] } : schema
}

function formSchema(type: ArgumentType): JsonSchema {
  const { json } = type
  switch (json.kind) {
    case "json":
      return namedSchema(json) ?? { ...json.schema, description: type.expected }
    case "parts":
      return partsSchema(type)
    case "handle":
      return refTo(handleSchemaName(json.of))
    case "anyHandle":
      return { description: describeJson(type), type: "object" }
    case "date":
      return { type: "string", format: "date-time" }
    case "bytes":
      return refTo("Bytes")
    case "pattern":
      return refTo("Pattern")
    case "infinity":
      return { const: "Infinity" }
    case "match":
      return refTo("Match")
    case "fixture":
      return { type: "string", description: "The name of a fixture world." }
    case "none":
      return { not: {}, description: json.instead }
  }
}

function partsSchema(type: ArgumentType): JsonSchema {
  const { alternatives, fields, entries, items } = type
  const description = describeJson(type)
  if (alternatives !== undefined) {
    const possible = alternatives.filter(({ json }) => json.kind !== "none")
    return { description, anyOf: possible.map(schemaOf) }
  }
  if (items !== undefined) return { description, type: "array", items: schemaOf(items) }
  if (fields !== undefined) return objectSchema(fields, schemaOf)
  const values = entries === undefined ? true : schemaOf(entries)
  return { description, type: "object", additionalProperties: values }
}

function objectSchema(
  fields: Readonly<Record<string, ArgumentType>>,
  toSchema: (type: ArgumentType) => JsonSchema,
): JsonSchema {
  const possible = Object.entries(fields).filter(([, { json }]) => json.kind !== "none")
  const required = possible
    .filter(([, { optional, rest }]) => optional !== true && rest !== true)
    .map(([name]) => name)
  return {
    type: "object",
    properties: Object.fromEntries(possible.map(([name, type]) => [name, toSchema(type)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}
