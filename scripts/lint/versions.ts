// Restricts imports by value of names that the installed version of a package may lack. A missing
// named import fails while modules are linked, before any check can report the required version.

import { dirname, join, relative } from "node:path"
import { slashed } from "./paths.ts"
import type { ImportingNode, Rule } from "./rule.ts"

/** The files that may import each module by value. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  msw: ["src/requirements/imported-packages.ts"],
  vitest: ["src/harness/runners/vitest/vitest.ts"],
  "msw/experimental": [],
}

/** Forbids imports by value of names that the installed version of a package may lack. */
export const versions: Rule = {
  create(context) {
    const importer = slashed(relative(context.cwd, context.filename))
    if (!importer.startsWith("src/")) return {}

    const check = (node: ImportingNode) => {
      const specifier = node.source?.value
      if (typeof specifier !== "string" || isForTypes(node)) return
      const target = specifier.startsWith(".")
        ? slashed(join(dirname(importer), specifier))
        : specifier
      const allowed = GUARDED[target]
      if (allowed === undefined || allowed.includes(importer)) return
      const instead = allowed.length === 0 ? "use loadPackage" : `only ${allowed.join(" and ")} may`
      const message = `${importer} may not import ${target} by value, which fails before any check where the installed version lacks a name: ${instead}.`
      context.report({ node, message })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check }
  },
}

/** Whether an import contains only types, so that the compiled JavaScript does not contain it. */
function isForTypes({ importKind, exportKind, specifiers = [] }: ImportingNode): boolean {
  if (importKind === "type" || exportKind === "type") return true
  return specifiers.length > 0 && specifiers.every((one) => one.importKind === "type")
}
