// The reads of the OpenAPI description.

import { HANDLE_KINDS, type JsonSchema } from "../../handles/arguments/json-form.ts"
import { refTo } from "../arguments/schema.ts"
import { COLLECTIONS } from "../kinds.ts"
import { WORLD_PROPERTIES } from "../locate.ts"
import { type Paths, parametersOf } from "./paths.ts"
import { type ErrorName, responsesOf } from "./responses.ts"
import { SPECIAL_READS } from "./special-reads.ts"

/** Returns the paths of properties, lists and handles. */
export function readPaths(): Paths {
  const properties = [...WORLD_PROPERTIES, "snapshot"].map((name) => {
    const get = read(`property.${name}`, `Reads ${name}.`, {}, ["NotFound"], queryOf(name))
    return pathEntry(`/worlds/{world}/${name}`, get)
  })
  const special = Object.entries(SPECIAL_READS).map(([name, { summary, schema }]) =>
    pathEntry(
      `/worlds/{world}/${name}`,
      read(`property.${name}`, summary, schema, ["NotFound"], queryOf(name)),
    ),
  )
  const texts = (["transcript", "html"] as const).map((name) =>
    pathEntry(`/worlds/{world}/${name}`, readText(name)),
  )
  const kinds = HANDLE_KINDS.flatMap((kind) => {
    const [list, name] = [`/worlds/{world}/${COLLECTIONS[kind]}`, COLLECTIONS[kind]]
    const all = { type: "array", items: refTo("Handle") }
    const getAll = read(`list.${kind}`, `Lists ${name}.`, all, ["NotFound"])
    const getOne = read(`read.${kind}`, `Reads one of ${name}.`, refTo("Handle"), ["NotFound"])
    return [pathEntry(list, getAll), pathEntry(`${list}/{${kind}}`, getOne)]
  })
  const ofMember = read("read.member", "Reads a member.", refTo("Handle"), ["NotFound"])
  const member = pathEntry("/worlds/{world}/guilds/{guild}/members/{member}", ofMember)
  return Object.fromEntries([...properties, ...special, ...texts, ...kinds, member])
}

/** Returns the query parameters of a property. */
function queryOf(name: string): readonly object[] {
  const since = {
    name: "since",
    in: "query",
    description:
      name === "journal" ? "The index of the first entry." : "The `next` of the latest response.",
    schema: { type: "integer", minimum: 0 },
  }
  if (name === "history") return [since]
  if (name !== "journal") return []
  return [
    since,
    {
      name: "follow",
      in: "query",
      description: "Whether the response goes on with later entries, as one line of JSON for each.",
      schema: { type: "boolean" },
    },
  ]
}

function pathEntry(path: string, get: object): readonly [path: string, item: object] {
  return [path, { parameters: parametersOf(path), get }]
}

/** Returns the GET of a path. */
export function read(
  operationId: string,
  summary: string,
  schema: JsonSchema,
  errors: readonly ErrorName[],
  parameters: readonly object[] = [],
): object {
  return {
    operationId,
    summary,
    ...(parameters.length > 0 && { parameters }),
    responses: responsesOf(schema, ["Unauthorized", ...errors]),
  }
}

function readText(name: "transcript" | "html"): object {
  const type = name === "html" ? "text/html" : "text/plain"
  return {
    operationId: `read.${name}`,
    summary: `Reads the ${name === "html" ? "HTML report" : name}.`,
    responses: {
      "200": { description: "The text.", content: { [type]: { schema: { type: "string" } } } },
      "404": { $ref: "#/components/responses/NotFound" },
    },
  }
}
