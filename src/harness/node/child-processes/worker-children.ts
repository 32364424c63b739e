// The child processes that a worker of a run starts. They share one link, because their parent is
// not a process.

import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "../process/lazy-builtins.ts"
import { afterUnreferenced } from "../async/host-timers.ts"
import { PartnerLink, type PartnerLinkDeps } from "../workers/partner-link.ts"
import type {
  OrderToPartner,
  PartnerChannel,
  ReportFromPartner,
  PartnerReport,
  StartedProgram,
} from "../workers/partner-messages.ts"
import { type ChildSettings, type TimeOwner, timeOf } from "./environment.ts"
import type { ChildListener } from "./child-listener.ts"
import { createMultiplexer } from "./multiplexer.ts"

/** The run of a worker, as far as the child processes of the worker need it. */
export interface WorkerRun extends TimeOwner {
  readonly name: string
  readonly isStrict: boolean
  /** Called when the worker has started a program other than Node, or was prevented from it. */
  onProgram(program: StartedProgram): void
  /** Called with an uncaught error of a child process. */
  onProcessError(error: Error): void
}

/** The child processes of one worker, as the worker's link uses them. */
export interface WorkerChildren {
  /** The settings with which the child processes start. */
  readonly settings: ChildSettings
  /** Handles a report of the worker if it is about its child processes. Returns whether it is. */
  receive(report: ReportFromPartner): boolean
  /**
   * Sets the function that is called before a child process comes to rest or ends: the worker may
   * react.
   */
  onChange(listener: () => void): void
  /**
   * Called when the worker has ended. Its last reports may be lost, but not the errors of its child
   * processes.
   */
  parentEnded(): void
}

/** The kinds of reports about child processes of a worker. */
const KINDS: ReadonlySet<PartnerReport["kind"]> = new Set([
  "childStarted",
  "childExited",
  "sent",
  "program",
])

/** The child processes of one worker, as the run uses them. */
export class WorkerChildrenGroup implements WorkerChildren {
  readonly link: PartnerLink
  readonly settings: ChildSettings
  readonly #run: WorkerRun
  readonly #listener: ChildListener
  readonly #onActivity: () => void
  readonly #inContext = AsyncLocalStorage.snapshot()
  readonly #name = randomUUID()
  readonly #over = Promise.withResolvers<void>()
  readonly #connections = createMultiplexer(() => this.#resolveIfOver())
  #isEnding = false
  #isOver = false
  #reportToLink: (report: ReportFromPartner) => void = () => {}
  #change = (): void => {}

  /** Opens the link, in the context that starts the worker. */
  constructor(run: WorkerRun, listener: ChildListener, deps: PartnerLinkDeps) {
    this.#run = run
    this.#listener = listener
    this.#onActivity = deps.onActivity
    this.link = new PartnerLink(
      {
        open: (onReport) => this.#connect(onReport),
        first: undefined,
        tellsOfEnds: true,
        clock: run.time?.clock,
        onProgram: (program) => run.onProgram(program),
        onError: () => this.#readErrors(),
      },
      deps,
    )
    const { address, folder } = listener
    this.settings = {
      blockedBy: undefined,
      parent: { address, folder, link: this.#name, childId: this.#name },
      strict: run.isStrict ? run.name : undefined,
      time: timeOf(run),
    }
    listener.open(this.#name, this.#connections)
  }

  receive(report: ReportFromPartner): boolean {
    if (!KINDS.has(report.kind)) return false
    if (report.kind === "childExited") {
      this.#change()
      this.#readErrors()
    }
    this.#reportToLink(report)
    this.#onActivity()
    return true
  }

  onChange(listener: () => void): void {
    this.#change = listener
  }

  parentEnded(): void {
    this.#readErrors()
  }

  /**
   * Kills the child processes. Resolves when they have exited, or after `patience` real
   * milliseconds.
   */
  async end(patience: number): Promise<void> {
    this.#isEnding = true
    // A process that is still starting is killed when it connects.
    this.#listener.close(this.#name)
    this.link.exit()
    this.#resolveIfOver()
    await Promise.race([
      this.#over.promise,
      new Promise<void>((resolve) => afterUnreferenced(patience, resolve)),
    ])
    this.#readErrors()
    this.#isOver = true
    this.link.close()
  }

  #connect(onReport: (report: ReportFromPartner) => void): PartnerChannel<OrderToPartner> {
    this.#reportToLink = onReport
    return this.#connections.open((report) => {
      if (report.kind === "rest") this.#change()
      if (report.kind === "disconnected") this.#readErrors()
      onReport(report)
    })
  }

  #resolveIfOver(): void {
    if (this.#isEnding && this.#connections.size === 0) this.#over.resolve()
  }

  #readErrors(): void {
    if (this.#isOver) return
    this.#inContext(() =>
      this.#listener.readErrors(this.#name).forEach((error) => this.#run.onProcessError(error)),
    )
  }
}
