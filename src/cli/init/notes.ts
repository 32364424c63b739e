// Notes for the user after `init` that no file can hold.
import { readdirSync } from "node:fs"
import { join, relative } from "node:path"
import type { OwnPackage } from "./own-package.ts"
import type { BotProject } from "./project.ts"

/** Packages of databases and caches, which a bot's test needs as well. */
const DATABASES =
  /^(?:mongoose|mongodb|pg|mysql2?|mariadb|ioredis|redis|@prisma\/client|sequelize|typeorm|knex|drizzle-orm|@libsql\/client)$/

/** Whether the test loads what the project's build makes: see `loadsCompiled`. */
export function needsBuild(project: BotProject): boolean {
  const { loadsCompiled, manifest, entry } = project
  return loadsCompiled && entry.built !== undefined && manifest.scripts["build"] !== undefined
}

/** The file that the test loads. */
export function targetOf(project: BotProject): string {
  const { entry } = project
  return needsBuild(project) && entry.built !== undefined ? entry.built : entry.path
}

/** Whether Vitest has to follow path aliases of tsconfig.json. */
export function needsAliases(project: BotProject): boolean {
  const { runnerChoice, sources } = project
  return runnerChoice.runner.name === "vitest" && sources.aliases.length > 0 && !needsBuild(project)
}

/** Whether the project configures Vitest, or Vite, itself. */
export function hasViteConfig({ folder }: BotProject): boolean {
  return readdirSync(folder).some((name) => /^vite(?:st)?\.config\./.test(name))
}

/** Sentences for the user: a reason why the test may not be green yet, and what to do then. */
export function notesOf(project: BotProject, own: OwnPackage): string[] {
  const { environment, style, library, manifest, deployScript, trigger, startStrategy } = project
  const { config } = environment
  const databases = Object.keys(manifest.dependencies).filter((name) => DATABASES.test(name))
  const hasToken =
    environment.token !== undefined ||
    config !== undefined ||
    (startStrategy.kind === "function" && startStrategy.given !== "")
  return [
    ...(style.obstacle === undefined ? [] : [`The test is in JavaScript: ${style.obstacle}.`]),
    ...(hasToken || library.packages.length === 0 ? [] : [NO_TOKEN]),
    ...(config === undefined ? [] : configNotes(config.name, config.isThere)),
    ...(needsAliases(project) && hasViteConfig(project) ? [ALIASES] : []),
    ...(environment.others.length === 0
      ? []
      : [
          `The bot also reads ${environment.others.join(", ")}. If it does not start without them, set them in startBot or by the option processEnv.`,
        ]),
    ...(databases.length === 0
      ? []
      : [
          `The bot uses ${databases.join(", ")}: docs/databases.md says what a test needs for that.`,
        ]),
    ...(project.loadsCompiled && !needsBuild(project)
      ? [
          `The bot, or ${library.name}, loads files of the bot by their folder, compiled to JavaScript. Without a script "build" and a compiled entry ("main", or in "start") the test imports the source, and those files may be missing.`,
        ]
      : []),
    ...(needsBuild(project) && !/\bbuild\b/.test(manifest.scripts["test"] ?? "build")
      ? [`The test loads ${targetOf(project)}: run the script "build" before it.`]
      : []),
    ...(deployScript !== undefined && trigger.kind !== "commands"
      ? [
          `${deployScript.path} registers the commands, and the bot does not run it. docs/starting.md, "Scripts that register commands", shows how a test does.`,
        ]
      : []),
    ...tarballNotes(project, own),
  ]
}

const ALIASES =
  'tsconfig.json has "paths". If Vitest does not follow them yet, set resolve: { tsconfigPaths: true } in its configuration (Vite 8).'
const NO_TOKEN =
  "No environment variable with the bot's token was found. If the bot reads one, set it in startBot: process.env.NAME = token."

function configNotes(name: string, isThere: boolean): string[] {
  if (isThere) {
    return [`The bot reads ${name}. Where it is not committed, CI needs one; any token counts.`]
  }
  return [
    `The bot reads ${name}, which is not there. Create it before the test; any token counts: { "token": "any.token.counts" }.`,
  ]
}

/** A path outside of the repository is not there on another machine. */
function tarballNotes({ root }: BotProject, { path }: OwnPackage): string[] {
  if (path === undefined || !relative(root, path).startsWith("..")) return []
  return [
    `${path} is outside of the project, so no other machine can install it. For CI, copy it into ${join(root, "vendor")} and change the path in package.json.`,
  ]
}
