// Reads the routes that discord-api-types documents above each function of its `Routes`.
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type InstalledPackage, findInstalledPackage } from "../../src/cli/installed.ts"
import { DISCORD_API_TYPES } from "../../src/cli/libraries.ts"
import { parseScript } from "../../src/cli/reading/script.ts"
import type { ApiRoute } from "../../src/cli/route.ts"
import { methodSchema } from "./sources.ts"

const COMMENT_AND_FUNCTION = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+)\(/g

/** The next table, which has functions with the same names. */
const NEXT_TABLE = "exports.CDNRoutes = {"

/** Returns the package `discord-api-types` that modules in `folder` would import. */
export function findTypesPackage(folder: string): InstalledPackage {
  const { package: name } = DISCORD_API_TYPES
  return installed(findInstalledPackage(name, folder), name)
}

/** Returns an installed package. @throws Error if it is not installed. */
export function installed<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`${name} is not installed. Run \`npm ci\`.`)
  return found
}

/**
 * Reads the documented routes. @throws Error if a function of `Routes` has no documented methods
 * and paths.
 */
export async function readDocumentedRoutes(types: InstalledPackage): Promise<ApiRoute[]> {
  const text = await readFile(join(types.folder, DISCORD_API_TYPES.file), "utf8")
  const comments = new Map(
    [...text.split(NEXT_TABLE, 1).join("").matchAll(COMMENT_AND_FUNCTION)].map(
      ([, comment = "", name = ""]) => [name, comment],
    ),
  )
  const names = [...DISCORD_API_TYPES.read(parseScript(text)).keys()]
  const silent = names.filter((name) => routesIn(comments.get(name)).length === 0)
  if (names.length === 0 || silent.length > 0) {
    throw new Error(
      `${types.name} ${types.version} does not document the routes of these functions: ` +
        `${silent.join(", ")}. Adapt scripts/inventory to the format of ${DISCORD_API_TYPES.file}.`,
    )
  }
  return names.flatMap((name) => routesIn(comments.get(name)))
}

function routesIn(comment = ""): ApiRoute[] {
  return [...comment.matchAll(/- ([A-Z]+)\s+`([^`]+)`/g)].map(([, method, path = ""]) => ({
    method: methodSchema.parse(method),
    // One comment has `${guild.id}` where the others have `{guild.id}`.
    path: path.replaceAll(/\$?\{([^}]*)\}/g, (_, name: string) => `{${name.replaceAll(".", "_")}}`),
  }))
}
