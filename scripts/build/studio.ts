// Builds the page of Studio: one script without imports, so that a server sends it as it is.

import { mkdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { build } from "vite"
import { REPOSITORY } from "./manifest.ts"
import { keptBuild } from "./kept.ts"

/** Writes the files of the page into `studio` below a folder. */
async function writeStudio(folder: string): Promise<void> {
  const outDir = join(resolve(folder), "studio")
  mkdirSync(outDir, { recursive: true })
  await build({
    root: join(REPOSITORY, "src/studio"),
    configFile: false,
    base: "./",
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2024",
      modulePreload: false,
      // The client contains a simulation, so the script is larger than that of other pages.
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        output: {
          codeSplitting: false,
          entryFileNames: "studio.js",
          assetFileNames: "studio.[ext]",
        },
      },
    },
  })
}

/** Returns a folder with the built page, which is built only if its sources have changed. */
export function builtStudio(): Promise<string> {
  return keptBuild({
    name: "studio",
    inputs: ["src/**/*.{ts,tsx,html}", "scripts/build/*.ts", "tsconfig.json", "package-lock.json"],
    write: writeStudio,
  })
}
