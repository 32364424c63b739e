// Reads the parts of the route definitions that the inventory and the parity page need.
import { existsSync } from "node:fs"
import { z } from "zod"

const keySchema = z.object({
  path: z.string(),
  kind: z.enum(["ignored", "refused"]),
  reason: z.string(),
})

const moduleSchema = z.object({
  routes: z.array(z.object({ key: z.string(), keys: z.array(keySchema).optional() })).readonly(),
})

/** A route definition: its key, `METHOD /path`, and the body keys that it does not model. */
export type CodeRoute = z.infer<typeof moduleSchema>["routes"][number]

const MODULE = new URL("../../src/handlers/routes.ts", import.meta.url)

export async function readCodeRoutes(): Promise<readonly CodeRoute[]> {
  if (!existsSync(MODULE)) return []
  return moduleSchema.parse(await import(MODULE.href)).routes
}
