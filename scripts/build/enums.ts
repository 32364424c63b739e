// Puts the enums of discord-api-types into the bundle. The package is CommonJS, so a process would
// load all of its files, and a page all of its code, for a few numbers. They are enums of TypeScript,
// whose members the bundler replaces by their values, so most of them are not in the bundle at all.

import * as types from "discord-api-types/v10"
import type { Plugin } from "rolldown"

const SPECIFIER = "discord-api-types/v10"

/** The start of the ids of modules that do not exist as files. */
const VIRTUAL = `\0${SPECIFIER}`

// The bundler calls no hook for other modules.
const SPECIFIER_ONLY = new RegExp(`^${SPECIFIER}$`)
const ID = new RegExp(`^${VIRTUAL}`)

/**
 * Creates the plugin that replaces discord-api-types by its enums. Each is a module of its own, so a
 * chunk contains those that it needs.
 */
export function inlineEnums(): Plugin {
  const enums = new Map(Object.entries(types).flatMap(([name, value]) => entryOf(name, value)))
  const exports = [...enums.keys()].map((name) => `export * from "${VIRTUAL}/${name}"\n`)
  return {
    name: "guildsim:enums",
    resolveId: {
      filter: { id: [SPECIFIER_ONLY, ID] },
      handler: (source) => ({
        id: source === SPECIFIER ? VIRTUAL : source,
        moduleSideEffects: false,
      }),
    },
    load: {
      filter: { id: ID },
      handler(id) {
        const code = enums.get(id.slice(VIRTUAL.length + 1)) ?? exports.join("")
        return { code, moduleType: "ts", moduleSideEffects: false }
      },
    },
  }
}

/** Returns the name and the module of an export that is an enum. */
function entryOf(name: string, value: unknown): [string, string][] {
  if (!isEnum(value)) return []
  return [[name, isOfTypeScript(value) ? writeEnum(name, value) : writeObject(name, value)]]
}

type Members = Readonly<Record<string, string | number | bigint>>

function isEnum(value: unknown): value is Members {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => ["string", "number", "bigint"].includes(typeof one))
  )
}

/** Whether the object has the members of an enum of TypeScript, numbers with their names included. */
function isOfTypeScript(value: Members): boolean {
  return membersOf(value).every(
    ([, member]) => typeof member === "string" || (typeof member === "number" && member in value),
  )
}

/** Returns the members of an enum, without the names of its numbers. */
function membersOf(value: Members): [string, string | number | bigint][] {
  return Object.entries(value).filter(([key]) => !/^-?\d+$/.test(key))
}

function writeEnum(name: string, value: Members): string {
  const members = membersOf(value).map(([key, member]) => `${key} = ${JSON.stringify(member)}`)
  return `export enum ${name} { ${members.join(", ")} }\n`
}

function writeObject(name: string, value: Members): string {
  const members = Object.entries(value).map(
    ([key, member]) =>
      `${JSON.stringify(key)}: ${typeof member === "bigint" ? `${member}n` : JSON.stringify(member)}`,
  )
  return `export const ${name} = { ${members.join(", ")} }\n`
}
