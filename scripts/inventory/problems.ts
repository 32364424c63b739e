// What must hold between the sources, the code and the entries; each breach is a sentence.
import { keyOf, overlaps, shapeOf } from "../../src/cli/route.ts"
import { type InventoryEntry, PLANNED, type InventorySources } from "./entries.ts"
import { idleRules } from "./reasons.ts"
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
    ...missingReasons(entries),
    ...idleRules(entries.filter(isGap)).map(
      (rule) =>
        `No route of the inventory matches ${rule} of scripts/inventory/reasons.ts. Remove it.`,
    ),
  ]
}

function wrongCounts({ specification }: InventorySources): string[] {
  const counts: Record<string, number> = SPECIFICATION_COUNTS
  return Object.entries(specification).flatMap(([list, { length }]) =>
    length === counts[list]
      ? []
      : [`${SPECIFICATION_FILE} has ${length} routes as ${list}, not ${counts[list]}.`],
  )
}

function unlistedRoutes({ code }: InventorySources, entries: readonly InventoryEntry[]): string[] {
  const implemented = new Set(
    entries.filter((entry) => entry.status === "implemented").map((entry) => keyOf(entry)),
  )
  return [
    ...repeated(code.map(({ key }) => key)).map(
      (key) => `src/handlers/routes.ts has two values for ${key}. Keep one.`,
    ),
    ...code
      .filter(({ key }) => !implemented.has(key))
      .map(({ key }) => `The code implements ${key}, ${listing(key, entries)}`),
  ]
}

function listing(key: string, entries: readonly InventoryEntry[]): string {
  const shape = key.replaceAll(/\{[^}]*\}/g, "{}")
  const entry = entries.find((candidate) => shapeOf(candidate) === shape)
  if (entry === undefined) return "which no source lists. Look for a misspelt path."
  if (keyOf(entry) !== key) return `which the inventory lists as ${keyOf(entry)}. Use its names.`
  return "which the inventory does not list as implemented."
}

function isGap({ status, reason }: InventoryEntry): boolean {
  return status !== "implemented" && reason !== PLANNED
}

function repeatedShapes(entries: readonly InventoryEntry[]): string[] {
  return repeated(entries.map(shapeOf)).map((shape) => `The inventory lists ${shape} twice.`)
}

/** The first entry that matches an address answers it, so the more literal path must stand first. */
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
      .map((earlier) => `${keyOf(earlier)} hides ${keyOf(later)}, which stands after it.`),
  )
}

/** True where, at the first segment that tells the two apart, the earlier one takes anything. */
function firstParameter(earlier: InventoryEntry, later: InventoryEntry): boolean {
  const others = later.path.split("/")
  const segment = earlier.path
    .split("/")
    .find((part, i) => part.startsWith("{") !== others[i]?.startsWith("{"))
  return segment?.startsWith("{") ?? false
}

function missingReasons(entries: readonly InventoryEntry[]): string[] {
  return entries
    .filter((entry) => entry.status !== "implemented" && entry.reason === undefined)
    .map((entry) => `${keyOf(entry)} is new (${entry.origin}). Say why it is a gap in reasons.ts.`)
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, i) => values.indexOf(value) !== i))]
}
