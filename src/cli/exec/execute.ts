// Runs a command whose Node processes reach a simulated platform.

import { basename } from "node:path"
import { analyzeCommand } from "../../harness/node/child-processes/commands.ts"
import { environmentOf, pairsOf } from "../../harness/node/child-processes/environment.ts"
import { refusalOfStart } from "../../harness/node/child-processes/errors.ts"
import { PRELOAD, withRedirection } from "../../harness/node/redirection/settings.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { EXIT, type Terminal } from "../command.ts"
import { readServerOptions } from "../serve/arguments.ts"
import { fillBotVariables } from "./bot-variables.ts"
import { CommandNotStarted, type CommandWords, runChild } from "./run-child.ts"
import {
  type Target,
  UnusableServer,
  findServer,
  findServerOfFile,
  startOwnServer,
} from "./target.ts"

/** The options of `guildsim exec`. */
export interface ExecOptions {
  readonly command: CommandWords
  /** The URL of a server that runs. */
  readonly server?: string
  /** The ready file of a server that runs. */
  readonly readyFile?: string
  /** The fixture world of the command's own server. */
  readonly world?: string
  /** The bots of the command's own server. */
  readonly bots: readonly string[]
  /** Whether connections to hosts other than Discord's and this machine are refused. */
  readonly isStrict: boolean
}

/** Runs a command and returns its exit status, or that of an error that kept it from running. */
export async function execute(options: ExecOptions, terminal: Terminal): Promise<number> {
  const { command, isStrict } = options
  try {
    checkCommand(command, terminal)
    const target = await openTarget(options, terminal)
    try {
      const env = environmentFor(target, isStrict)
      return await runChild(command, { cwd: terminal.folder, env })
    } finally {
      await target.close()
    }
  } catch (error) {
    if (error instanceof CommandNotStarted) return complain(terminal, error, error.status)
    if (error instanceof UnusableServer || error instanceof SetupError)
      return complain(terminal, error, EXIT.unusable)
    throw error
  }
}

function complain({ error: print }: Terminal, { message }: Error, status: number): number {
  print(`${message}\n`)
  return status
}

async function openTarget(options: ExecOptions, terminal: Terminal): Promise<Target> {
  const { server, readyFile } = options
  if (server !== undefined) return findServer(server)
  if (readyFile !== undefined) return findServerOfFile(terminal.folder, readyFile)
  const { world, bots } = options
  const given = { port: "0", allowedHosts: [], world, bots, json: false, showsSecrets: false }
  return startOwnServer(readServerOptions(given, terminal.folder))
}

/** Returns the environment of a command, with what makes its Node processes find the server. */
function environmentFor({ address, bot, control }: Target, isStrict: boolean): NodeJS.ProcessEnv {
  const { env } = process
  const variables = {
    ...(bot && fillBotVariables(env, bot)),
    ...(control && { GUILDSIM_URL: control.url, GUILDSIM_KEY: control.key }),
  }
  const pairs = pairsOf({ ...env, ...variables })
  return environmentOf(withRedirection(pairs, { server: address, isStrict }))
}

/** Matches the name of a runtime that does not load the module with the redirection. */
const OTHER_RUNTIME = /^(?:bun|deno)(?=\.exe$|$)/i

/** Matches the name of a script. */
const SCRIPT = /\.[cm]?[jt]sx?$/

/**
 * Warns about a command that is not Node. @throws UnusableServer if it would hide the redirection
 * from Node, or runs a script in a runtime that does not load it.
 */
function checkCommand(command: CommandWords, { folder, error: print }: Terminal): void {
  const [file] = command
  const environment = pairsOf(process.env)
  const analyzed = analyzeCommand({ file, args: command, cwd: folder, environment })
  const refusal = refusalOfStart(analyzed, undefined, PRELOAD)
  if (refusal !== undefined) throw new UnusableServer(refusal.message, { cause: refusal })
  if (analyzed.isNode) return
  const [other] = OTHER_RUNTIME.exec(basename(file)) ?? []
  if (other !== undefined && command.some((word) => SCRIPT.test(word))) {
    throw new UnusableServer(
      `guildsim exec: ${other} does not load the module that leads connections to the server, so the bot would ` +
        "reach the real Discord. Run it with Node, or give its library the address of a server " +
        "(docs/platforms.md of guildsim).",
    )
  }
  print(
    `guildsim exec: "${basename(file)}" is not Node. Only the Node processes that it starts reach the ` +
      "simulated platform; for bots in other languages, use guildsim serve --proxy (docs/doors.md).\n",
  )
}
