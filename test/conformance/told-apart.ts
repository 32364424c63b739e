// Discriminates alternatives by the `type` of the value, so that a fault is reported for the
// matching alternative only.

import type { Description } from "./description.ts"
import type { Schema } from "./schema.ts"

type Schemas = Description["schemas"]

const KIND = "type"

/** Returns the description with discriminated alternatives, where possible. */
export function discriminate({ subjects, schemas }: Description): Description {
  const text = JSON.stringify([[...subjects], schemas])
  const [apart, rest] = JSON.parse(text, (_key, value: unknown) =>
    isAlternatives(value) ? (discriminateByKind(value, schemas) ?? value) : value,
  ) as [[string, Schema | null][], Schemas] // the same shape as before
  return { subjects: new Map(apart), schemas: rest }
}

type Alternatives = Schema & { readonly oneOf: readonly Schema[] }

function isAlternatives(value: unknown): value is Alternatives {
  return typeof value === "object" && value !== null && "oneOf" in value
}

function discriminateByKind(
  { oneOf, ...rest }: Alternatives,
  schemas: Schemas,
): object | undefined {
  const kinds = oneOf.map((schema) => kindsOf(schema, schemas))
  if (kinds.includes(undefined)) return undefined
  return {
    ...rest,
    type: "object",
    properties: { [KIND]: { enum: kinds.flat() } },
    required: [KIND],
    allOf: oneOf.map((schema, index) => ({
      if: { properties: { [KIND]: { enum: kinds[index] } } },
      // oxlint-disable-next-line unicorn/no-thenable -- the keyword's name
      then: schema,
    })),
  }
}

/**
 * Returns the values of `type` that a schema accepts; undefined if it accepts any or requires none.
 */
function kindsOf({ $ref }: Schema, schemas: Schemas): readonly unknown[] | undefined {
  const schema = $ref === undefined ? undefined : schemas[$ref]
  return schema?.required?.includes(KIND) === true ? schema.properties?.[KIND]?.enum : undefined
}
