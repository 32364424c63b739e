// Which room may import from which: an import points down, types included.
// A lint rule of our own, as one table of resolved paths covers `import()` and `import("…")` types
// as well, and cannot be walked around by another spelling of the same path.

import { isBuiltin } from "node:module"
import { dirname, join, relative, sep } from "node:path"
import type { ImportingNode, Rule } from "./rule.ts"

const WORLD = [
  "src/world",
  "src/world/kernel",
  "src/world/model",
  "src/world/rules",
  "src/world/actions",
  "src/world/wire",
  "src/world/codecs",
] as const

/** The versions of Node and MSW, which are looked at before anything else runs. */
const REQUIREMENTS = "src/requirements"

const NEUTRAL = ["src/harness", "src/handlers", "src/gateway", REQUIREMENTS, ...WORLD] as const

/** Each room with the rooms that it may import from; its own files always are. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  "src/world/kernel": [],
  "src/world/model": ["src/world/kernel"],
  "src/world/rules": ["src/world/kernel", "src/world/model"],
  "src/world/actions": ["src/world/kernel", "src/world/model", "src/world/rules"],
  "src/world/wire": ["src/world/kernel", "src/world/model", "src/world/rules"],
  "src/world/codecs": ["src/world/kernel", "src/world/model"],
  "src/world": WORLD,
  [REQUIREMENTS]: ["src/world/kernel"],
  "src/handlers": [REQUIREMENTS, ...WORLD],
  "src/gateway": [REQUIREMENTS, ...WORLD],
  "src/harness": NEUTRAL,
  "src/harness/node": NEUTRAL,
  "src/harness/vitest": ["src/harness/node", ...NEUTRAL],
  "src/harness/jest": ["src/harness/node", ...NEUTRAL],
  "src/cli": ["src/cli/verify", "src/handlers"],
  "src/cli/verify": ["src/cli", ...NEUTRAL],
  "src/bin.ts": ["src/cli", REQUIREMENTS],
  "src/node.ts": ["src", "src/harness/node", ...NEUTRAL],
  "src/register.ts": ["src/harness/node", REQUIREMENTS],
  "src/worlds": ["src"],
  "src/worlds.ts": ["src/worlds", REQUIREMENTS],
  "src/jest-setup.ts": ["src/harness/jest", REQUIREMENTS],
  "src/node-test-setup.ts": ["src/harness/node", REQUIREMENTS],
  "src/vitest-setup.ts": ["src/harness/vitest", REQUIREMENTS],
  "src/vitest.ts": ["src/register.ts", "src/harness/vitest", ...NEUTRAL],
  src: NEUTRAL,
}

/** The only places where the machine, and the packages that need it, may be seen. */
const ON_NODE = new Set([
  "src/harness/node",
  "src/node.ts",
  "src/register.ts",
  "src/cli",
  "src/cli/verify",
  "src/bin.ts",
])
const NODE_PACKAGES = ["ws", "msw/node", "@mswjs/interceptors"]

/** Forbids imports that point up, sideways, out of `src`, or from a neutral room to the machine. */
export const layers: Rule = {
  create(context) {
    const importer = relative(context.cwd, context.filename)
    const room = roomOf(importer)
    if (room === undefined) return {}

    const check = (node: ImportingNode) => {
      const specifier = node.source?.value
      if (typeof specifier !== "string") return
      const message = objection(room, importer, specifier)
      if (message !== undefined) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

/** Why `importer`, a file of `room`, may not name `specifier`; undefined where it may. */
function objection(room: string, importer: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) {
    const file = join(dirname(importer), specifier)
    const target = roomOf(file)
    const below = target !== undefined && ROOMS[room]?.includes(target)
    if (target === room || below) return undefined
    return `${room} may not import ${slashed(file)}: imports point down, never up, sideways or out of src.`
  }
  if (belongsTo(specifier, "guildsim")) {
    return `${room} may not import ${specifier}, this package itself: name the file that is meant.`
  }
  const needsNode = isBuiltin(specifier) || NODE_PACKAGES.some((name) => belongsTo(specifier, name))
  if (!needsNode || ON_NODE.has(room)) return undefined
  return `${room} may not import ${specifier}: it runs in a browser too; Node lives in src/harness/node.`
}

function belongsTo(specifier: string, packageName: string): boolean {
  return specifier === packageName || specifier.startsWith(`${packageName}/`)
}

/** The narrowest room that holds the file, if any does. */
function roomOf(file: string): string | undefined {
  const path = slashed(file)
  const holders = Object.keys(ROOMS).filter((room) => path === room || path.startsWith(`${room}/`))
  return holders.toSorted((a, b) => b.length - a.length)[0]
}

function slashed(path: string): string {
  return path.replaceAll(sep, "/")
}
