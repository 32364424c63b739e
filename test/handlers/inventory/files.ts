// The files that the inventory command reads and writes, for tests that change them in a copy.

import { globSync } from "node:fs"
import { cp, mkdir } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { readMarks } from "../../../scripts/inventory/assumptions/marks.ts"
import {
  type LibraryReader,
  readClientRoutes,
  readLibrary,
} from "../../../scripts/inventory/client-routes.ts"
import type { SlowReaders } from "../../../scripts/inventory/command.ts"
import type { ApiRoute } from "../../../src/cli/route.ts"

/** The folder of this repository. */
export const REPOSITORY = fileURLToPath(new URL("../../..", import.meta.url))

const FILES = [
  "fixtures/*.{json,LICENSE}",
  "fixtures/proof/*",
  "docs/parity.md",
  "src/handlers/{inventory,specification}.generated.ts",
  "scripts/proof/request-types.generated.ts",
  "test/samples/**/*.ts",
]

/** Copies the inputs and outputs of the command into a folder. */
export async function copyInventoryFiles(folder: string): Promise<void> {
  const files = globSync(FILES, { cwd: REPOSITORY })
  for (const parent of new Set(files.map((file) => dirname(file)))) {
    await mkdir(join(folder, parent), { recursive: true })
  }
  await Promise.all(files.map((file) => cp(join(REPOSITORY, file), join(folder, file))))
}

/** Reads a library once for the same routes of the platform. For tests that do not change it. */
const readLibraryOnce = createLibraryReader()

/**
 * Readers that read each folder once, and each client library once for the same routes of other
 * sources. For tests that change neither libraries nor marks.
 */
export const keepingReaders: SlowReaders = {
  clientRoutes: keepResults((folder, platform) =>
    readClientRoutes(folder, platform, readLibraryOnce),
  ),
  marks: keepResults(readMarks),
}

/** Returns readers for a test that changes the library of a name, which they read each time. */
export function readersWithChanged(name: string): SlowReaders {
  return {
    ...keepingReaders,
    clientRoutes: (folder, platform) =>
      readClientRoutes(folder, platform, (library, ...given) =>
        (library.name === name ? readLibrary : readLibraryOnce)(library, ...given),
      ),
  }
}

function createLibraryReader(): LibraryReader {
  const kept = new Map<string, readonly ApiRoute[]>()
  return (library, installed, shapes) => {
    const key = JSON.stringify([installed, [...shapes].toSorted()])
    const calls = kept.get(key) ?? readLibrary(library, installed, shapes)
    kept.set(key, calls)
    return calls
  }
}

function keepResults<Given extends readonly unknown[], Result>(
  read: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  const kept = new Map<string, Promise<Result>>()
  return (...given) => {
    const key = JSON.stringify(given)
    const result = kept.get(key) ?? read(...given)
    kept.set(key, result)
    return result
  }
}
