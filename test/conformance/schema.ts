/** A JSON Schema with the keywords that these tests use. `$ref` is the name of another schema. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

export const id: Schema = { $ref: "SnowflakeType" }
export const text: Schema = { type: "string" }
export const integer: Schema = { type: "integer" }
export const boolean: Schema = { type: "boolean" }
export const time: Schema = { type: "string", format: "date-time" }
export const nothing: Schema = { type: "null" }
/** A schema without restrictions. */
export const anything: Schema = {}

export const ref = ($ref: string): Schema => ({ $ref })
export const list = (items: Schema): Schema => ({ type: "array", items })
export const map = (values: Schema): Schema => ({ type: "object", additionalProperties: values })
export const oneOf = (...schemas: readonly Schema[]): Schema => ({ oneOf: schemas })
export const orNull = (schema: Schema): Schema => oneOf(nothing, schema)
export const just = (value: unknown): Schema => ({ const: value })

/** Creates the schema of an object with required and optional keys. */
export function object(
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema {
  return {
    type: "object",
    properties: { ...required, ...optional },
    required: Object.keys(required),
  }
}

/** Creates a schema of the description with more keys. */
export function extended(
  name: string,
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema {
  return { allOf: [ref(name), object(required, optional)] }
}
