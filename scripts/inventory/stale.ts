// Compares the committed outputs of a command with those that it would write.
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { difference } from "./difference.ts"

/** The maximum number of lines of a difference that are printed for each file. */
const SHOWN = 40

/** The outputs of a command. */
export interface Outputs {
  /** The folder of the files. */
  readonly root: string
  /** The texts by file. */
  readonly files: ReadonlyMap<string, string>
  /** The command that writes the files, such as `npm run inventory`. */
  readonly command: string
}

/** Prints the differences of stale files and returns the number of these files. */
export async function printStale(
  { root, files, command }: Outputs,
  print: (line: string) => void,
): Promise<number> {
  let stale = 0
  for (const [file, text] of files) {
    const committed = await readFile(join(root, file), "utf8").catch(() => "")
    if (committed === text) continue
    stale += 1
    const lines = difference(committed, text)
    print(`${file} is stale (- committed, + regenerated):`)
    for (const line of lines.slice(0, SHOWN)) print(`  ${line}`)
    if (lines.length > SHOWN) print(`  and ${lines.length - SHOWN} more lines`)
  }
  if (stale > 0) print(`Run \`${command}\`, review the changes and commit them.`)
  return stale
}
