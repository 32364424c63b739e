// Parses the scripts of installed packages. This is the only module that loads the parser.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { type AnyNode, parse, type Program } from "acorn"
import type { InstalledPackage } from "../installed.ts"
import { unreadable } from "./unreadable.ts"
import { nodesIn, type Script } from "./syntax.ts"

/**
 * Reads a script, or all scripts in a folder. A script is parsed when its syntax tree is first read.
 *
 * @throws UnreadableLibrary if there is no such path, and when the syntax tree of a script is read that
 * cannot be parsed.
 */
export function readScripts(installed: InstalledPackage, path: string): Script[] {
  const place = join(installed.folder, path)
  if (!existsSync(place)) throw unreadable(installed, `${path} does not exist.`)
  if (statSync(place).isFile()) return [readScript(installed, path)]
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .toSorted()
    .map((file) => readScript(installed, join(path, file)))
}

function readScript(installed: InstalledPackage, path: string): Script {
  const text = readFileSync(join(installed.folder, path), "utf8")
  // Finders read the parents of each node.
  let script: Script | undefined
  const parseHere = (): Script => {
    try {
      return (script ??= parseScript(text))
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      throw unreadable(installed, `${path} cannot be parsed: ${error.message}.`)
    }
  }
  return {
    text,
    get nodes() {
      return parseHere().nodes
    },
    get parents() {
      return parseHere().parents
    },
  }
}

/** The parsed scripts by their texts, because tests read the same libraries again and again. */
const parsed = new Map<string, Script>()

/** @throws SyntaxError if the text is neither a module nor a CommonJS script. */
export function parseScript(text: string): Script {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const parents = new Map<AnyNode, AnyNode>()
  const nodes = nodesIn(parseProgram(text), parents)
  const script = { text, nodes, parents }
  parsed.set(text, script)
  return script
}

function parseProgram(text: string): Program {
  try {
    return parse(text, { ecmaVersion: "latest", sourceType: "module" })
  } catch {
    return parse(text, { ecmaVersion: "latest", sourceType: "commonjs" })
  }
}
