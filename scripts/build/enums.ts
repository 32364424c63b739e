// Puts the enums of discord-api-types into the bundle. The package is CommonJS, so a process would
// load all of its files, and a page all of its code, for a few numbers.

import * as types from "discord-api-types/v10"
import type { Plugin } from "rolldown"

const SPECIFIER = "discord-api-types/v10"

/** The start of the ids of modules that do not exist as files. */
const VIRTUAL = `\0${SPECIFIER}`

/**
 * Creates the plugin that replaces discord-api-types by its enums. Each is a module of its own, so a
 * chunk contains those that it needs.
 */
export function inlineEnums(): Plugin {
  const enums = new Map(Object.entries(types).flatMap(([name, value]) => entryOf(name, value)))
  const exports = [...enums.keys()].map((name) => `export * from "${VIRTUAL}/${name}"\n`)
  return {
    name: "guildsim:enums",
    resolveId(source) {
      const id = source === SPECIFIER ? VIRTUAL : source
      return id.startsWith(VIRTUAL) ? { id, moduleSideEffects: false } : undefined
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined
      const code = enums.get(id.slice(VIRTUAL.length + 1)) ?? exports.join("")
      return { code, moduleSideEffects: false }
    },
  }
}

/** Returns the name and the module of an export that is an enum. */
function entryOf(name: string, value: unknown): [string, string][] {
  return isEnum(value) ? [[name, `export const ${name} = ${write(value)}\n`]] : []
}

function isEnum(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((one) => ["string", "number", "bigint"].includes(typeof one))
  )
}

function write(values: object): string {
  const properties = Object.entries(values).map(
    ([key, value]: [string, unknown]) =>
      `${JSON.stringify(key)}: ${typeof value === "bigint" ? `${value}n` : JSON.stringify(value)}`,
  )
  return `{ ${properties.join(", ")} }`
}
