// The code that pages of tests share: the entries of guildsim for pages, and MSW. It is bundled once, and
// pages import its files by their URLs.

import { dirname, join, resolve } from "node:path"
import { type Plugin, build } from "vite"
import { keptBuild } from "../../scripts/build/kept.ts"
import { REPOSITORY } from "../../scripts/build/manifest.ts"

/** The folder of the shared files on a server of a page. */
export const SHARED = "shared"

/** The modules of `src` that pages import. */
const ENTRIES = ["browser", "index", "storybook", "studio", "worlds"]

/** The names of the files of packages, by their specifiers. */
const PACKAGES: Readonly<Record<string, string>> = { msw: "msw", "msw/browser": "msw-browser" }

const SOURCES = join(REPOSITORY, "src/")

/** Returns the folder of the shared files, from a build of the modules of `src`. */
export function sharedCode(built: string): Promise<string> {
  return keptBuild({
    name: "shared-code",
    inputs: ["package-lock.json", "test/browser/shared-code.ts"],
    key: built,
    write: (folder) => writeSharedCode(built, folder),
  })
}

async function writeSharedCode(built: string, folder: string): Promise<void> {
  const entries = ENTRIES.map((name) => [name, join(built, `${name}.js`)])
  const packages = Object.entries(PACKAGES).map(([specifier, name]) => [name, specifier])
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      outDir: folder,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries([...entries, ...packages]),
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name].js",
          // A page loads one file besides those of its entries.
          codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] },
        },
      },
    },
  })
}

/**
 * Creates the Vite plugin that leaves imports of the shared code in a page.
 *
 * @throws Error for a module of `src` that is not shared: it would contain other copies of modules.
 */
export function importSharedCode(): Plugin {
  return {
    name: "guildsim:shared-code",
    enforce: "pre",
    resolveId(source, importer) {
      const name = PACKAGES[source] ?? entryOf(source, importer)
      return name === undefined
        ? undefined
        : { id: `/${SHARED}/${name}.js`, external: "absolute", moduleSideEffects: true }
    },
  }
}

/** Returns the name of the entry that an import names; undefined for a module that is not of `src`. */
function entryOf(source: string, importer: string | undefined): string | undefined {
  // Aliases of entries are absolute paths.
  const path = /^\.\.?\//.test(source) ? resolve(dirname(importer ?? ""), source) : source
  if (!path.startsWith(SOURCES)) return undefined
  const name = path.slice(SOURCES.length).replace(/\.ts$/, "")
  if (ENTRIES.includes(name)) return name
  throw new Error(
    `A page imports src/${name}.ts, which pages do not share. Import an entry, or add it to test/browser/shared-code.ts.`,
  )
}
