// The routes that discord-api-types documents above each function of its `Routes`.
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Routes } from "discord-api-types/v10"
import type { Library } from "./library.ts"
import { methodSchema, type Route } from "./route.ts"

/** The documented routes by the name of their function. */
export type DocumentedRoutes = ReadonlyMap<string, readonly Route[]>

const COMMENT_AND_FUNCTION = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+)\(/g

/** @throws when a function of `Routes` says nothing of its methods and paths. */
export async function readDocumentedRoutes(types: Library): Promise<DocumentedRoutes> {
  const text = await readFile(join(types.folder, "rest/v10/index.js"), "utf8")
  const documented = new Map<string, Route[]>()
  const table = text.slice(
    text.indexOf("exports.Routes = {"),
    text.indexOf("exports.CDNRoutes = {"),
  )
  for (const [, comment = "", name = ""] of table.matchAll(COMMENT_AND_FUNCTION)) {
    documented.set(name, routesIn(comment))
  }
  const silent = Object.keys(Routes).filter((name) => !documented.get(name)?.length)
  if (silent.length > 0) {
    throw new Error(
      `discord-api-types ${types.version} does not say which routes these functions make: ` +
        `${silent.join(", ")}. Look at rest/v10/index.js and teach scripts/inventory its form.`,
    )
  }
  return documented
}

function routesIn(comment: string): Route[] {
  return [...comment.matchAll(/- ([A-Z]+)\s+`([^`]+)`/g)].map(([, method, path = ""]) => ({
    method: methodSchema.parse(method),
    // One comment writes `${guild.id}` where the others write `{guild.id}`.
    path: path.replaceAll(/\$?\{([^}]*)\}/g, (_, name: string) => `{${name.replaceAll(".", "_")}}`),
  }))
}
