// A type name means one thing in the whole of `src`, so that a search for it finds one declaration.

import { readFileSync, readdirSync } from "node:fs"
import { join, relative } from "node:path"
import { slashed } from "./paths.ts"
import type { DeclaringNode, Rule } from "./rule.ts"

const DECLARATION =
  /^(?:export )?(?:declare )?(?:interface|type|(?:abstract )?class) (?<name>[A-Z]\w*)/gm

/** The files of each type name, for each root folder of a repository. */
const filesByRoot = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>()

/**
 * Refuses a top-level type name that another file of `src` declares too. A class and an interface
 * of one file may share a name, since TypeScript merges them.
 */
export const uniqueTypes: Rule = {
  create(context) {
    const file = slashed(relative(context.cwd, context.filename))
    if (!file.startsWith("src/")) return {}

    const check = (node: DeclaringNode) => {
      const name = node.id?.name
      if (name === undefined || !isTopLevel(node)) return
      const [other] = [...(filesOf(context.cwd).get(name) ?? [])].filter((path) => path !== file)
      if (other === undefined) return
      const message = `The type name ${name} is declared in ${other} too: give each of the two a name of its own.`
      context.report({ node, message })
    }
    return {
      TSInterfaceDeclaration: check,
      TSTypeAliasDeclaration: check,
      ClassDeclaration: check,
    }
  },
}

function isTopLevel({ parent }: DeclaringNode): boolean {
  const holder = parent?.type.startsWith("Export") === true ? parent.parent : parent
  return holder?.type === "Program"
}

/** Reads the declarations of all files of `src` once. */
function filesOf(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const known = filesByRoot.get(root)
  if (known !== undefined) return known

  const files = new Map<string, Set<string>>()
  for (const path of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(".ts") && !path.endsWith(".tsx")) continue
    const file = `src/${slashed(path)}`
    for (const { groups } of readFileSync(join(root, file), "utf8").matchAll(DECLARATION)) {
      const name = groups?.["name"] ?? ""
      files.set(name, (files.get(name) ?? new Set()).add(file))
    }
  }
  filesByRoot.set(root, files)
  return files
}
