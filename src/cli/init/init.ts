// `guildsim init`: reads the project, plans, writes, installs and reports.
import { pageAddress } from "../../requirements/error-link.ts"
import { relative } from "node:path"
import { EXIT, type Terminal } from "../command.ts"
import { checkChanges, writeChanges } from "./changes.ts"
import { InitError } from "./error.ts"
import { readOwnPackage } from "./own-package.ts"
import { type InitPlan, planChanges } from "./plan.ts"
import { type InitChoices, type BotProject, readProject } from "./project/project.ts"
import { reportChanges, reportNext, reportProject, reportTexts } from "./report.ts"

/** The options of `guildsim init`. */
export interface InitOptions extends InitChoices {
  readonly ci: boolean
  readonly install: boolean
  readonly dryRun: boolean
}

/** Sets up a project and returns the exit status. @throws UsageError if an option is invalid. */
export async function init(options: InitOptions, terminal: Terminal): Promise<number> {
  try {
    return await setUp(options, terminal)
  } catch (error) {
    if (!(error instanceof InitError)) throw error
    terminal.error(`${error.message}\n`)
    return EXIT.unusable
  }
}

async function setUp(options: InitOptions, terminal: Terminal): Promise<number> {
  const { folder, print } = terminal
  const project = readProject(folder, options, terminal.env("npm_config_user_agent"))
  const plan = planChanges(project, readOwnPackage(folder), options.ci)
  checkChanges(project.root, plan.changes)
  print(`${reportProject(project)}\n\n`)
  if (options.dryRun) {
    print(`${reportChanges(plan, true)}\n\n`)
    if (plan.changes.length > 0) print(`${reportTexts(plan)}\n\n`)
    print(`${nextOf(project, plan, plan.needsInstall)}\n`)
    return EXIT.fine
  }
  writeChanges(project.root, plan.changes)
  print(`${reportChanges(plan, false)}\n\n`)
  const isLeft = plan.needsInstall && !(options.install && (await install(project, terminal)))
  print(`${nextOf(project, plan, isLeft)}\n`)
  return isLeft && options.install ? EXIT.unusable : EXIT.fine
}

/** Runs the package manager. Returns whether it succeeded. */
async function install({ manager, folder }: BotProject, terminal: Terminal): Promise<boolean> {
  if (terminal.execute === undefined) return false
  terminal.print(`Running ${manager.install}\n`)
  const status = await terminal.execute(manager.install, folder)
  if (status === 0) {
    terminal.print("\n")
    return true
  }
  terminal.error(
    `\n"${manager.install}" failed (exit status ${status}). The files above were written. Fix the error and run the command again.\n\n`,
  )
  return false
}

function nextOf(
  { manager, folder, root, style }: BotProject,
  plan: InitPlan,
  isLeft: boolean,
): string {
  const place = relative(root, folder)
  const steps = [
    ...(isLeft ? [manager.install] : []),
    plan.command,
    `Write the next test in ${style.path}, see ${pageAddress("interactions")}`,
  ]
  return reportNext(place === "" ? steps : [`In ${place}:`, ...steps], plan.notes)
}
