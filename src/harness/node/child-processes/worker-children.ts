// The child processes that a worker of a run starts. They share one link, because their parent is
// not a process.

import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import { afterUnreferenced } from "../async/host-timers.ts"
import {
  type PartnerLink,
  type PartnerLinkDeps,
  createPartnerLink,
} from "../workers/partner-link.ts"
import type {
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

/** The child processes of one worker, as the run uses them. */
export interface WorkerChildrenGroup extends WorkerChildren {
  readonly link: PartnerLink
  /**
   * Kills the child processes. Resolves when they have exited, or after `patience` real
   * milliseconds.
   */
  end(patience: number): Promise<void>
}

/** The kinds of reports about child processes of a worker. */
const KINDS: ReadonlySet<PartnerReport["kind"]> = new Set([
  "childStarted",
  "childExited",
  "sent",
  "program",
])

/** Opens the link of a worker's child processes, in the context that starts the worker. */
export function openWorkerChildren(
  run: WorkerRun,
  listener: ChildListener,
  deps: PartnerLinkDeps,
): WorkerChildrenGroup {
  const inContext = AsyncLocalStorage.snapshot()
  const name = randomUUID()
  const over = Promise.withResolvers<void>()
  let isEnding = false
  let isOver = false
  let reportToLink: (report: ReportFromPartner) => void = () => {}
  let change = (): void => {}
  const connections = createMultiplexer(resolveIfOver)
  const readErrors = (): void => {
    if (isOver) return
    inContext(() => listener.readErrors(name).forEach((error) => run.onProcessError(error)))
  }

  function resolveIfOver(): void {
    if (isEnding && connections.size === 0) over.resolve()
  }
  const link = createPartnerLink(
    {
      open(onReport) {
        reportToLink = onReport
        return connections.open((report) => {
          if (report.kind === "rest") change()
          if (report.kind === "disconnected") readErrors()
          onReport(report)
        })
      },
      first: undefined,
      tellsOfEnds: true,
      clock: run.time?.clock,
      onProgram: (program) => run.onProgram(program),
      onError: readErrors,
    },
    deps,
  )
  listener.open(name, connections)

  return {
    link,
    settings: {
      blockedBy: undefined,
      parent: { address: listener.address, folder: listener.folder, link: name, childId: name },
      strict: run.isStrict ? run.name : undefined,
      time: timeOf(run),
    },
    receive(report) {
      if (!KINDS.has(report.kind)) return false
      if (report.kind === "childExited") {
        change()
        readErrors()
      }
      reportToLink(report)
      deps.onActivity()
      return true
    },
    parentEnded: readErrors,
    onChange: (listening) => void (change = listening),
    async end(patience) {
      isEnding = true
      // A process that is still starting is killed when it connects.
      listener.close(name)
      link.exit()
      resolveIfOver()
      await Promise.race([
        over.promise,
        new Promise<void>((resolve) => afterUnreferenced(patience, resolve)),
      ])
      readErrors()
      isOver = true
      link.close()
    },
  }
}
