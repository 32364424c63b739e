// Makes a test file of a recording.

import { SetupError } from "../../../../requirements/setup-error.ts"
import type { WorldRecording } from "../recording.ts"
import { withArrangement } from "./arrange.ts"
import { writeBody } from "./body.ts"
import { indented, quote } from "./layout.ts"
import { VariableNames } from "./names.ts"
import { TEST_RUNNERS, type TargetRunner } from "./target-runner.ts"

/** The module of explorations, with their world and their measurement. */
const EXPLORE = "guildsim/explore"

/** The bot of a test. */
export interface TestBot {
  /** The module of the bot, such as `./bot.ts`. */
  readonly module: string
  /**
   * The function of the module that creates the bot, such as `createBot`. Without it, the bot logs in
   * when its module is imported.
   */
  readonly create?: string
  /**
   * The function of the module that starts the bot, such as `startBot`: the first argument of
   * `sim.run`, which can start the bot several times.
   */
  readonly start?: string
  /**
   * Whether a bot that logs in when its module is imported is evaluated again for each start, so that
   * it can restart and several tests can stand in one file. Default: false.
   */
  readonly isFresh?: boolean
}

/** The world in which a test begins. */
export type TestWorld =
  /** A fixture world. */
  | {
      readonly fixture: string
      /** The module that exports it. Default: `guildsim/worlds`. */
      readonly module?: string
    }
  /** A saved world: a file beside the test, such as `./world.json`. */
  | { readonly snapshot: string }
  /**
   * Builders: the guilds, roles, channels and members that the steps need. Messages and other objects
   * from before the recording are missing.
   */
  | { readonly builders: true }

/** Options of a test file. */
export interface TestOptions {
  readonly runner: TargetRunner
  /** The name of the test. */
  readonly title: string
  readonly bot: TestBot
  /** The world in which the recording began. Default: an empty one. */
  readonly world?: TestWorld
  /** Environment variables of the bot, such as those of its token. */
  readonly processEnv?: Readonly<Record<string, string>>
}

/** A test file. */
export interface GeneratedTest {
  readonly source: string
  /** The steps that it leaves out, with the reasons. */
  readonly omitted: readonly string[]
}

/**
 * Returns the test file of a recording: it arranges the world, does what was done, and asserts what
 * was picked. Vitest and Jest get TypeScript or JavaScript alike, since it has no types.
 *
 * @throws SetupError for an unknown runner or an invalid name.
 */
export function generateTest(recording: WorldRecording, options: TestOptions): GeneratedTest {
  const { runner } = options
  if (!TEST_RUNNERS.includes(runner)) {
    throw new SetupError(
      `Tests are not made for ${JSON.stringify(runner)}. The runners are: ${TEST_RUNNERS.join(", ")}.`,
    )
  }
  for (const name of namesIn(options)) requireIdentifier(name)
  const names = new VariableNames(namesIn(options))
  const indent = runner === "vitest" ? 2 : 4
  const isBuilt = options.world !== undefined && "builders" in options.world
  const arranged = isBuilt ? withArrangement(recording) : recording
  const { lines, fixtures, omitted } = writeBody(arranged, { runner, names, indent, isBuilt })
  const file = { options, lines, fixtures }
  const source = runner === "vitest" ? vitestFile(file) : runFile(file)
  return { source: `${source.join("\n")}\n`, omitted }
}

/** The parts of a file. */
interface FileParts {
  readonly options: TestOptions
  readonly lines: readonly string[]
  readonly fixtures: readonly string[]
}

function namesIn({ bot, world }: TestOptions): string[] {
  const fixture = world !== undefined && "fixture" in world ? [world.fixture] : []
  return [bot.create, bot.start, ...fixture].filter((name) => name !== undefined)
}

function requireIdentifier(name: string): void {
  if (/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) return
  throw new SetupError(
    `${JSON.stringify(name)} is not the name of an export. Write it as an import does, such as "community".`,
  )
}

/** Returns the lines of a file for Vitest. */
function vitestFile({ options, lines, fixtures }: FileParts): string[] {
  const { bot, world, title } = options
  const isIn = world !== undefined && "fixture" in world
  const usesExpect = lines.some((line) => /\bexpect\(/.test(line))
  const imported = isIn ? ["testIn"] : ["test"]
  const resets = isEvaluatedAgain(bot)
  const used = lines.length === 0 ? "" : fixtures.length === 0 ? "" : `{ ${fixtures.join(", ")} }`
  return [
    importOf([...(usesExpect ? ["expect"] : []), ...imported], "guildsim/vitest"),
    ...commonImports(options, lines),
    ...(resets ? [importOf(["vi"], "vitest")] : []),
    "",
    ...(isIn ? [`const test = testIn(${world.fixture})`] : []),
    ...overrideLines(bot),
    ...optionLines(options).map((line) => `test.override("options", ${line})`),
    "",
    `test(${quote(title)}, async (${used}) => {`,
    ...lines.map((line) => indented(line)),
    "})",
  ]
}

/** Returns whether a test evaluates the module of the bot again for each start. */
function isEvaluatedAgain({ create, start, isFresh = false }: TestBot): boolean {
  return isFresh && create === undefined && start === undefined
}

/** Returns the lines that set the bot of a test for Vitest. */
function overrideLines(bot: TestBot): string[] {
  if (isEvaluatedAgain(bot)) {
    return [
      `test.override("bot", () => () => {`,
      "  vi.resetModules()",
      `  return import(${quote(bot.module)})`,
      "})",
    ]
  }
  return [`test.override("bot", () => ${startOf(bot, `() => import(${quote(bot.module)})`)})`]
}

/** Returns the expression of a bot; `imported` is that of a bot that logs in when it is imported. */
function startOf({ create, start }: TestBot, imported: string): string {
  return start ?? (create === undefined ? imported : `${create}()`)
}

/** Returns the function that starts a bot that logs in when it is imported. */
function importedStart(bot: TestBot): string {
  return isEvaluatedAgain(bot)
    ? `() => importFresh(new URL(${quote(bot.module)}, import.meta.url))`
    : `() => import(${quote(bot.module)})`
}

/** Returns the lines of a file for Jest or node:test, which calls `sim.run`. */
function runFile({ options, lines }: FileParts): string[] {
  const { runner, bot, world, title } = options
  const isNode = runner === "node:test"
  const usesAssert = lines.some((line) => /\bassert\./.test(line))
  const imports = bot.create === undefined && bot.start === undefined
  const fixture = world !== undefined && "fixture" in world ? `world: ${world.fixture}` : undefined
  const [given] = optionLines(options, fixture)
  return [
    ...(isNode && usesAssert ? ['import assert from "node:assert/strict"'] : []),
    ...(isNode ? ['import { test } from "node:test"'] : []),
    importOf([...(isEvaluatedAgain(bot) ? ["importFresh"] : []), "sim"], "guildsim/node"),
    ...commonImports(options, lines),
    "",
    ...(imports ? [`const startBot = ${importedStart(bot)}`] : []),
    ...(given === undefined ? [] : [`const options = ${given}`]),
    ...(imports || given !== undefined ? [""] : []),
    `test(${quote(title)}, () =>`,
    `  sim.run(${startOf(bot, "startBot")}, ${given === undefined ? "{}" : "options"}, async (env) => {`,
    ...lines.map((line) => indented(line, 4)),
    "  }))",
  ]
}

function importOf(names: readonly string[], from: string): string {
  return `import { ${names.join(", ")} } from ${quote(from)}`
}

/** Returns the imports of the world and of the bot. */
function commonImports({ bot, world }: TestOptions, lines: readonly string[]): string[] {
  const exported = bot.start ?? bot.create
  const fixture = world !== undefined && "fixture" in world ? world : undefined
  const from = fixture?.module ?? "guildsim/worlds"
  const measures = lines.some((line) => /\bmeasureGrowth\(/.test(line)) ? ["measureGrowth"] : []
  const ofExplore = fixture !== undefined && from === EXPLORE ? [fixture.fixture] : []
  const others = [...ofExplore, ...measures]
  return [
    ...(world !== undefined && "snapshot" in world ? [importOf(["readFileSync"], "node:fs")] : []),
    ...(fixture !== undefined && from !== EXPLORE ? [importOf([fixture.fixture], from)] : []),
    ...(others.length > 0 ? [importOf(others, EXPLORE)] : []),
    ...(exported === undefined ? [] : [importOf([exported], bot.module)]),
  ]
}

/** Returns the options of a run as an object; nothing if there are none. */
function optionLines({ world, processEnv }: TestOptions, fixture?: string): string[] {
  const snapshot =
    world !== undefined && "snapshot" in world
      ? [
          `snapshot: JSON.parse(readFileSync(new URL(${quote(world.snapshot)}, import.meta.url), "utf8"))`,
        ]
      : []
  const variables = Object.entries(processEnv ?? {}).map(
    ([key, value]) => `${key}: ${quote(value)}`,
  )
  const environment = variables.length === 0 ? [] : [`processEnv: { ${variables.join(", ")} }`]
  const entries = [...(fixture === undefined ? [] : [fixture]), ...snapshot, ...environment]
  return entries.length === 0 ? [] : [`{ ${entries.join(", ")} }`]
}
