// The child processes that bots start. The run serves them, and they end with it.

import { AsyncLocalStorage } from "node:async_hooks"
import type { ChildProcess } from "node:child_process"
import { randomUUID } from "node:crypto"
import { ignoreNextWork } from "../time/host-work.ts"
import {
  type PartnerLink,
  type PartnerLinkDeps,
  createPartnerLink,
} from "../workers/partner-link.ts"
import type { PartnerTime } from "../workers/partner-messages.ts"
import { afterUnreferenced } from "../async/host-timers.ts"
import { handleOf, watchChild } from "./watched-child.ts"
import { timeOf, withSettings } from "./environment.ts"
import { type ChildListener, createChildListener } from "./child-listener.ts"
import { createMultiplexer } from "./multiplexer.ts"
import { refusalOfStart } from "./errors.ts"
import { type StartDecision, type ChildStart, interceptStarts } from "./spawning.ts"
import { type WorkerChildren, type WorkerRun, openWorkerChildren } from "./worker-children.ts"

/** A run, as far as its child processes need it. */
export interface ChildProcessOwner extends WorkerRun {
  readonly isOpen: boolean
  /**
   * Returns the error that refuses requests from the current async context, if they are refused.
   */
  objection(): Error | undefined
  /**
   * Returns the bot in whose context a child process is started. The process ends with that bot.
   */
  currentBot(): object | undefined
}

export interface ChildProcessesDeps<Run> extends PartnerLinkDeps {
  /** Returns the run in whose async context code runs. */
  current(): Run | undefined
  /** The module that a child process loads before its own script. */
  readonly bridge: string
}

/** The child processes of all runs. */
export interface ChildProcesses<Run> {
  /** Starts to link child processes that are started in the context of a run. */
  link(): void
  /**
   * Opens a link for the child processes of a worker that is about to be started in the context of
   * a run.
   */
  openForWorker(run: Run): WorkerChildren
  /** Returns descriptions of a run's child processes that are not at rest. */
  busy(run: Run): readonly string[]
  /** Returns the next timers of a run's child processes. */
  times(run: Run): readonly PartnerTime[]
  /** Ends the child processes of a run: those that `bot` started, or all. */
  end(run: Run, bot?: object): Promise<void>
  /** Called when the last run has ended. Until `remove`, its bots cannot start child processes. */
  release(): void
  /** Removes everything that `link` installed. */
  remove(): void
}

/** A child process of a run, or all child processes of one worker. */
interface LinkedChild<Run> {
  readonly run: Run
  readonly bot: object | undefined
  /** The name in errors. */
  readonly label: string
  readonly link: PartnerLink
  /**
   * Kills the process and everything that it started. Resolves when they have exited, or after a
   * time limit.
   */
  end(): Promise<void>
}

/** A child process that has just been started. */
interface StartedChild<Run> {
  readonly start: ChildStart
  readonly run: Run
  readonly listener: ChildListener
  /** The id of its link. */
  readonly name: string
}

/** Real milliseconds to wait until killed processes have exited. */
const LONGEST_END = 2000

/** Creates the links of child processes. Nothing is replaced before `link`. */
export function createChildProcesses<Run extends ChildProcessOwner>(
  deps: ChildProcessesDeps<Run>,
): ChildProcesses<Run> {
  // Connections belong to no run: their data is served in the context of the run that started the
  // process.
  const inNoRun = AsyncLocalStorage.snapshot()
  const children = new Set<LinkedChild<Run>>()
  let listening: ChildListener | undefined
  let restore: (() => void) | undefined

  const listen = (): ChildListener => (listening ??= inNoRun(createChildListener))

  function decide(
    read: () => ChildStart,
    process: ChildProcess | undefined,
  ): StartDecision | undefined {
    const run = deps.current()
    if (run === undefined) return undefined
    const start = read()
    const isBlocked = start.blockedBy !== undefined
    // The bot has ended, so it cannot start a process any more.
    const isOver = !run.isOpen || run.objection() !== undefined
    if (isOver && !isBlocked) return "ignore"
    const strict = run.isStrict ? run.name : undefined
    const refusal = refusalOfStart(start, strict, deps.bridge)
    if (!start.isNode || refusal !== undefined) {
      run.onProgram({ command: start.text, refused: refusal?.name ?? null })
    }
    if (refusal !== undefined) return { refusal }
    const link = randomUUID()
    const listener = listen()
    const { address, folder } = listener
    const { blockedBy } = start
    const parent = isBlocked ? undefined : { address, folder, link, childId: link }
    if (start.isNode && process !== undefined) ignoreNextWork(handleOf(process))
    return {
      environment: withSettings(
        start.environment,
        { blockedBy, parent, strict, time: isBlocked ? undefined : timeOf(run) },
        deps.bridge,
      ),
      onStarted: (started) => follow(started, { start, run, listener, name: link }),
    }
  }

  function follow(process: ChildProcess, { start, run, listener, name }: StartedChild<Run>): void {
    const inContext = AsyncLocalStorage.snapshot()
    const ended = Promise.withResolvers<void>()
    const connections = createMultiplexer(endIfOver)
    const readErrors = (): void =>
      inContext(() => listener.readErrors(name).forEach((error) => run.onProcessError(error)))
    const link = createPartnerLink(
      {
        open: connections.open,
        first: start.isNode ? name : undefined,
        tellsOfEnds: true,
        clock: run.time?.clock,
        onProgram: (program) => run.onProgram(program),
        onError: readErrors,
      },
      deps,
    )
    const watched = watchChild(process, {
      onSent: link.expectRest,
      onEvent: deps.onActivity,
      onExit() {
        readErrors()
        link.exited()
        endIfOver()
      },
    })
    const child: LinkedChild<Run> = {
      run,
      bot: run.currentBot(),
      label: `the child process "${start.text}"`,
      link,
      async end() {
        link.exit()
        watched.kill()
        const late = new Promise<void>((resolve) => afterUnreferenced(LONGEST_END, resolve))
        await Promise.race([ended.promise, late])
      },
    }
    listener.open(name, connections)
    children.add(child)

    /** Closes the link unless other processes of it are still connected. */
    function endIfOver(): void {
      if (!watched.isGone || connections.size > 0) return
      listener.close(name)
      link.close()
      children.delete(child)
      ended.resolve()
    }
  }

  return {
    link() {
      restore ??= interceptStarts(decide)
    },
    openForWorker(run) {
      const group = openWorkerChildren(run, listen(), deps)
      const child: LinkedChild<Run> = {
        run,
        bot: run.currentBot(),
        label: "a child process of a worker thread",
        link: group.link,
        async end() {
          await group.end(LONGEST_END)
          children.delete(child)
        },
      }
      children.add(child)
      return group
    },
    busy: (run) =>
      [...children].filter((child) => child.run === run && child.link.isBusy).map((it) => it.label),
    times: (run) => [...children].flatMap((child) => (child.run === run ? child.link.times : [])),
    async end(run, bot) {
      const matching = [...children].filter(
        (child) => child.run === run && (bot === undefined || child.bot === bot),
      )
      await Promise.all(matching.map((child) => child.end()))
    },
    release() {
      listening?.remove()
      listening = undefined
    },
    remove() {
      restore?.()
      restore = undefined
      listening?.remove()
      listening = undefined
    },
  }
}
