// The OpenAPI description of the control API, from the tables that check its requests.

import { HANDLE_KINDS, type JsonSchema } from "../../handles/arguments/json-form.ts"
import type { ArgumentTable } from "../../handles/arguments/validate-arguments.ts"
import {
  FORM_SCHEMAS,
  NAMED_SCHEMAS,
  argumentsSchema,
  handleSchema,
  handleSchemaName,
  refTo,
} from "../arguments/schema.ts"
import { OPEN_ARGUMENTS } from "../worlds/worlds.ts"
import { type AddressedKind, addressedKinds } from "./addresses.ts"
import { ACTION_PARAMETER, type Paths, parametersOf, pathParameters } from "./paths.ts"
import { read, readPaths } from "./reads.ts"
import {
  CALL_ERRORS,
  type ErrorName,
  RESPONSE_SCHEMAS,
  errorResponses,
  responsesOf,
} from "./responses.ts"
import { SPECIAL_SCHEMAS } from "./special-reads.ts"

const ABOUT = `Everything that a test can do with the worlds of a guildsim server.

GET reads a world, a list, a handle or a property. POST calls a method: the body is an object of its arguments by name. An object in an address is named by its id, or by its name where that is unique. Addresses can be nested: \`/worlds/{world}/guilds/{guild}/channels/{channel}/messages\` reads the messages of a channel, and names in arguments are looked up in the guild of the address first.`

/** An OpenAPI description. */
export interface OpenApiDescription {
  readonly openapi: string
  readonly info: object
  readonly paths: Readonly<Record<string, object>>
  readonly components: object
  readonly security: readonly object[]
}

/** Creates the OpenAPI description of the control API. */
export function createOpenApi(): OpenApiDescription {
  const schemas = new ArgumentSchemas()
  const kinds = addressedKinds()
  const paths = mergePaths([
    {
      "/openapi.json": { get: read("openapi", "Reads this description.", { type: "object" }, []) },
    },
    worldPaths(schemas),
    readPaths(),
    ...kinds.map((kind) => methodPaths(kind, schemas)),
  ])
  const handles = HANDLE_KINDS.map((kind) => [handleSchemaName(kind), handleSchema(kind)] as const)
  return {
    openapi: "3.1.0",
    info: { title: "guildsim control API", version: "1", description: ABOUT },
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
      parameters: pathParameters(paths),
      responses: errorResponses(),
      schemas: {
        ...FORM_SCHEMAS,
        ...NAMED_SCHEMAS,
        ...RESPONSE_SCHEMAS,
        ...SPECIAL_SCHEMAS,
        ...Object.fromEntries(handles),
        ...schemas.all,
      },
    },
  }
}

/** Merges paths; some have a GET and a POST of different origin. */
function mergePaths(parts: readonly Paths[]): Paths {
  const merged: Record<string, object> = {}
  for (const [path, operations] of parts.flatMap((part) => Object.entries(part))) {
    merged[path] = { ...merged[path], ...operations }
  }
  return merged
}

/** The schemas of arguments, each once for the methods that share a table. */
class ArgumentSchemas {
  readonly #names = new Map<ArgumentTable, string>()
  readonly #schemas: Record<string, JsonSchema> = {}

  /** The schemas by name. */
  get all(): Readonly<Record<string, JsonSchema>> {
    return this.#schemas
  }

  /** Returns the request body of a method; undefined without arguments. */
  bodyOf(kind: string, method: string, table: ArgumentTable): object | undefined {
    const schema = argumentsSchema(table)
    if (schema === undefined) return undefined
    const { required = [] } = schema as { readonly required?: readonly string[] }
    return {
      required: required.length > 0,
      content: { "application/json": { schema: refTo(this.#nameOf(kind, method, table, schema)) } },
    }
  }

  #nameOf(kind: string, method: string, table: ArgumentTable, schema: JsonSchema): string {
    const known = this.#names.get(table)
    if (known !== undefined) return known
    const short = `${capitalized(method)}Arguments`
    const name = short in this.#schemas ? `${capitalized(kind)}${short}` : short
    this.#names.set(table, name)
    this.#schemas[name] = schema
    return name
  }
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function worldPaths(schemas: ArgumentSchemas): Paths {
  const body = schemas.bodyOf("world", "open", OPEN_ARGUMENTS)
  const errors: readonly ErrorName[] = ["Malformed", "Unauthorized", "TooManyWorlds"]
  return {
    "/worlds": {
      get: read(
        "listWorlds",
        "Lists the open worlds.",
        { type: "array", items: refTo("World") },
        [],
      ),
      post: {
        operationId: "openWorld",
        summary: "Opens a world.",
        parameters: [ACTION_PARAMETER],
        ...(body !== undefined && { requestBody: { ...body, required: false } }),
        responses: responsesOf(refTo("World"), errors),
      },
    },
    "/worlds/{world}": {
      parameters: parametersOf("/worlds/{world}"),
      get: read("readWorld", "Reads a world.", refTo("World"), ["NotFound"]),
      delete: read(
        "endWorld",
        "Ends a world. Gaps that nobody read are its error; the world has ended anyway.",
        {},
        ["NotFound", "Failure"],
      ),
    },
  }
}

/** Returns the paths of the methods of a kind of objects. */
function methodPaths({ name, path, methods }: AddressedKind, schemas: ArgumentSchemas): Paths {
  const entries = Array.from(methods, ([method, { table, description }]) => {
    const address = `${path}/${method}`
    const requestBody = schemas.bodyOf(name, method, table)
    const post = {
      operationId: `${name}.${method}`,
      summary: `Calls ${method} of a ${name}.`,
      parameters: [ACTION_PARAMETER],
      ...(description !== "" && { description }),
      ...(requestBody !== undefined && { requestBody }),
      responses: responsesOf({}, CALL_ERRORS),
    }
    return [address, { parameters: parametersOf(path), post }] as const
  })
  return Object.fromEntries(entries)
}
