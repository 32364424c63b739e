// The machine of the user: its bots and the files of the project.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path"
import type {
  BotHost,
  BotOrder,
  ExplorationOrder,
  Explored,
  FileToWrite,
  RunningBot,
} from "../../harness/mcp/sessions/bot-host.ts"
import type { OutputLog } from "../../harness/mcp/sessions/output-log.ts"
import type { WorldSnapshot } from "../../harness/simulation/snapshot.ts"
import type { TargetRunner } from "../../harness/studio/recording/source/target-runner.ts"
import { isObject, parseJson } from "../../world/kernel/objects.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { requireBotFile } from "../bot-file.ts"
import { exploreInChild } from "../explore/explore.ts"
import { PACKAGE_FLAGS, loaderFlags } from "../loader.ts"
import { readWorld } from "../serve/arguments.ts"
import { launchBot } from "./local-bot.ts"

/** The folder in which the command runs, and the bots in it. */
export class LocalHost implements BotHost {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async launch(order: BotOrder, output: OutputLog, previous?: RunningBot): Promise<RunningBot> {
    const file = requireBotFile(this.#folder, [order.file])
    return launchBot({ ...order, file, folder: this.#folder }, output, previous)
  }

  async explore({
    file: name,
    env,
    loaders = [],
    ...options
  }: ExplorationOrder): Promise<Explored> {
    const file = requireBotFile(this.#folder, [name])
    const order = { ...options, file, testBot: { module: `./${basename(file)}`, isFresh: true } }
    const result = await exploreInChild(order, {
      flags: [...PACKAGE_FLAGS, ...loaderFlags(file, loaders)],
      env,
      hasOutput: false,
      // Only the report is an answer.
      terminal: { folder: this.#folder, error: () => {} },
    })
    if (result?.kind === "done") {
      return { text: result.text, findings: result.report.findings.length }
    }
    throw new SetupError(result?.message ?? "The process of the bot ended before the report.")
  }

  readWorld(text: string): string | WorldSnapshot {
    return readWorld(text, this.#folder)
  }

  async writeFile({ path, text, overwrite }: FileToWrite): Promise<string> {
    const file = resolve(this.#folder, path)
    const shown = relative(this.#folder, file)
    if (shown.startsWith("..") || isAbsolute(shown)) {
      throw new SetupError(`${path} is outside of ${this.#folder}. Name a file below that folder.`)
    }
    if (!overwrite && existsSync(file)) {
      throw new SetupError(
        `${shown} exists already, so it was not written. Name another file, or pass { "overwrite": true }.`,
      )
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return shown
  }

  specifierOf(botFile: string, testFile: string): string {
    const from = dirname(resolve(this.#folder, testFile))
    const path = relative(from, resolve(this.#folder, botFile)).replaceAll("\\", "/")
    return path.startsWith(".") ? path : `./${path}`
  }

  runner(): TargetRunner {
    const names = packagesOf(this.#folder)
    if (names.includes("vitest")) return "vitest"
    return names.includes("jest") ? "jest" : "node:test"
  }
}

/** Returns the packages that the project in a folder, or in the next one above, depends on. */
function packagesOf(folder: string): readonly string[] {
  const file = join(folder, "package.json")
  if (!existsSync(file)) return dirname(folder) === folder ? [] : packagesOf(dirname(folder))
  const manifest = parseJson(readFileSync(file, "utf8"))
  if (!isObject(manifest)) return []
  return ["dependencies", "devDependencies"].flatMap((key) =>
    Object.keys({ ...(isObject(manifest[key]) && manifest[key]) }),
  )
}
