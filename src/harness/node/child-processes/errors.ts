// The errors with which a child process, or a request of one, is refused.

import { withLink } from "../../../requirements/error-link.ts"
import type { AnalyzedCommand } from "./commands.ts"
import { isReadablePath } from "./permissions.ts"

/** A child process was not started, because its requests would have reached the real platform. */
export class ChildProcessRefused extends Error {
  override readonly name = "ChildProcessRefused"

  /** Creates the error. `why` is the reason, and how to start the child process instead. */
  constructor(command: string, why: string) {
    super(withLink("ChildProcessRefused", `The bot was kept from starting "${command}": ${why}`))
  }
}

/** A program was refused, because the run has `strictNetwork` on. */
export class ProgramRefused extends Error {
  override readonly name = "ProgramRefused"

  constructor(command: string, run: string) {
    super(
      withLink(
        "ProgramRefused",
        `The bot was kept from starting "${command}": the run "${run}" has \`strictNetwork\` on, and ` +
          "the network requests of a program other than Node cannot be seen. Replace the program by a " +
          "fake, or switch `strictNetwork` off.",
      ),
    )
  }
}

/** A child process whose parent is blocked until it ends sent a request to the platform. */
export class SynchronousChildRefused extends Error {
  override readonly name = "SynchronousChildRefused"

  constructor(host: string, by: string) {
    super(
      withLink(
        "SynchronousChildRefused",
        `A connection to "${host}" was refused: this process was started by \`${by}\`, which blocks the ` +
          `process of the run until this one has ended, so nobody can answer. Start it by ` +
          "`spawn`, `execFile`, `exec` or `fork`.",
      ),
    )
  }
}

/** Explains that a program does not pass its environment on to Node. */
function strippedReason(by: string): string {
  return (
    "a child process finds the simulation by variables of " +
    `the environment, "${by}" hides those from the Node that it starts, and so its calls would ` +
    `reach the real platform. Start Node without "${by}".`
  )
}

const RESTRICTED =
  "a child process loads a module of guildsim before its own, by which its calls reach the simulation, and the " +
  "permission flags of this one do not let it read that module. Start it without `--permission`, or " +
  "with `--allow-fs-read=*`."

/**
 * Returns the error with which a command is refused, if it is. `strict` is the name of the run if
 * it has `strictNetwork` on; `bridge` is the path of the module that every child process loads.
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
