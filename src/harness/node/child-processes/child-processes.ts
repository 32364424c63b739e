// The child processes that bots start. The run serves them, and they end with it.

import { AsyncLocalStorage } from "node:async_hooks"
import type { ChildProcess } from "node:child_process"
import { randomUUID } from "../process/lazy-builtins.ts"
import { ignoreNextWork } from "../time/host-work.ts"
import type { PartnerTime } from "../workers/partner-messages.ts"
import { type ChildListener, createChildListener } from "./child-listener.ts"
import { timeOf, withSettings } from "./environment.ts"
import { refusalOfStart } from "./errors.ts"
import {
  type ChildProcessesDeps,
  type ChildProcessOwner,
  LONGEST_END,
  type LinkedChild,
  StartedChild,
} from "./started-child.ts"
import { type ChildStart, type StartDecision, interceptStarts } from "./spawning.ts"
import { handleOf } from "./watched-child.ts"
import { type WorkerChildren, WorkerChildrenGroup } from "./worker-children.ts"

/** The descriptions of no child processes. Settling reads them in each turn. */
const NONE: readonly string[] = []

/** The child processes of all runs. Nothing is replaced before `link`. */
export class ChildProcesses<Run extends ChildProcessOwner> {
  readonly #deps: ChildProcessesDeps<Run>
  // Connections belong to no run: their data is served in the context of the run that started the
  // process.
  readonly #inNoRun = AsyncLocalStorage.snapshot()
  readonly #children = new Set<LinkedChild<Run>>()
  #listening: ChildListener | undefined
  #restore: (() => void) | undefined

  constructor(deps: ChildProcessesDeps<Run>) {
    this.#deps = deps
  }

  /** Starts to link child processes that are started in the context of a run. */
  link(): void {
    this.#restore ??= interceptStarts((read, process) => this.#decide(read, process))
  }

  /**
   * Opens a link for the child processes of a worker that is about to be started in the context of
   * a run.
   */
  openForWorker(run: Run): WorkerChildren {
    const group = new WorkerChildrenGroup(run, this.#listen(), this.#deps)
    const child: LinkedChild<Run> = {
      run,
      bot: run.currentBot(),
      label: "a child process of a worker thread",
      link: group.link,
      end: async () => {
        await group.end(LONGEST_END)
        this.#children.delete(child)
      },
    }
    this.#children.add(child)
    return group
  }

  /** Returns descriptions of a run's child processes that are not at rest. */
  busy(run: Run): readonly string[] {
    return this.#children.size === 0
      ? NONE
      : this.#childrenOf(run).flatMap(({ link, label }) => (link.isBusy ? [label] : []))
  }

  /** Returns the next timers of a run's child processes. */
  times(run: Run): readonly PartnerTime[] {
    return this.#childrenOf(run).flatMap(({ link }) => link.times)
  }

  /** Ends the child processes of a run: those that `bot` started, or all. */
  async end(run: Run, bot?: object): Promise<void> {
    const matching = this.#childrenOf(run).filter((child) => bot === undefined || child.bot === bot)
    await Promise.all(matching.map((child) => child.end()))
  }

  /** Called when the last run has ended. Until `remove`, its bots cannot start child processes. */
  release(): void {
    this.#listening?.remove()
    this.#listening = undefined
  }

  /** Removes everything that `link` installed. */
  remove(): void {
    this.#restore?.()
    this.#restore = undefined
    this.release()
  }

  #childrenOf(run: Run): readonly LinkedChild<Run>[] {
    return [...this.#children].filter((child) => child.run === run)
  }

  #listen(): ChildListener {
    this.#listening ??= this.#inNoRun(createChildListener)
    return this.#listening
  }

  /** Decides about a process that is about to be started. */
  #decide(read: () => ChildStart, process: ChildProcess | undefined): StartDecision | undefined {
    const { bridge, current } = this.#deps
    const run = current()
    if (run === undefined) return undefined
    const start = read()
    // The bot has ended, so it cannot start a process any more.
    const isOver = !run.isOpen || run.objection() !== undefined
    if (isOver && start.blockedBy === undefined) return "ignore"
    const refusal = refusalOfStart(start, run.isStrict ? run.name : undefined, bridge)
    if (!start.isNode || refusal !== undefined) {
      run.onProgram({ command: start.text, refused: refusal?.name ?? null })
    }
    if (refusal !== undefined) return { refusal }
    if (start.isNode && process !== undefined) ignoreNextWork(handleOf(process))
    return this.#prepare(start, run)
  }

  /** Returns the environment with which a process finds its run, and follows it from its start. */
  #prepare(start: ChildStart, run: Run): StartDecision {
    const name = randomUUID()
    const listener = this.#listen()
    const { address, folder } = listener
    const { blockedBy } = start
    const isBlocked = blockedBy !== undefined
    return {
      environment: withSettings(
        start.environment,
        {
          blockedBy,
          parent: isBlocked ? undefined : { address, folder, link: name, childId: name },
          strict: run.isStrict ? run.name : undefined,
          time: isBlocked ? undefined : timeOf(run),
        },
        this.#deps.bridge,
      ),
      onStarted: (process) => {
        const child = new StartedChild(process, { start, run, listener, name }, this.#deps, () =>
          this.#children.delete(child),
        )
        this.#children.add(child)
      },
    }
  }
}
