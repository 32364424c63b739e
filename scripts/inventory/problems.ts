// Checks the sources, the code and the entries for contradictions. Each problem is a sentence.
import { keyOf, overlaps, shapeOf } from "../../src/cli/route.ts"
import type { InventoryEntry, InventorySources } from "./entries.ts"
import { notModeledProblems } from "./not-modeled.ts"
import { SPECIFICATION_COUNTS, SPECIFICATION_FILE } from "./sources.ts"

export function findProblems(
  sources: InventorySources,
  entries: readonly InventoryEntry[],
): string[] {
  return [
    ...wrongCounts(sources),
    ...unlistedRoutes(sources, entries),
    ...repeatedShapes(entries),
    ...shadowed(entries),
    ...notModeledProblems(sources.notModeled, entries),
  ]
}

function wrongCounts({ specification }: InventorySources): string[] {
  const counts: Record<string, number> = SPECIFICATION_COUNTS
  return Object.entries(specification).flatMap(([list, { length }]) =>
    length === counts[list]
      ? []
      : [
          `${SPECIFICATION_FILE} has ${length} routes in ${list}, but the frozen specification has ${counts[list]}.`,
        ],
  )
}

function unlistedRoutes({ code }: InventorySources, entries: readonly InventoryEntry[]): string[] {
  const implemented = new Set(
    entries.filter((entry) => entry.status === "implemented").map((entry) => keyOf(entry)),
  )
  return [
    ...repeated(code.map(({ key }) => key)).map(
      (key) => `src/handlers/routes.ts has two definitions of ${key}. Keep one.`,
    ),
    ...code
      .filter(({ key }) => !implemented.has(key))
      .map(({ key }) => `The code implements ${key}, ${listing(key, entries)}`),
  ]
}

function listing(key: string, entries: readonly InventoryEntry[]): string {
  const shape = key.replaceAll(/\{[^}]*\}/g, "{}")
  const entry = entries.find((candidate) => shapeOf(candidate) === shape)
  if (entry === undefined) return "which no source contains. Check the path for a typo."
  if (keyOf(entry) !== key)
    return `which the inventory lists as ${keyOf(entry)}. Use its parameter names.`
  return "which the inventory does not list as implemented."
}

function repeatedShapes(entries: readonly InventoryEntry[]): string[] {
  return repeated(entries.map(shapeOf)).map((shape) => `The inventory lists ${shape} twice.`)
}

/**
 * Returns entries that an earlier entry hides. The first matching entry handles a request, so more
 * literal paths must come first.
 */
function shadowed(entries: readonly InventoryEntry[]): string[] {
  return entries.flatMap((later, i) =>
    entries
      .slice(0, i)
      .filter(
        (earlier) =>
          earlier.method === later.method &&
          overlaps(earlier.path, later.path) &&
          firstParameter(earlier, later),
      )
      .map((earlier) => `${keyOf(earlier)} hides ${keyOf(later)}, which comes after it.`),
  )
}

/** Whether the earlier path has a parameter at the first segment in which only one path has one. */
function firstParameter(earlier: InventoryEntry, later: InventoryEntry): boolean {
  const others = later.path.split("/")
  const segment = earlier.path
    .split("/")
    .find((part, i) => part.startsWith("{") !== others[i]?.startsWith("{"))
  return segment?.startsWith("{") ?? false
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, i) => values.indexOf(value) !== i))]
}
