// The figures of a folder of source files.

import { readFileSync, readdirSync } from "node:fs"
import { posix } from "node:path"
import { type ClassFigures, type FileFigures, measureFile } from "./source-file.ts"

/** Limits that no file or folder of `src` exceeds. */
export const MOST = {
  /** Lines of a file. */
  fileLines: 250,
  /** Lines of a function, with the functions inside it. */
  functionLines: 45,
  /** Source files directly in a folder. */
  filesInFolder: 20,
  /** Classes from a class to the last one that it extends. */
  classChain: 4,
  /** Type assertions for each 1,000 lines. */
  castsPerThousand: 2,
} as const

/** Returns the figures of all TypeScript files below a folder that were not generated. */
export function measureFolder(root: string): FileFigures[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => posix.join(root, name.replaceAll("\\", "/")))
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".generated.ts"))
    .toSorted()
    .map((path) => measureFile(path, readFileSync(path, "utf8")))
}

/** Returns the number of files directly in each folder. */
function filesByFolder(files: readonly FileFigures[]): Map<string, number> {
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path))
  return new Map([...folders].map(([folder, held]) => [folder, held.length]))
}

/** Returns the longest chain of classes, from the derived class to the base. */
export function longestClassChain(classes: readonly ClassFigures[]): string[] {
  const parents = new Map(classes.map(({ name, parent }) => [name, parent]))
  const chainOf = (name: string): string[] => {
    const parent = parents.get(name)
    return parent === undefined || !parents.has(parent) ? [name] : [name, ...chainOf(parent)]
  }
  return classes
    .map(({ name }) => chainOf(name))
    .reduce((longest, chain) => (chain.length > longest.length ? chain : longest), [])
}

/**
 * Returns the names that types of several files share. A class and an interface of one file are one
 * declaration, since TypeScript merges them.
 */
function sharedTypeNames(files: readonly FileFigures[]): string[] {
  const names = files.flatMap(({ types }) => [...new Set(types)])
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/** Returns the value at a share of ascending numbers, such as 0.5 for the median. */
function quantile(numbers: readonly number[], share: number): number {
  const ascending = numbers.toSorted((a, b) => a - b)
  return ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)] ?? 0
}

/** A line of the table, and its exceptions from a limit. */
export interface FigureRow {
  readonly what: string
  readonly value: string
  /** The places beyond the limit. */
  readonly beyond: readonly string[]
}

/** Returns the table of figures of a set of files. */
export function figureRows(files: readonly FileFigures[]): FigureRow[] {
  const lines = files.reduce((sum, file) => sum + file.lines, 0)
  const functions = files.flatMap((file) =>
    file.functions.map((one) => ({ ...one, place: `${file.path}:${one.line} ${one.name}` })),
  )
  const lengths = functions.map((one) => one.lines)
  const folders = [...filesByFolder(files)]
  const folderSizes = folders.map(([, held]) => held)
  const chain = longestClassChain(files.flatMap(({ classes }) => classes))
  const casts = files.reduce((sum, file) => sum + file.casts.length, 0)
  const perThousand = (casts / lines) * 1000
  const fileLengths = files.map((file) => file.lines)
  return [
    row("files, lines", `${files.length}, ${lines}`),
    row(
      "lines of a file: median, p95, longest",
      spread(fileLengths),
      files.filter((file) => file.lines > MOST.fileLines).map(({ path }) => path),
    ),
    row(
      "lines of a function: median, p95, longest",
      spread(lengths),
      functions
        .filter((one) => one.lines > MOST.functionLines)
        .map(({ place, lines: long }) => `${place} (${long})`),
    ),
    row(
      "files of a folder: median, largest",
      `${quantile(folderSizes, 0.5)}, ${Math.max(...folderSizes)}`,
      folders
        .filter(([, held]) => held > MOST.filesInFolder)
        .map(([folder, held]) => `${folder} (${held})`),
    ),
    row(
      "longest chain of classes",
      String(chain.length),
      chain.length > MOST.classChain ? [chain.join(" < ")] : [],
    ),
    row(
      "type assertions for each 1,000 lines",
      `${perThousand.toFixed(1)} (${casts})`,
      perThousand > MOST.castsPerThousand ? ["src"] : [],
    ),
    row(
      "any",
      String(count(files, ({ anys }) => anys)),
      placesOf(files, ({ anys }) => anys),
    ),
    row(
      "non-null assertions",
      String(count(files, ({ nonNulls }) => nonNulls)),
      placesOf(files, ({ nonNulls }) => nonNulls),
    ),
    row("type names declared twice", String(sharedTypeNames(files).length), sharedTypeNames(files)),
  ]
}

function row(what: string, value: string, beyond: readonly string[] = []): FigureRow {
  return { what, value, beyond }
}

function spread(numbers: readonly number[]): string {
  return `${quantile(numbers, 0.5)}, ${quantile(numbers, 0.95)}, ${Math.max(...numbers)}`
}

type LinesOf = (file: FileFigures) => readonly number[]

function count(files: readonly FileFigures[], linesOf: LinesOf): number {
  return files.reduce((sum, file) => sum + linesOf(file).length, 0)
}

function placesOf(files: readonly FileFigures[], linesOf: LinesOf): string[] {
  return files.flatMap((file) => linesOf(file).map((line) => `${file.path}:${line}`))
}
