// The routes that the installed client libraries know, and which of them each really calls.
import { Routes } from "discord-api-types/v10"
import { z } from "zod"
import { type ClientCall, findCalls } from "./client-calls.ts"
import { type DocumentedRoutes, readDocumentedRoutes } from "./documented-routes.ts"
import { findLibrary, readScripts } from "./library.ts"
import { byPathAndMethod, overlaps, type Route, shapeOf, shapeOfPath } from "./route.ts"

/** Where the names of routes come from: every function of its `Routes` documents what it makes. */
const TYPES = { name: "discord-api-types", entry: "discord-api-types/v10" } as const

/** Libraries whose calls are read from their scripts. */
const CALLERS = ["discord.js", "@discordjs/core"] as const

export const CLIENT_ROUTES_FILE = "fixtures/client-routes.json"

export interface ClientRoutes {
  /** The libraries as they were read: name and version. */
  readonly versions: Readonly<Record<string, string>>
  readonly routes: readonly ClientRoute[]
}

export interface ClientRoute extends Route {
  /** Which libraries know the route. */
  readonly clients: readonly string[]
}

export async function readClientRoutes(): Promise<ClientRoutes> {
  const types = await findLibrary(TYPES.name, TYPES.entry)
  const documented = await readDocumentedRoutes(types)
  const known = new Map<string, ClientRoute>()
  const add = (route: Route, client: string) => {
    const clients = known.get(shapeOf(route))?.clients ?? []
    if (clients.includes(client)) return
    known.set(shapeOf(route), {
      ...route,
      ...known.get(shapeOf(route)),
      clients: [...clients, client],
    })
  }
  for (const route of [...documented.values()].flat()) add(route, types.name)

  const versions: Record<string, string> = { [types.name]: types.version }
  for (const name of CALLERS) {
    const library = await findLibrary(name)
    versions[name] = library.version
    const calls = findCalls(await readScripts(library))
    for (const route of calls.flatMap((call) => routesOf(call, documented))) add(route, name)
  }
  return { versions, routes: [...known.values()].toSorted(byPathAndMethod) }
}

/** What one call may ask for: what the types document under its path, else the path itself. */
function routesOf(call: ClientCall, documented: DocumentedRoutes): Route[] {
  const { method, name } = call
  const candidates = (documented.get(name) ?? []).filter((route) => route.method === method)
  const [full, ...shorter] = evaluate(call)
  if (full === undefined) return []
  const found = candidates.filter((route) => overlaps(route.path, full))
  if (found.length === 0 && call.direct) return [{ method, path: full }]
  return [...found, ...candidates.filter((route) => shorter.includes(shapeOfPath(route.path)))]
}

type MakePath = (...args: readonly (string | undefined)[]) => unknown

// Each takes arguments of its own; what it makes of these is checked.
const functions = new Map(Object.entries(Routes) as [string, MakePath][])
const pathSchema = z.string().startsWith("/")

/** Any argument that is no literal becomes this, and then `{}`. */
const ANYTHING = "ANYTHING"

/** The path with all arguments first, then with those left out that may be. */
function evaluate({ name, args }: ClientCall): string[] {
  const make = functions.get(name)
  if (make === undefined) return []
  const values = args.map((text) => /^(['"])([^'"]*)\1$/.exec(text)?.[2] ?? ANYTHING)
  const variants = [
    values,
    ...values.map((_, i) => values.map((value, j) => (i === j ? undefined : value))),
  ]
  const paths = variants.map((list) => decodeURIComponent(pathSchema.parse(make(...list))))
  return [...new Set(paths)]
    .filter((path) => !path.includes("undefined"))
    .map((path) => path.replaceAll(ANYTHING, "{}"))
}
