// Client libraries: how each is recognised and logs in, as far as a reader of text can tell.
import { InitError } from "./error.ts"
import type { PackageManifest } from "./manifest.ts"
import type { ProjectSources } from "./sources.ts"

/** A client library or framework. */
export interface ClientLibrary {
  readonly name: string
  /** Packages that a project has only for it. */
  readonly packages: readonly string[]
  /** A call that connects a bot. */
  readonly logsIn: RegExp
  /** The method that starts a client that a module exports. Absent where no one method does. */
  readonly start?: "login(token)" | "connect()" | "start()"
  /**
   * The library loads the bot's commands and listeners from files by itself. Node imports them then, not
   * the test runner, so TypeScript has to be compiled before.
   */
  readonly loadsFiles?: true
  /** Packages with state of their own, which each fresh bot needs anew. */
  readonly fresh?: readonly string[]
}

/** The first library that a project has is its own: frameworks stand before what they build on. */
export const CLIENT_LIBRARIES: readonly ClientLibrary[] = [
  {
    name: "Sapphire",
    packages: ["@sapphire/framework"],
    logsIn: /\.login\(/,
    start: "login(token)",
    loadsFiles: true,
    fresh: ["@sapphire/framework", "@sapphire/pieces"],
  },
  {
    name: "Seyfert",
    packages: ["seyfert"],
    logsIn: /\.start\(/,
    start: "start()",
    loadsFiles: true,
  },
  {
    name: "Oceanic.js",
    packages: ["oceanic.js"],
    logsIn: /\.connect\(|\.restMode\(/,
    start: "connect()",
  },
  {
    name: "Eris",
    packages: ["eris", "@projectdysnomia/dysnomia"],
    logsIn: /\.connect\(/,
    start: "connect()",
  },
  {
    name: "Discordeno",
    packages: ["@discordeno/bot", "discordeno"],
    logsIn: /\.start\(|\bstartBot\(/,
  },
  { name: "discord.js", packages: ["discord.js"], logsIn: /\.login\(/, start: "login(token)" },
  {
    name: "@discordjs/core",
    packages: ["@discordjs/core", "@discordjs/ws"],
    logsIn: /\.connect\(/,
  },
]

/** A bot that speaks to the platform itself, by `fetch` and `WebSocket`. */
export const NO_LIBRARY: ClientLibrary = {
  name: "no client library",
  packages: [],
  logsIn: /\bnew\s+WebSocket\(/,
}

/** Patterns that the sources of a bot without a client library hold. */
export const PLATFORM = /gateway\.discord\.gg|discord(?:app)?\.com\/api|["'`/]gateway\/bot\b/

/** Packages of bots that only receive interactions by HTTP. */
const HTTP_ONLY = ["discord-interactions", "slash-create", "dressed", "discord-hono"]

/** Whether a text imports or requires one of the library's packages. */
export function usesLibrary(text: string, { packages }: ClientLibrary): boolean {
  if (packages.length === 0) return PLATFORM.test(text)
  return packages.some((name) => new RegExp(`["'\`]${name}(?:["'\`]|/)`).test(text))
}

/** Finds the library of a project's bot. @throws InitError if there is no bot. */
export function findClientLibrary(
  manifest: PackageManifest,
  sources: ProjectSources,
  folder: string,
): ClientLibrary {
  const texts = [...sources.files.values()]
  const isUsed = (library: ClientLibrary): boolean =>
    texts.some((text) => usesLibrary(text, library))
  const declared = CLIENT_LIBRARIES.filter(({ packages }) =>
    packages.some((name) => manifest.dependencies[name] !== undefined),
  )
  const found = declared.find(isUsed) ?? declared[0] ?? CLIENT_LIBRARIES.find(isUsed)
  if (found !== undefined) return found
  if (texts.some((text) => PLATFORM.test(text))) return NO_LIBRARY
  const http = HTTP_ONLY.find((name) => manifest.dependencies[name] !== undefined)
  if (http !== undefined) {
    throw new InitError(
      `The bot of ${folder} uses ${http}, which receives interactions by HTTP and does not connect to the gateway. This command writes no test for such a bot; docs/http-interactions.md shows one.`,
    )
  }
  const names = CLIENT_LIBRARIES.map(({ name }) => name).join(", ")
  const elsewhere = manifest.isWorkspaceRoot
    ? " This is the root of a workspace: run the command in the folder of the package with the bot."
    : ""
  throw new InitError(
    `No bot was found in ${folder}: package.json has no client library (${names}), and no source file names Discord's gateway or API.${elsewhere} Install the bot's library first, or run the command in the folder of the bot.`,
  )
}
