// Reads the keys of requests from the platform's OpenAPI description.

import { z } from "zod"
import { type KeysByPlace, type RequestKeys, createKeys, placeIn, placeOf } from "./keys.ts"

const schemaSchema = z.object({
  $ref: z.string().optional(),
  get oneOf() {
    return z.array(schemaSchema).optional()
  },
  get anyOf() {
    return z.array(schemaSchema).optional()
  },
  get allOf() {
    return z.array(schemaSchema).optional()
  },
  get items() {
    return schemaSchema.optional()
  },
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodType<Schema>>> {
    return z.record(z.string(), schemaSchema).optional()
  },
  enum: z.array(z.unknown()).optional(),
})

/** The parts of a schema that determine where keys are. */
interface Schema {
  readonly $ref?: string | undefined
  readonly oneOf?: readonly Schema[] | undefined
  readonly anyOf?: readonly Schema[] | undefined
  readonly allOf?: readonly Schema[] | undefined
  readonly items?: Schema | undefined
  readonly properties?: Readonly<Record<string, Schema>> | undefined
  readonly enum?: readonly unknown[] | undefined
}

const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schemaSchema })) })
    .optional(),
})

const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
})

/**
 * Returns the keys that each of `routes` accepts, if the description contains the route. Parameter
 * names may differ.
 */
export function readOpenapiKeys(
  raw: unknown,
  routes: readonly { readonly method: string; readonly path: string }[],
): Record<string, RequestKeys> {
  const { paths, components } = descriptionSchema.parse(raw)
  const byShape = new Map(Object.entries(paths).map(([path, item]) => [shapeOf(path), item]))
  return Object.fromEntries(
    routes.flatMap(({ method, path }) => {
      const operation = byShape.get(shapeOf(path))?.[method.toLowerCase()]
      if (operation === undefined) return []
      const { parameters, requestBody } = operationSchema.parse(operation)
      const query = parameters.filter((one) => one.in === "query").map(({ name }) => name)
      const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema)
      const body = keysIn(bodies, components.schemas)
      return [[`${method} ${path}`, { query: query.toSorted(), body }]]
    }),
  )
}

function shapeOf(path: string): string {
  return path.replace(/\{[^}]*\}/g, "{}")
}

/** The name of a file part in a multipart form, which is not a key of the body. */
const FILE = /^files\[\d+\]$/

function keysIn(bodies: readonly Schema[], schemas: Readonly<Record<string, Schema>>): KeysByPlace {
  const keys = createKeys()
  const visit = (at: string, found: Schema): void => {
    for (const [place, properties] of objectsOf(found, at)) {
      const names = Object.keys(properties).filter((name) => !FILE.test(name))
      for (const here of placesOf(place, properties)) {
        keys.add(here, names)
        for (const name of names) visit(placeIn(here, name), properties[name] ?? {})
      }
    }
  }
  const objectsOf = (schema: Schema, place: string): [string, Record<string, Schema>][] => {
    const { $ref, oneOf = [], anyOf = [], allOf = [], items, properties } = schema
    const referred = schemas[$ref?.split("/").at(-1) ?? ""]
    return [
      ...[referred ?? {}, ...oneOf, ...anyOf, ...allOf].flatMap((one) =>
        one === schema || Object.keys(one).length === 0 ? [] : objectsOf(one, place),
      ),
      ...(items === undefined ? [] : objectsOf(items, `${place}[]`)),
      ...(properties === undefined
        ? []
        : [[place, { ...properties }] as [string, Record<string, Schema>]]),
    ]
  }
  for (const body of bodies) visit("", body)
  return keys.read()
}

/** Returns the paths of an object: one for each type that it can have, with its other constants. */
function placesOf(place: string, properties: Readonly<Record<string, Schema>>): string[] {
  const { type, ...others } = properties
  const constants = Object.entries(others).flatMap(([name, { enum: values }]) =>
    values?.length === 1 ? [[name, values[0]] as const] : [],
  )
  const types =
    type?.enum === undefined ? [[]] : type.enum.map((value) => [["type", value] as const])
  return types.map((one) => placeOf(place, Object.fromEntries([...one, ...constants])))
}
