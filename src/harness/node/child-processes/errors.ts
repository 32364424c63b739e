// The sentences with which a child process, or a call of one, is refused.

import type { AnalyzedCommand } from "./commands.ts"
import { isReadablePath } from "./permissions.ts"

/** A child process would have left the simulation, so it was not started. */
export class ChildProcessRefused extends Error {
  override readonly name = "ChildProcessRefused"

  /** `why` is the reason, and the way to start the child process all the same. */
  constructor(command: string, why: string) {
    super(`The bot was kept from starting "${command}": ${why}`)
  }
}

/** A program was refused, because the run is strict about the network. */
export class ProgramRefused extends Error {
  override readonly name = "ProgramRefused"

  constructor(command: string, run: string) {
    super(
      `The bot was kept from starting "${command}": the run "${run}" has \`strictNetwork\` on, and ` +
        "what a program that is not Node asks the network for cannot be seen. Put a stand-in in its " +
        "place, or switch `strictNetwork` off.",
    )
  }
}

/** A child process that its parent waits for synchronously asked a host of the platform. */
export class SynchronousChildRefused extends Error {
  override readonly name = "SynchronousChildRefused"

  constructor(host: string, by: string) {
    super(
      `A connection to "${host}" was refused: this process was started by \`${by}\`, which blocks the ` +
        `process of the run until this one has ended, so nobody can answer. Start it by ` +
        "`spawn`, `execFile`, `exec` or `fork`.",
    )
  }
}

/** Says that a program keeps the environment from the Node that it starts. */
function strippedReason(by: string): string {
  return (
    "a child process finds its run by variables of " +
    `the environment, "${by}" hides those from the Node that it starts, and so its calls would ` +
    `reach the real platform. Start Node without "${by}".`
  )
}

const RESTRICTED =
  "a child process loads a module of guildsim before its own, by which its calls reach the run, and the " +
  "permission flags of this one do not let it read that module. Start it without `--permission`, or " +
  "with `--allow-fs-read=*`."

/**
 * Returns why a command is not started, if it is not. `strict` names the run that is, `bridge` is the
 * path of the module that every child process loads.
 */
export function refusalOfStart(
  { text, isNode, strippedBy, readable }: AnalyzedCommand,
  strict: string | undefined,
  bridge: string,
): Error | undefined {
  if (strippedBy !== undefined) return new ChildProcessRefused(text, strippedReason(strippedBy))
  if (readable !== undefined && !isReadablePath(bridge, readable)) {
    return new ChildProcessRefused(text, RESTRICTED)
  }
  return isNode || strict === undefined ? undefined : new ProgramRefused(text, strict)
}
