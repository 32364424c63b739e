// One child process that a bot has started, from its start to its end.

import { AsyncLocalStorage } from "node:async_hooks"
import type { ChildProcess } from "node:child_process"
import { afterUnreferenced } from "../async/host-timers.ts"
import { PartnerLink, type PartnerLinkDeps } from "../workers/partner-link.ts"
import type { ChildListener } from "./child-listener.ts"
import { createMultiplexer } from "./multiplexer.ts"
import type { ChildStart } from "./spawning.ts"
import { type WatchedChild, watchChild } from "./watched-child.ts"
import type { WorkerRun } from "./worker-children.ts"

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

/** A child process of a run, or all child processes of one worker. */
export interface LinkedChild<Run> {
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

/** The start of a child process. */
interface ChildOrigin<Run> {
  readonly start: ChildStart
  readonly run: Run
  readonly listener: ChildListener
  /** The id of its link. */
  readonly name: string
}

/** Real milliseconds to wait until killed processes have exited. */
export const LONGEST_END = 2000

/** A child process that has just been started, in the context that has started it. */
export class StartedChild<Run extends ChildProcessOwner> implements LinkedChild<Run> {
  readonly run: Run
  readonly bot: object | undefined
  readonly label: string
  readonly link: PartnerLink
  readonly #origin: ChildOrigin<Run>
  readonly #onOver: () => void
  readonly #inContext = AsyncLocalStorage.snapshot()
  readonly #ended = Promise.withResolvers<void>()
  readonly #connections = createMultiplexer(() => this.#endIfOver())
  readonly #watched: WatchedChild

  /** Calls `onOver` when the process and all that it started have ended. */
  constructor(
    process: ChildProcess,
    origin: ChildOrigin<Run>,
    deps: PartnerLinkDeps,
    onOver: () => void,
  ) {
    const { start, run, listener, name } = origin
    this.#origin = origin
    this.#onOver = onOver
    this.run = run
    this.link = new PartnerLink(
      {
        open: this.#connections.open,
        first: start.isNode ? name : undefined,
        tellsOfEnds: true,
        clock: run.time?.clock,
        onProgram: (program) => run.onProgram(program),
        onError: () => this.#readErrors(),
      },
      deps,
    )
    this.#watched = watchChild(process, {
      onSent: () => this.link.expectRest(),
      onEvent: deps.onActivity,
      onExit: () => this.#onExit(),
    })
    this.bot = run.currentBot()
    this.label = `the child process "${start.text}"`
    listener.open(name, this.#connections)
  }

  async end(): Promise<void> {
    this.link.exit()
    this.#watched.kill()
    const late = new Promise<void>((resolve) => afterUnreferenced(LONGEST_END, resolve))
    await Promise.race([this.#ended.promise, late])
  }

  #onExit(): void {
    this.#readErrors()
    this.link.exited()
    this.#endIfOver()
  }

  #readErrors(): void {
    const { run, listener, name } = this.#origin
    this.#inContext(() => listener.readErrors(name).forEach((error) => run.onProcessError(error)))
  }

  /** Closes the link unless other processes of it are still connected. */
  #endIfOver(): void {
    if (!this.#watched.isGone || this.#connections.size > 0) return
    const { listener, name } = this.#origin
    listener.close(name)
    this.link.close()
    this.#onOver()
    this.#ended.resolve()
  }
}
