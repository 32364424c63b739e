// Bundles a module for web pages.

import { gzipSync } from "node:zlib"
import { build } from "vite"

/** A minified module with everything that it imports. */
export interface Bundle {
  /** The size in KB, uncompressed and compressed with gzip. */
  readonly minified: number
  readonly compressed: number
  /** The files in the bundle. */
  readonly modules: readonly string[]
}

/** Bundles a module of the folder `root` with all of its exports. */
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
