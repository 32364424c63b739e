// The client libraries whose requests can be read, and how each writes them.
import { argument, chain, fields, type Form, rawFetch, verb } from "./reading/forms.ts"
import { type Makers, readConstants, readTable } from "./reading/makers.ts"

export interface Library {
  /** The package whose scripts send the requests. */
  readonly name: string
  /** Packages that bring it along, where it is not installed on its own account. */
  readonly through: readonly string[]
  /** Its scripts: this folder or file. */
  readonly scripts: string
  readonly forms: readonly Form[]
  /** Where the functions stand that make its paths; absent where the request itself says all. */
  readonly paths?: PathTable
}

export interface PathTable {
  /** The package that has the table, found from the library; absent where it is the same. */
  readonly package?: string
  readonly file: string
  readonly read: (text: string) => Makers
}

/** The `Routes` that discord.js and @discordjs/core take their paths from. */
export const DISCORD_API_TYPES = {
  package: "discord-api-types",
  file: "rest/v10/index.js",
  read: (text) => readTable(text, /^exports\.Routes = \{/m),
} as const satisfies PathTable

export const LIBRARIES: readonly Library[] = [
  {
    name: "discord.js",
    through: ["@sapphire/framework"],
    scripts: "src",
    forms: [verb, rawFetch],
    paths: DISCORD_API_TYPES,
  },
  {
    name: "@discordjs/core",
    through: [],
    scripts: "dist/index.js",
    forms: [verb],
    paths: DISCORD_API_TYPES,
  },
  {
    name: "eris",
    through: [],
    scripts: "lib",
    forms: [argument],
    paths: { file: "lib/rest/Endpoints.js", read: readConstants },
  },
  {
    name: "oceanic.js",
    through: [],
    scripts: "dist/lib",
    forms: [fields],
    paths: { file: "dist/lib/util/Routes.js", read: readConstants },
  },
  { name: "seyfert", through: [], scripts: "lib", forms: [chain] },
  {
    name: "@discordeno/rest",
    through: ["@discordeno/bot", "discordeno"],
    scripts: "dist/esm",
    forms: [verb],
    paths: {
      file: "dist/esm/routes.js",
      read: (text) => readTable(text, /\bcreateRoutes\(\) \{\s*return \{/),
    },
  },
]
