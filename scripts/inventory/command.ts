// The command `npm run inventory`: imports sources, regenerates the outputs or checks them.
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { UnreadableLibrary } from "../../src/cli/reading/unreadable.ts"
import { ASSUMPTIONS } from "./assumptions/index.ts"
import { markProblems, readMarks } from "./assumptions/marks.ts"
import { CLIENT_ROUTES_FILE, clientRoutesSchema, readClientRoutes } from "./client-routes.ts"
import { readCodeEvents } from "./code-events.ts"
import { readCodeRoutes } from "./code-routes.ts"
import {
  type InventoryEntry,
  type InventorySources,
  listCommittedEntries,
  listEntries,
} from "./entries.ts"
import { importSources } from "./import.ts"
import { moduleTexts } from "./modules.ts"
import { findMoves, type InventoryState } from "./moves.ts"
import { implementedReasons, withoutImplemented } from "./not-modeled.ts"
import { parityPage } from "./parity/page.ts"
import { printJson } from "./print.ts"
import { findProblems } from "./problems.ts"
import {
  REQUEST_TYPES_FILE,
  readDescribedKeys,
  readRequestTypes,
  readSections,
  requestTypeProblems,
  requestTypesText,
  typesByRoute,
} from "./request-types.ts"
import {
  ROUTE_VERSIONS_FILE,
  type RouteVersions,
  createVersionText,
  readDocumentedPermissions,
  readRouteVersions,
  readVersion,
  release,
} from "./route-versions.ts"
import {
  NOT_MODELED_FILE,
  readJson,
  readNotModeled,
  readOpenapi,
  readSpecification,
  readSpecificationKeys,
  readSpecificationValues,
} from "./sources.ts"
import { printStale } from "./stale.ts"
import { missingSamples } from "./samples.ts"

const PARITY_FILE = "docs/parity.md"

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url))

const OPTIONS = {
  check: { type: "boolean", default: false },
  import: { type: "string" },
  release: { type: "boolean", default: false },
  root: { type: "string", default: REPOSITORY },
  libraries: { type: "string", default: REPOSITORY },
} as const

/** The readers of what is slow to read. A caller that reads the same again can keep the results. */
export interface SlowReaders {
  readonly clientRoutes: typeof readClientRoutes
  readonly marks: typeof readMarks
}

const READERS: SlowReaders = { clientRoutes: readClientRoutes, marks: readMarks }

/**
 * Runs the command and resolves with its exit status.
 *
 * - no option: prints the changes since the committed inventory and rewrites every output
 * - `--check`: writes nothing; the status is 1, with the changes and a diff, if an output is stale
 * - `--import DIR`: imports the specification and the OpenAPI description from a folder too
 * - `--release`: assigns the version of `package.json` to the routes that no release contains yet
 * - `--root DIR`: the folder whose fixtures are read and whose outputs are written or checked
 * - `--libraries DIR`: the folder whose installed client libraries are read
 *
 * Nothing is written while there are problems, such as a route without a reason. A missing sample is
 * named after the outputs are written, because they contain its type.
 */
export async function inventoryCommand(
  args: readonly string[],
  print: (line: string) => void,
  readers: SlowReaders = READERS,
): Promise<number> {
  const { values: options } = parseArgs({ args: [...args], options: OPTIONS })
  const { check, root } = options
  const imported = options.import === undefined ? undefined : await importSources(options.import)
  const sources = await readSources(options, imported, readers).catch(unreadableLibrary)
  if (sources instanceof UnreadableLibrary) {
    print(`${sources.message} Extend src/cli/reading.`)
    return 1
  }
  const entries = listEntries(sources)
  printMoves(await readCommitted(root), { entries, clients: sources.clients }, print)
  const types = typesByRoute(
    entries,
    await readSections(root),
    await readRequestTypes(options.libraries),
  )
  const problems = [
    ...findProblems(sources, entries),
    ...requestTypeProblems(types, await readDescribedKeys(root)),
    ...(check ? implementedReasons(sources.notModeled, entries) : []),
    ...markProblems(await readers.marks(REPOSITORY), Object.values(ASSUMPTIONS).flat()),
  ]
  for (const problem of problems) print(problem)
  if (problems.length > 0) return 1

  const known = await readRouteVersions(root, entries)
  const versions = options.release ? release(known, entries, await readVersion(REPOSITORY)) : known
  const outputs = await makeOutputs(root, { sources, entries, types, versions })
  const files = new Map([...(imported?.files ?? []), ...outputs])
  const missing = await missingSamples(root, entries)
  const stale = check ? await printStale({ root, files, command: "npm run inventory" }, print) : 0
  if (!check) {
    for (const [file, text] of files) await writeFile(join(root, file), text)
    print(summary(entries))
  }
  // The samples are typed by the generated modules, so they come last.
  for (const line of missing) print(line)
  return stale + missing.length > 0 ? 1 : 0
}

function printMoves(
  committed: InventoryState | undefined,
  now: InventoryState,
  print: (line: string) => void,
): void {
  const moves = committed === undefined ? [] : findMoves(committed, now)
  if (moves.length === 0) return
  print("Changes since the committed inventory:")
  for (const move of moves) print(`  ${move}`)
}

function unreadableLibrary(error: unknown): UnreadableLibrary {
  if (error instanceof UnreadableLibrary) return error
  throw error
}

async function readSources(
  { root, libraries }: { readonly root: string; readonly libraries: string },
  imported: Pick<InventorySources, "specification" | "openapi"> | undefined,
  readers: SlowReaders,
): Promise<InventorySources> {
  const { specification, openapi } = imported ?? {
    specification: await readSpecification(root),
    openapi: await readOpenapi(root),
  }
  const platform = [...Object.values(specification).flat(), ...openapi.operations]
  const [clients, code, notModeled] = await Promise.all([
    readers.clientRoutes(libraries, platform),
    readCodeRoutes(),
    readNotModeled(root),
  ])
  return { specification, openapi, clients, code, events: readCodeEvents(), notModeled }
}

/**
 * Returns the inventory of the committed lists. Undefined if the list of client routes is missing
 * or has another format; the diff of the outputs reports that.
 */
async function readCommitted(root: string): Promise<InventoryState | undefined> {
  const file = await readJson(join(root, CLIENT_ROUTES_FILE)).catch(() => undefined)
  const { data: clients } = clientRoutesSchema.safeParse(file)
  if (clients === undefined) return undefined
  const [specification, openapi, notModeled] = await Promise.all([
    readSpecification(root),
    readOpenapi(root),
    readNotModeled(root),
  ])
  const entries = listCommittedEntries({ specification, openapi, clients, notModeled })
  return { entries, clients }
}

/** The parts that the outputs are made from. */
interface OutputParts {
  readonly sources: InventorySources
  readonly entries: readonly InventoryEntry[]
  readonly types: ReturnType<typeof typesByRoute>
  readonly versions: RouteVersions
}

async function makeOutputs(
  root: string,
  { sources, entries, types, versions }: OutputParts,
): Promise<ReadonlyMap<string, string>> {
  const describe = createVersionText(versions, await readDocumentedPermissions(root))
  return new Map([
    [ROUTE_VERSIONS_FILE, printJson(versions)],
    [CLIENT_ROUTES_FILE, printJson(sources.clients)],
    [NOT_MODELED_FILE, printJson(withoutImplemented(sources.notModeled, entries))],
    ...moduleTexts(entries, sources.specification, {
      keys: await readSpecificationKeys(root),
      values: await readSpecificationValues(root),
    }),
    [REQUEST_TYPES_FILE, requestTypesText(types)],
    [PARITY_FILE, parityPage(sources, entries, versions, describe)],
  ])
}

function summary(entries: readonly InventoryEntry[]): string {
  const implemented = entries.filter((entry) => entry.status === "implemented").length
  return `The inventory lists ${entries.length} routes, of which ${implemented} are implemented.`
}
