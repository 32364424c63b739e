// What a bundler makes of a module for pages.

import { gzipSync } from "node:zlib"
import { build } from "vite"

/** A module with all that it imports, minified. */
export interface Bundle {
  /** What a page loads, in KB: as it is, and compressed by gzip. */
  readonly minified: number
  readonly compressed: number
  /** The files in it. */
  readonly modules: readonly string[]
}

/** Bundles a module that lies in the folder `root`, with everything that it exports. */
export async function bundle(input: string, root = "."): Promise<Bundle> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: "strict" },
    },
  })
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []))
  const chunks = outputs.filter((one) => one.type === "chunk")
  const sizes = chunks.map(({ code }) => [Buffer.byteLength(code), gzipSync(code).length] as const)
  return {
    minified: sum(sizes.map(([size]) => size)) / 1000,
    compressed: sum(sizes.map(([, size]) => size)) / 1000,
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
  }
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0)
}
