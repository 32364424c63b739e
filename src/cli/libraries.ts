// The client libraries whose requests can be read, with the way each one writes them.
import {
  findRequestCalls,
  findProxyChains,
  findRequestObjects,
  type CallSiteFinder,
  findFetchCalls,
  findMethodCalls,
} from "./reading/call-sites.ts"
import {
  type PathBuilders,
  readConstants,
  readExportedTable,
  readReturnedTable,
} from "./reading/path-builders.ts"
import type { Script } from "./reading/syntax.ts"

export interface ReadableLibrary {
  /** The package whose scripts send the requests. */
  readonly name: string
  /** Packages that depend on the library, for projects that do not install it directly. */
  readonly broughtBy: readonly string[]
  /** The folder or file with its scripts. */
  readonly scripts: string
  readonly callSiteFinders: readonly CallSiteFinder[]
  /** Matches the text of each script in which a finder can find a request. */
  readonly requestWords: RegExp
  /** The functions that build its paths. Absent if each request contains its whole path. */
  readonly pathTable?: PathTable
}

export interface PathTable {
  /**
   * The package that contains the table, resolved from the library. Absent if it is the library
   * itself.
   */
  readonly package?: string
  readonly file: string
  readonly read: (script: Script) => PathBuilders
}

/** The `Routes` table from which discord.js and @discordjs/core take their paths. */
export const DISCORD_API_TYPES = {
  package: "discord-api-types",
  file: "rest/v10/index.js",
  read: (script) => readExportedTable(script, "Routes"),
} as const satisfies PathTable

export const LIBRARIES: readonly ReadableLibrary[] = [
  {
    name: "discord.js",
    broughtBy: ["@sapphire/framework"],
    scripts: "src",
    callSiteFinders: [findMethodCalls, findFetchCalls],
    requestWords: /\brest\b|\bRouteBases\b/,
    pathTable: DISCORD_API_TYPES,
  },
  {
    name: "@discordjs/core",
    broughtBy: [],
    scripts: "dist/index.js",
    callSiteFinders: [findMethodCalls],
    requestWords: /\brest\b/,
    pathTable: DISCORD_API_TYPES,
  },
  {
    name: "eris",
    broughtBy: [],
    scripts: "lib",
    callSiteFinders: [findRequestCalls],
    requestWords: /\brequest\b/,
    pathTable: { file: "lib/rest/Endpoints.js", read: readConstants },
  },
  {
    name: "oceanic.js",
    broughtBy: [],
    scripts: "dist/lib",
    callSiteFinders: [findRequestObjects],
    requestWords: /\bmethod\b/,
    pathTable: { file: "dist/lib/util/Routes.js", read: readConstants },
  },
  {
    name: "seyfert",
    broughtBy: [],
    scripts: "lib",
    callSiteFinders: [findProxyChains],
    requestWords: /\bproxy\b/,
  },
  {
    name: "@discordeno/rest",
    broughtBy: ["@discordeno/bot", "discordeno"],
    scripts: "dist/esm",
    callSiteFinders: [findMethodCalls],
    requestWords: /\brest\b/,
    pathTable: {
      file: "dist/esm/routes.js",
      read: (script) => readReturnedTable(script, "createRoutes"),
    },
  },
]
