// The client libraries, with patterns that recognize each of them and its login in text.
import { InitError } from "../error.ts"
import type { PackageManifest } from "./manifest.ts"
import type { ProjectSources } from "./sources.ts"

/** A client library or framework. */
export interface ClientLibrary {
  readonly name: string
  /** Packages whose presence shows that a project uses the library. */
  readonly packages: readonly string[]
  /** The pattern of a call that connects a bot. */
  readonly logsIn: RegExp
  /** The method that starts an exported client. Absent if there is no single method. */
  readonly start?: "login(token)" | "connect()" | "start()"
  /**
   * Set if the library loads the bot's commands and listeners from files. Node imports these files,
   * not the test runner, so TypeScript must be compiled first.
   */
  readonly loadsFiles?: true
  /** Packages with module state, which must be evaluated again for each bot. */
  readonly fresh?: readonly string[]
}

/**
 * The known libraries. A project uses the first one that it has, so frameworks come before the
 * libraries they are built on.
 */
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

/** A bot that calls the platform directly with `fetch` and `WebSocket`. */
export const NO_LIBRARY: ClientLibrary = {
  name: "no client library",
  packages: [],
  logsIn: /\bnew\s+WebSocket\(/,
}

/** The pattern that recognizes a bot without a client library. */
export const PLATFORM = /gateway\.discord\.gg|discord(?:app)?\.com\/api|["'`/]gateway\/bot\b/

/** Packages of bots that receive interactions only over HTTP. */
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
      `The bot of ${folder} uses ${http}, which receives interactions over HTTP and does not connect to the gateway. This command cannot write a test for such a bot. docs/http-interactions.md shows one.`,
    )
  }
  const names = CLIENT_LIBRARIES.map(({ name }) => name).join(", ")
  const elsewhere = manifest.isWorkspaceRoot
    ? " This is the root of a workspace: run the command in the folder of the package with the bot."
    : ""
  throw new InitError(
    `No bot was found in ${folder}: package.json contains no client library (${names}), and no source file contains a URL of Discord's gateway or API.${elsewhere} Install the bot's library first, or run the command in the folder of the bot.`,
  )
}
