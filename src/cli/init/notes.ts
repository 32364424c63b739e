// Notes for the user on what `init` cannot write into a file.
import { pageAddress } from "../../requirements/error-link.ts"
import { readdirSync } from "node:fs"
import { join, relative } from "node:path"
import type { OwnPackage } from "./own-package.ts"
import type { BotProject } from "./project/project.ts"

/** Packages of databases and caches, which a test of the bot also needs. */
const DATABASES =
  /^(?:mongoose|mongodb|pg|mysql2?|mariadb|ioredis|redis|@prisma\/client|sequelize|typeorm|knex|drizzle-orm|@libsql\/client)$/

/** Whether the test loads the output of the project's build. See `loadsCompiled`. */
export function needsBuild(project: BotProject): boolean {
  const { loadsCompiled, manifest, entry } = project
  return loadsCompiled && entry.built !== undefined && manifest.scripts["build"] !== undefined
}

/** Returns the path of the file that the test loads. */
export function targetOf(project: BotProject): string {
  const { entry } = project
  return needsBuild(project) && entry.built !== undefined ? entry.built : entry.path
}

/** Whether Vitest must resolve path aliases of tsconfig.json. */
export function needsAliases(project: BotProject): boolean {
  const { runnerChoice, sources } = project
  return runnerChoice.runner.name === "vitest" && sources.aliases.length > 0 && !needsBuild(project)
}

/** Whether the project has a configuration of Vitest or Vite. */
export function hasViteConfig({ folder }: BotProject): boolean {
  return readdirSync(folder).some((name) => /^vite(?:st)?\.config\./.test(name))
}

/** Returns notes for the user: reasons why the test may not pass yet, and what to do about them. */
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
          `The bot also reads ${environment.others.join(", ")}. If it does not start without these variables, set them in startBot or with the option processEnv.`,
        ]),
    ...(databases.length === 0
      ? []
      : [
          `The bot uses ${databases.join(", ")}. docs/databases.md describes what a test needs for that.`,
        ]),
    ...(project.loadsCompiled && !needsBuild(project)
      ? [
          `The bot, or ${library.name}, loads compiled files of the bot from a folder. There is no script "build" or no compiled entry ("main", or in "start"), so the test imports the source, and those files may be missing.`,
        ]
      : []),
    ...(needsBuild(project) && !/\bbuild\b/.test(manifest.scripts["test"] ?? "build")
      ? [`The test loads ${targetOf(project)}. Run the script "build" before it.`]
      : []),
    ...(deployScript !== undefined && trigger.kind !== "commands"
      ? [
          `${deployScript.path} registers the commands, but the bot does not run it. How a test runs it: ${pageAddress("starting", "scripts-that-register-commands")}`,
        ]
      : []),
    ...tarballNotes(project, own),
  ]
}

const ALIASES =
  'tsconfig.json has "paths". If Vitest does not resolve them, set resolve: { tsconfigPaths: true } in its configuration (Vite 8).'
const NO_TOKEN =
  "No environment variable with the bot's token was found. If the bot reads one, set it in startBot: process.env.NAME = token."

function configNotes(name: string, isThere: boolean): string[] {
  if (isThere) {
    return [`The bot reads ${name}. If it is not committed, create one in CI. Any token works.`]
  }
  return [
    `The bot reads ${name}, which does not exist. Create it before you run the test. Any token works: { "token": "any.token.works" }.`,
  ]
}

/**
 * Returns a note if guildsim is installed from a path outside of the repository, which other
 * machines do not have.
 */
function tarballNotes({ root }: BotProject, { path }: OwnPackage): string[] {
  if (path === undefined || !relative(root, path).startsWith("..")) return []
  return [
    `${path} is outside of the project, so other machines cannot install it. For CI, copy it to ${join(root, "vendor")} and change the path in package.json.`,
  ]
}
