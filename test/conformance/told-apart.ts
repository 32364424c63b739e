// Alternatives that differ by the `type` of what they describe are told apart by it, so that what is
// wrong is said of the one that was meant, and not of all the others too.

import type { Description } from "./description.ts"
import type { Schema } from "./schema.ts"

type Schemas = Description["schemas"]

const KIND = "type"

/** The same description with its alternatives told apart, where they can be. */
export function toldApart({ subjects, schemas }: Description): Description {
  const text = JSON.stringify([[...subjects], schemas])
  const [apart, rest] = JSON.parse(text, (_key, value: unknown) =>
    isAlternatives(value) ? (byKind(value, schemas) ?? value) : value,
  ) as [[string, Schema | null][], Schemas] // the very same otherwise
  return { subjects: new Map(apart), schemas: rest }
}

type Alternatives = Schema & { readonly oneOf: readonly Schema[] }

function isAlternatives(value: unknown): value is Alternatives {
  return typeof value === "object" && value !== null && "oneOf" in value
}

function byKind({ oneOf, ...rest }: Alternatives, schemas: Schemas): object | undefined {
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

/** The values of `type` that a schema takes; undefined where it takes any, or none is needed. */
function kindsOf({ $ref }: Schema, schemas: Schemas): readonly unknown[] | undefined {
  const schema = $ref === undefined ? undefined : schemas[$ref]
  return schema?.required?.includes(KIND) === true ? schema.properties?.[KIND]?.enum : undefined
}
