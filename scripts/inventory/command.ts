// The command `npm run inventory`: imports sources, regenerates the outputs or checks them.
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { keyOf } from "../../src/cli/route.ts"
import { UnreadableLibrary } from "../../src/cli/unreadable.ts"
import { ASSUMPTIONS } from "./assumptions/index.ts"
import { markProblems, readMarks } from "./assumptions/marks.ts"
import { CLIENT_ROUTES_FILE, clientRoutesSchema, readClientRoutes } from "./client-routes.ts"
import { readCodeEvents } from "./code-events.ts"
import { readCodeRoutes } from "./code-routes.ts"
import { type InventoryEntry, entrySchema, listEntries, type InventorySources } from "./entries.ts"
import { importSources } from "./import.ts"
import { findMoves, type CommittedInventory } from "./moves.ts"
import { parityPage } from "./parity.ts"
import { printJson, printRows } from "./print.ts"
import { findProblems } from "./problems.ts"
import {
  ROUTE_VERSIONS_FILE,
  type RouteVersions,
  fillRouteVersions,
  readVersion,
  release,
} from "./route-versions.ts"
import {
  type Specification,
  type SpecificationKeys,
  readJson,
  readOpenapi,
  readSpecification,
  readSpecificationKeys,
} from "./sources.ts"
import { printStale } from "./stale.ts"

const INVENTORY_FILE = "fixtures/route-inventory.json"
const MODULE_FILE = "src/handlers/inventory.generated.ts"
const SPECIFICATION_MODULE_FILE = "src/handlers/specification.generated.ts"
const PARITY_FILE = "docs/parity.md"

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url))

const OPTIONS = {
  check: { type: "boolean", default: false },
  import: { type: "string" },
  release: { type: "boolean", default: false },
  root: { type: "string", default: REPOSITORY },
  libraries: { type: "string", default: REPOSITORY },
} as const

/**
 * Runs the command and resolves with its exit status.
 *
 * - no option: prints the changes since the committed inventory and rewrites every output
 * - `--check`: writes nothing; the status is 1, with the changes and a diff, if an output is stale
 * - `--import DIR`: first imports the specification and the OpenAPI description from a folder
 * - `--release`: assigns the version of `package.json` to the routes that no release contains yet
 * - `--root DIR`: the folder whose fixtures are read and whose outputs are written or checked
 * - `--libraries DIR`: the folder whose installed client libraries are read
 */
export async function inventoryCommand(
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const { values: options } = parseArgs({ args: [...args], options: OPTIONS })
  const { check, root } = options
  const imported = options.import === undefined ? undefined : await importSources(options.import)
  if (imported !== undefined && !check) await write(root, imported.files)

  const sources = await readSources(options, imported).catch(unreadableLibrary)
  if (sources instanceof UnreadableLibrary) {
    print(`${sources.message} Extend src/cli/reading.`)
    return 1
  }
  const entries = listEntries(sources)
  const committed = await readCommitted(root)
  const moves = committed && findMoves(committed, { entries, clients: sources.clients })
  if (moves !== undefined && moves.length > 0) {
    print("Changes since the committed inventory:")
    for (const move of moves) print(`  ${move}`)
  }
  const assumed = markProblems(await readMarks(REPOSITORY), Object.values(ASSUMPTIONS).flat())
  const problems = [...findProblems(sources, entries), ...assumed]
  for (const problem of problems) print(problem)
  if (problems.length > 0) return 1

  const filled = await fillRouteVersions(root, entries)
  const versions = options.release ? release(filled, await readVersion(REPOSITORY)) : filled
  const outputs = makeOutputs(sources, entries, await readSpecificationKeys(root), versions)
  if (check) {
    const files = new Map([...(imported?.files ?? []), ...outputs])
    return (await printStale({ root, files, command: "npm run inventory" }, print)) > 0 ? 1 : 0
  }
  await write(root, outputs)
  print(summary(entries))
  return 0
}

function unreadableLibrary(error: unknown): UnreadableLibrary {
  if (error instanceof UnreadableLibrary) return error
  throw error
}

async function write(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, text] of files) await writeFile(join(root, file), text)
}

async function readSources(
  { root, libraries }: { readonly root: string; readonly libraries: string },
  imported: Pick<InventorySources, "specification" | "openapi"> | undefined,
): Promise<InventorySources> {
  const { specification, openapi } = imported ?? {
    specification: await readSpecification(root),
    openapi: await readOpenapi(root),
  }
  const platform = [...Object.values(specification).flat(), ...openapi.operations]
  const [clients, code] = await Promise.all([
    readClientRoutes(libraries, platform),
    readCodeRoutes(),
  ])
  return { specification, openapi, clients, code, events: readCodeEvents() }
}

/**
 * Returns the committed inventory. Undefined if it is missing or has another format; the diff of
 * the outputs reports that.
 */
async function readCommitted(root: string): Promise<CommittedInventory | undefined> {
  const read = (file: string) => readJson(join(root, file)).catch(() => undefined)
  const entries = entrySchema.array().safeParse(await read(INVENTORY_FILE))
  const clients = clientRoutesSchema.safeParse(await read(CLIENT_ROUTES_FILE))
  if (!entries.success || !clients.success) return undefined
  return { entries: entries.data, clients: clients.data }
}

function makeOutputs(
  sources: InventorySources,
  entries: readonly InventoryEntry[],
  specified: SpecificationKeys,
  versions: RouteVersions,
): Map<string, string> {
  return new Map([
    [ROUTE_VERSIONS_FILE, printJson(versions)],
    [CLIENT_ROUTES_FILE, printJson(sources.clients)],
    [INVENTORY_FILE, printJson(entries)],
    [MODULE_FILE, moduleText(entries)],
    [SPECIFICATION_MODULE_FILE, specificationText(sources.specification, specified)],
    [PARITY_FILE, parityPage(sources, entries, versions)],
  ])
}

/** Returns the module with the routes and keys that `profile: "specification"` models. */
function specificationText(
  { implemented, connection }: Specification,
  specified: SpecificationKeys,
): string {
  const routes = [...implemented, ...connection].map((route) => keyOf(route)).toSorted()
  return [
    "// Generated by `npm run inventory`; do not edit.",
    "",
    'import type { ImplementedKey } from "./route.ts"',
    "",
    "/** Every route that the specification implements, and those of a login. */",
    "// oxfmt-ignore",
    `export const specificationRoutes: readonly ImplementedKey[] = [\n${routes.map((key) => `  ${JSON.stringify(key)},\n`).join("")}]`,
    "",
    "/** The keys that the specification models, each list with the routes that take them. */",
    "// oxfmt-ignore",
    "export const specificationKeys: readonly {",
    "  readonly routes: readonly ImplementedKey[]",
    "  readonly keys: readonly string[]",
    `}[] = ${printRows(specified)}`,
    "",
  ].join("\n")
}

function moduleText(entries: readonly InventoryEntry[]): string {
  const rows = entries.map(({ operationId: _, ...row }) => row)
  return [
    "// Generated by `npm run inventory`; do not edit.",
    "",
    "/** Every route of the platform that a source names, sorted by path and method. */",
    "// oxfmt-ignore",
    `export const inventory = ${printRows(rows)} as const`,
    "",
  ].join("\n")
}

function summary(entries: readonly InventoryEntry[]): string {
  const implemented = entries.filter((entry) => entry.status === "implemented").length
  return `The inventory lists ${entries.length} routes, of which ${implemented} are implemented.`
}
