// The child processes that a worker of a run starts. They share one link, since their parent is no process.

import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import { afterUnreferenced } from "../host-timers.ts"
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

/** The run of a worker, as far as the child processes of the worker concern it. */
export interface WorkerRun extends TimeOwner {
  readonly name: string
  readonly isStrict: boolean
  /** The worker started a program that is not Node, or was kept from it. */
  onProgram(program: StartedProgram): void
  /** A child process threw an error that it did not catch. */
  onProcessError(error: Error): void
}

/** The child processes of one worker, as the worker's link needs them. */
export interface WorkerChildren {
  /** The settings with which the child processes start. */
  readonly settings: ChildSettings
  /** Takes news of the worker if they are about its child processes. Returns whether they are. */
  receive(news: ReportFromPartner): boolean
  /** Sets the function that is called before a child process rests or ends: the worker may react. */
  onChange(listener: () => void): void
  /** The worker has ended. Its last news may be lost, though not the errors of its child processes. */
  parentEnded(): void
}

/** The child processes of one worker, as the run needs them. */
export interface WorkerChildrenGroup extends WorkerChildren {
  readonly link: PartnerLink
  /** Kills the child processes. Resolves when they are gone, or after `patience` real milliseconds. */
  end(patience: number): Promise<void>
}

/** News that a worker tells of its child processes. */
const KINDS: ReadonlySet<PartnerReport["kind"]> = new Set(["birth", "death", "sent", "program"])

/** Opens the link of the child processes of a worker, in the context that starts the worker. */
export function openWorkerChildren(
  run: WorkerRun,
  listener: ChildListener,
  around: PartnerLinkDeps,
): WorkerChildrenGroup {
  const inContext = AsyncLocalStorage.snapshot()
  const name = randomUUID()
  const over = Promise.withResolvers<void>()
  let isEnding = false
  let isOver = false
  let hearLink: (news: ReportFromPartner) => void = () => {}
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
      open(onNews) {
        hearLink = onNews
        return connections.open((news) => {
          if (news.kind === "rest") change()
          if (news.kind === "gone") readErrors()
          onNews(news)
        })
      },
      first: undefined,
      tellsOfEnds: true,
      clock: run.time?.clock,
      onProgram: (program) => run.onProgram(program),
      onError: readErrors,
    },
    around,
  )
  listener.open(name, connections)

  return {
    link,
    settings: {
      blockedBy: undefined,
      parent: { address: listener.address, folder: listener.folder, link: name, birth: name },
      strict: run.isStrict ? run.name : undefined,
      time: timeOf(run),
    },
    receive(news) {
      if (!KINDS.has(news.kind)) return false
      if (news.kind === "death") {
        change()
        readErrors()
      }
      hearLink(news)
      around.onActivity()
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
