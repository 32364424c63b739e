// Reads the comments that mark assumptions in the code. Each assumption is marked in exactly one
// file.
import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Assumption } from "./assumption.ts"

/** Matches a mark, which a comment may wrap after the colon. */
const MARK = /Assumption:[\s*/]+([a-z0-9-]+)/g

/** Returns the files of `src` in which each assumption is marked, by id. */
export async function readMarks(root: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const files: string[] = []
  for await (const file of glob("src/**/*.ts", { cwd: root })) files.push(file)
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")))
  const marks = new Map<string, string[]>()
  for (const [index, file] of files.entries()) {
    const found = [...(texts[index] ?? "").matchAll(MARK)].map(([, mark = ""]) => mark)
    for (const id of new Set(found)) marks.set(id, [...(marks.get(id) ?? []), file])
  }
  return marks
}

/** Returns a sentence for each assumption that is not marked in exactly one file, and for each unknown mark. */
export function markProblems(
  marks: ReadonlyMap<string, readonly string[]>,
  assumptions: readonly Pick<Assumption, "id">[],
): string[] {
  const known = new Set(assumptions.map(({ id }) => id))
  const unmarked = [...known].flatMap((id) => {
    const files = marks.get(id) ?? []
    if (files.length === 1) return []
    const found = files.length === 0 ? "no file" : files.toSorted().join(", ")
    return [`The assumption ${id} is marked in ${found}. Mark it in exactly one file of src.`]
  })
  const unlisted = [...marks.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `The code marks the assumption ${id}, which scripts/inventory/assumptions lacks.`)
  return [...unmarked, ...unlisted]
}
