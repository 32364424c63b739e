// Writes the text of the first test.
import { posix } from "node:path"
import type { TestTrigger } from "./project/commands.ts"
import { END, expectationOf } from "./expectation.ts"
import type { BotEnvironment } from "./project/environment.ts"
import type { StartStrategy } from "./project/start-strategy.ts"
import type { RunnerName } from "./project/runners.ts"
import { type TestStyle, isTypeScriptFile } from "./project/style.ts"

/** The properties of a project that determine its first test. */
export interface TestFileContext {
  readonly style: TestStyle
  readonly runner: RunnerName
  readonly startStrategy: StartStrategy
  /** The file that the test loads. It may be build output. */
  readonly target: string
  /** Whether Node loads that file as an ES module. */
  readonly isModuleTarget: boolean
  readonly environment: BotEnvironment
  readonly trigger: TestTrigger
  /** Whether imports may name a TypeScript file with its extension. */
  readonly importsTsExtensions: boolean
  /** Packages that are evaluated again with each bot. */
  readonly fresh: readonly string[]
}

/** Returns the text of the first test, at most 25 lines. */
export function writeTest(parts: TestFileContext): string {
  const start = startLines(parts)
  const test = testLines(parts)
  const imports = importLines(parts, [...start, ...test].join("\n"))
  const lines = [...imports, ...(imports.length === 0 ? [] : [""]), ...start, "", ...test, ""]
  const text = lines.join("\n")
  const { quote, hasSemicolons } = parts.style
  const ended = text.replaceAll(END, hasSemicolons ? ";" : "")
  const isQuoted = /'|\\"/.test(ended)
  return quote === '"' || isQuoted ? ended : ended.replaceAll('"', "'")
}

function importLines({ style, runner }: TestFileContext, body: string): string[] {
  const names = ["importFresh", "sim"].filter(
    (name) => body.includes(`${name}(`) || body.includes(`${name}.`),
  )
  const own = (list: readonly string[], from: string): string =>
    style.isModule || style.isTypeScript
      ? `import { ${list.join(", ")} } from "${from}"${END}`
      : `const { ${list.join(", ")} } = require("${from}")${END}`
  const world = body.includes("defineWorld(") ? [own(["defineWorld"], "guildsim")] : []
  if (runner === "vitest") {
    const vi = body.includes("vi.") ? [own(["vi"], "vitest")] : []
    return [
      ...vi,
      ...world,
      own(names, "guildsim/node"),
      own(["expect", "test"], "guildsim/vitest"),
    ]
  }
  if (runner === "node:test") {
    const whole = (name: string, from: string): string =>
      style.isModule
        ? `import ${name} from "${from}"${END}`
        : `const ${name} = require("${from}")${END}`
    const assert = body.includes("assert.") ? [whole("assert", "node:assert/strict")] : []
    return [...assert, whole("test", "node:test"), ...world, own(names, "guildsim/node")]
  }
  // A CommonJS test in Jest imports inside the test function. See `testLines`.
  return style.isModule || style.isTypeScript ? [...world, own(names, "guildsim/node")] : []
}

/** Returns the lines of the function that starts the bot. */
function startLines(parts: TestFileContext): string[] {
  const { environment, startStrategy, style, runner, trigger } = parts
  const deployScript = trigger.kind === "commands" ? trigger.deployScript : undefined
  const set = (name: string, value: string): string =>
    style.isTypeScript
      ? `  process.env["${name}"] = ${value}${END}`
      : `  process.env.${name} = ${value}${END}`
  const lines = [
    ...(environment.token === undefined ? [] : [set(environment.token, "token")]),
    ...environment.applicationIds.map((name) => set(name, "botId")),
    ...environment.guildIds.map((name) => set(name, "world.guild.id")),
    ...(runner === "vitest" && usesVitestImport(parts) ? [`  vi.resetModules()${END}`] : []),
    ...(runner === "jest" ? [`  ${jestOf(style)}.resetModules()${END}`] : []),
    ...(deployScript === undefined ? [] : [`  await ${loadExpression(parts, deployScript)}${END}`]),
    ...runLines(parts),
  ]
  const body = lines.join("\n")
  const types = { token: "string", botId: "string", world: "{ guild: { id: string } }" }
  const used = Object.entries(types).filter(([name]) => new RegExp(`\\b${name}\\b(?!:)`).test(body))
  const names = used.map(([name]) => name).join(", ")
  const annotation = used.map(([name, type]) => `${name}: ${type}`).join("; ")
  const typed = style.isTypeScript ? `: { ${annotation} }` : ""
  const parameters = used.length === 0 ? "()" : `({ ${names} }${typed})`
  const isAsync = startStrategy.kind !== "import" || deployScript !== undefined
  return [`const startBot = ${isAsync ? "async " : ""}${parameters} => {`, ...lines, `}${END}`]
}

/** Returns the lines that load the bot's module and call its export. */
function runLines(parts: TestFileContext): string[] {
  const { startStrategy } = parts
  const load = loadExpression(parts)
  if (startStrategy.kind === "import") return [`  return ${load}${END}`]
  // `require`, and `importFresh` of a CommonJS module, return the value of `module.exports`.
  const isWhole =
    startStrategy.exported === "default" && !parts.isModuleTarget && !load.startsWith("import(")
  const local =
    startStrategy.exported === "default"
      ? startStrategy.kind === "client"
        ? "client"
        : "createBot"
      : startStrategy.exported
  const names = startStrategy.exported === "default" ? `{ default: ${local} }` : `{ ${local} }`
  const loaded = `  const ${isWhole ? local : names} = await ${load}${END}`
  if (startStrategy.kind === "client") {
    return [loaded, `  await ${local}.${startStrategy.start}${END}`, `  return ${local}${END}`]
  }
  const call = `${local}(${startStrategy.given})`
  if (startStrategy.start === undefined) return [loaded, `  return ${call}${END}`]
  return [
    loaded,
    `  const bot = await ${call}${END}`,
    `  await bot.${startStrategy.start}${END}`,
    `  return bot${END}`,
  ]
}

/**
 * Whether Vitest imports the bot, so that it follows changes of the sources. Node loads CommonJS
 * modules and build output.
 */
function usesVitestImport({
  runner,
  style,
  target,
  isModuleTarget,
  fresh,
}: TestFileContext): boolean {
  if (runner !== "vitest" || fresh.length > 0) return false
  return isTypeScriptFile(target) || (isModuleTarget && style.isModule)
}

function loadExpression(parts: TestFileContext, target: string = parts.target): string {
  const { style, runner, startStrategy, fresh, isModuleTarget } = parts
  const path = posix.relative(posix.dirname(style.path), target)
  const file = path.startsWith(".") ? path : `./${path}`
  const specifier = style.isTypeScript ? importedAs(file, parts) : file
  if (runner === "jest") {
    const isRequired = !style.isModule && !style.isTypeScript
    return isRequired ? `require("${specifier}")` : `import("${specifier}")`
  }
  const isCalled = startStrategy.kind !== "import"
  if (usesVitestImport(parts) || (isCalled && (isModuleTarget || style.isTypeScript))) {
    return `import("${specifier}")`
  }
  if (isCalled && !style.isModule) return `require("${file}")`
  const url = style.isModule ? `new URL("${file}", import.meta.url)` : `require.resolve("${file}")`
  const packages = fresh.map((name) => `"${name}"`).join(", ")
  return packages === ""
    ? `importFresh(${url})`
    : `importFresh(${url}, { packages: [${packages}] })`
}

/** Returns the specifier that imports a TypeScript file from TypeScript. */
function importedAs(file: string, { runner, importsTsExtensions }: TestFileContext): string {
  if (runner === "jest") return file.replace(/\.tsx?$/, "")
  if (importsTsExtensions || runner === "node:test") return file
  return file.replace(/\.([cm]?)tsx?$/, ".$1js")
}

function jestOf({ isModule, isTypeScript }: TestStyle): string {
  return isModule && !isTypeScript ? "import.meta.jest" : "jest"
}

/** Returns the text of the options of `sim.run`. */
function runOptions({ config, readsNodeEnv }: BotEnvironment, hasWorld: boolean): string {
  const given = [
    ...(hasWorld ? ["world: teaHouse"] : []),
    ...(readsNodeEnv ? [`processEnv: { NODE_ENV: "production" }`] : []),
    ...(config?.applicationId === undefined ? [] : [`botId: "${config.applicationId}"`]),
  ]
  return given.length === 0 ? "{}" : `{ ${given.join(", ")} }`
}

/** Returns the lines of the test and its world. */
function testLines(parts: TestFileContext): string[] {
  const { environment, trigger, runner, style } = parts
  const { config } = environment
  const hasWorld = environment.guildIds.length > 0 || config?.guildId !== undefined
  const id = config?.guildId === undefined ? "" : `, { id: "${config.guildId}" }`
  const world = [
    `const teaHouse = defineWorld("tea house", {}, (stage) => {`,
    `  const guild = stage.createGuild("Tea House"${id})${END}`,
    `  return { guild, general: guild.createTextChannel("general"), alice: guild.addMember("alice") }${END}`,
    `})${END}`,
    "",
  ]
  const options = runOptions(environment, hasWorld)
  const arranged = hasWorld
    ? [`const { general, alice } = env.world${END}`]
    : [
        `const guild = env.createGuild("Tea House")${END}`,
        `const general = guild.createTextChannel("general")${END}`,
        `const alice = guild.addMember("alice")${END}`,
        `await env.settle()${END}`,
      ]
  const { title, lines } = expectationOf(trigger, runner)
  const run = [
    `sim.run(startBot, ${options}, async (env) => {`,
    ...indent([...arranged, "", ...lines]),
  ]
  // `import()` of an ES module from CommonJS works in every Jest version that has ES modules
  // enabled.
  const isLate = runner === "jest" && !style.isModule && !style.isTypeScript
  const body = isLate
    ? [
        `test("${title}", async () => {`,
        `  const { sim } = await import("guildsim/node")${END}`,
        ...(hasWorld
          ? [`  const { defineWorld } = await import("guildsim")${END}`, ...indent(world)]
          : []),
        ...indent([`await ${run[0]}`, ...run.slice(1), `})${END}`]),
        `})${END}`,
      ].filter((line) => line !== "")
    : [`test("${title}", () =>`, ...indent([...run, `}))${END}`])]
  return isLate || !hasWorld ? body : [...world, ...body]
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === "" ? "" : `  ${line}`))
}
