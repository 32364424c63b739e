// Bundles a module for web pages.

import { gzipSync } from "node:zlib"
import type { Plugin } from "rolldown"
import { build } from "vite"

/** A minified module with everything that it imports. */
export interface Bundle {
  /** The size in KB, uncompressed and compressed with gzip. */
  readonly minified: number
  readonly compressed: number
  /** The compressed size of what a page loads at first, without chunks that are imported later. */
  readonly first: number
  /** The files in the bundle. */
  readonly modules: readonly string[]
}

/** Bundles a module of the folder `root` with all of its exports. */
export async function bundle(
  input: string,
  root = ".",
  plugins: readonly Plugin[] = [],
): Promise<Bundle> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, plugins: [...plugins], preserveEntrySignatures: "strict" },
    },
  })
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []))
  const chunks = outputs.filter((one) => one.type === "chunk")
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const initial = withImports(chunks, entries)
  return {
    minified: sum(chunks.map(({ code }) => Buffer.byteLength(code))) / 1000,
    compressed: sum(chunks.map(gzipped)) / 1000,
    first: sum(chunks.filter(({ fileName }) => initial.has(fileName)).map(gzipped)) / 1000,
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
  }
}

interface Chunk {
  readonly fileName: string
  readonly code: string
  /** The files that it imports at once. */
  readonly imports: readonly string[]
}

const gzipped = ({ code }: Chunk): number => gzipSync(code).length

/** Returns the names of files and of everything that they import at once. */
function withImports(chunks: readonly Chunk[], names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names)
  for (const name of found) {
    const imported = chunks.find(({ fileName }) => fileName === name)?.imports ?? []
    for (const other of imported) found.add(other)
  }
  return found
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0)
}
