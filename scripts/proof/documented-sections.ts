// Reads the sections of the documentation that describe each route.

import { z } from "zod"
import { shapeOf, type ApiRoute } from "../../src/cli/route.ts"

const routesSchema = z.array(
  z.object({
    method: z.string(),
    path: z.string(),
    docs: z.array(z.object({ section: z.string() })),
  }),
)

/**
 * Returns the sections of each of `routes` as the links of the documentation name them:
 * `get-guild-bans`. Parameter names may differ.
 */
export function readSections(raw: unknown, routes: readonly ApiRoute[]): Record<string, string[]> {
  const documented = new Map(
    routesSchema
      .parse(raw)
      .map(({ method, path, docs }) => [
        `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`,
        docs.map(({ section }) => slugOf(section)),
      ]),
  )
  return Object.fromEntries(
    routes.flatMap((route) => {
      const sections = documented.get(shapeOf(route)) ?? []
      return sections.length === 0 ? [] : [[`${route.method} ${route.path}`, sections] as const]
    }),
  )
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\w -]/g, "")
    .replaceAll(" ", "-")
}
