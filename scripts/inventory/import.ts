// Imports the specification and the OpenAPI description.
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { byPathAndMethod, type ApiRoute } from "../../src/cli/route.ts"
import { areaOf, CONNECTION } from "./area.ts"
import { printJson } from "./print.ts"
import {
  methodSchema,
  OPENAPI_FILE,
  OPENAPI_LICENSE_FILE,
  type OpenapiOperations,
  readJson,
  type Specification,
  SPECIFICATION_FILE,
} from "./sources.ts"

const route = z.object({ method: methodSchema, path: z.string() })

const routesSchema = z.object({
  connection: z.array(route),
  implemented: z.array(route),
  notImplemented: z.array(route),
  outOfScope: z.array(route),
})

const descriptionSchema = z.object({
  info: z.object({
    title: z.string(),
    version: z.string(),
    license: z.object({ identifier: z.string() }),
  }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

const operationSchema = z.object({ operationId: z.string() })

export interface ImportedSources {
  readonly specification: Specification
  readonly openapi: OpenapiOperations
  /** The texts of the fixtures and the license, by file. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * Reads a folder with the specification's routes as `spec/routes.json`, and the platform's OpenAPI
 * description and its license as `facts/openapi.*`.
 */
export async function importSources(folder: string): Promise<ImportedSources> {
  const routes = routesSchema.parse(await readJson(join(folder, "spec/routes.json")))
  const description = descriptionSchema.parse(await readJson(join(folder, "facts/openapi.json")))
  const license = await readFile(join(folder, "facts/openapi.LICENSE"), "utf8")
  const imported = { specification: specification(routes), openapi: operations(description) }
  const files = new Map([
    [SPECIFICATION_FILE, printJson(imported.specification)],
    [OPENAPI_FILE, printJson(imported.openapi)],
    [OPENAPI_LICENSE_FILE, license],
  ])
  return { ...imported, files }
}

function specification(routes: z.infer<typeof routesSchema>): Specification {
  return {
    connection: inAreas(routes.connection).map((entry) => ({ ...entry, area: CONNECTION })),
    implemented: inAreas(routes.implemented),
    notImplemented: inAreas(routes.notImplemented),
    outOfScope: inAreas(routes.outOfScope),
  }
}

function operations({ info, paths }: z.infer<typeof descriptionSchema>): OpenapiOperations {
  const found = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([verb, operation]) => {
      const method = methodSchema.safeParse(verb.toUpperCase())
      if (!method.success) return []
      const { operationId } = operationSchema.parse(operation)
      return [{ method: method.data, path, area: areaOf(path), operationId }]
    }),
  )
  return {
    title: info.title,
    version: info.version,
    license: info.license.identifier,
    operations: found.toSorted(byPathAndMethod),
  }
}

function inAreas(list: readonly ApiRoute[]) {
  return list
    .toSorted(byPathAndMethod)
    .map(({ method, path }) => ({ method, path, area: areaOf(path) }))
}
