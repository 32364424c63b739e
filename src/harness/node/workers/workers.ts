// The workers of this process. While a run is open, requests to the platform's hosts are served in
// them too.

import { randomUUID } from "../process/lazy-builtins.ts"
import { getEnvironmentData, setEnvironmentData, type Worker } from "node:worker_threads"
import { PartnerLink, type PartnerLinkDeps } from "./partner-link.ts"
import { createPreloading } from "./preload.ts"
import { type TimeOwner, timeOf } from "../child-processes/environment.ts"
import type { WorkerChildren } from "../child-processes/worker-children.ts"
import {
  type BridgeSettings,
  type PartnerTime,
  type ReportFromPartner,
  WORKER_SETTINGS,
  type OrderToPartner,
  openChannel,
} from "./partner-messages.ts"
import { hostTimers } from "../async/host-timers.ts"
import { pathOfModule } from "../../../requirements/own-files.ts"

export interface WorkersDeps<Run extends TimeOwner> extends PartnerLinkDeps {
  /** Returns the run in whose async context code runs. */
  current(): Run | undefined
  /**
   * Returns the error that prevents the current async context from starting a worker, if its bot
   * has ended.
   */
  objection(): Error | undefined
  /**
   * Returns the name of the run that refuses other hosts to a worker that starts now, if it does.
   */
  strict(): string | undefined
  /**
   * Opens a link for the child processes of a worker that is about to be started in the context of
   * a run.
   */
  openChildren(run: Run): WorkerChildren
}

/**
 * The path of the module that a worker or a child process loads, in the sources or in the package.
 */
export const BRIDGE = pathOfModule("harness/node/workers/bridge")

/** Real milliseconds by which the end of a busy worker is delayed at most. */
const LAST_PATIENCE = 500

const UNLINKED =
  "A worker was started with a copy of the class Worker that was taken before the run was opened. " +
  "Its calls are not served by the run: those to the platform would reach the real one. Read " +
  "`Worker` from node:worker_threads at the moment of use, or load the module that reads it in the " +
  "function that starts the bot."

/** A worker's link, and the run that it belongs to, if it is known. */
interface LinkedWorker<Run> {
  readonly link: PartnerLink
  readonly run: Run | undefined
}

/** The workers of this process. Nothing is replaced before `link`. */
export class Workers<Run extends TimeOwner> {
  readonly #deps: WorkersDeps<Run>
  readonly #links = new Map<Worker, LinkedWorker<Run>>()
  // Stays active until `unseal`: a bot may start another worker with this class after its run has
  // ended.
  readonly #preloading = createPreloading(BRIDGE, (start) => this.#start(start))
  #stopWarning: (() => void) | undefined
  #isLinked = false

  constructor(deps: WorkersDeps<Run>) {
    this.#deps = deps
  }

  /** Starts to link workers that are started from here on. */
  link(): void {
    this.#isLinked = true
    this.#preloading.put()
    this.#stopWarning = warnOf(
      (worker) => this.#deps.current() !== undefined && !this.#links.has(worker),
    )
  }

  /**
   * Drops the sockets of workers. The links stay, so that the workers stay blocked. The class of workers
   * stays replaced until `restore`.
   */
  release(): void {
    this.#isLinked = false
    for (const { link } of this.#links.values()) link.drop()
    this.#stopWarning?.()
  }

  /** Restores the class of workers, unless they are linked again. */
  restore(): void {
    if (!this.#isLinked) this.#preloading.putBack()
  }

  /**
   * Returns the number of workers that are not at rest: those of the run, and those whose run is
   * unknown.
   */
  busy(run: Run): number {
    let count = 0
    for (const { link, run: own } of this.#links.values()) {
      if (link.isBusy && (own === run || own === undefined)) count += 1
    }
    return count
  }

  /** Returns the next timers of a run's workers. */
  times(run: Run): readonly PartnerTime[] {
    return [...this.#links.values()].flatMap(({ link, run: own }) =>
      own === run ? link.times : [],
    )
  }

  /** Removes everything. The requests of every worker reach the network again. */
  remove(): void {
    this.release()
    this.restore()
    this.#preloading.end()
    for (const { link } of this.#links.values()) link.unseal()
  }

  #start(start: () => Worker): Worker {
    const { objection, current, strict, openChildren } = this.#deps
    const refused = objection()
    if (refused !== undefined) throw refused
    const channel = randomUUID()
    const run = current()
    const time = run && timeOf(run)
    const children = run && openChildren(run)
    const processes = children?.settings
    const settings = { channel, isEndReported: true, strict: strict(), time, processes }
    const worker = withSettings(settings, start)
    this.#follow(worker, channel, children)
    return worker
  }

  #follow(worker: Worker, channel: string, children: WorkerChildren | undefined): void {
    const run = this.#deps.current()
    const link = new PartnerLink(
      {
        open: (onReport) =>
          openChannel<OrderToPartner, ReportFromPartner | OrderToPartner>(channel, (report) => {
            if (!("from" in report) || children?.receive(report) !== true) onReport(report)
          }),
        first: worker.threadId,
        tellsOfEnds: false,
        clock: run?.time?.clock,
      },
      this.#deps,
    )
    // The worker may react to what the child process has done.
    children?.onChange(() => link.expectRest())
    this.#links.set(worker, { link, run })
    this.#watch(worker, link, () => children?.parentEnded())
  }

  /** Follows the messages to a worker and its end. */
  #watch(worker: Worker, link: PartnerLink, onExit: () => void): void {
    const { emit, postMessage, terminate } = worker
    // Replaces `emit`, because a listener can be removed: discord-hybrid-sharding removes all of
    // them.
    replaceIn(worker, "emit", (event: string | symbol, ...args: unknown[]) => {
      if (event === "exit" && this.#links.delete(worker)) {
        onExit()
        link.close()
      }
      return Reflect.apply(emit, worker, [event, ...args])
    })
    replaceIn(worker, "postMessage", (...message) => {
      postMessage.apply(worker, message)
      link.expectRest()
    })
    replaceIn(worker, "terminate", async () => {
      await restOf(link)
      if (this.#links.has(worker)) link.expectEnd()
      return terminate.call(worker)
    })
  }
}

function replaceIn<Name extends "emit" | "postMessage" | "terminate">(
  worker: Worker,
  name: Name,
  value: Worker[Name],
): void {
  Object.defineProperty(worker, name, { value, configurable: true, writable: true })
}

/**
 * Waits until a worker has come to rest. `@discordjs/ws` terminates the worker of several shards
 * when the first of them is closed, and waits for the others: whether those can still report their
 * end must not depend on which thread is faster.
 */
async function restOf(link: PartnerLink): Promise<void> {
  if (!link.isBusy) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const cancel = hostTimers.after(LAST_PATIENCE, resolve)
  link.whenAtRest(resolve)
  await promise.finally(cancel)
}

/**
 * Sets environment data for one start. The data is copied when a worker starts, so no other worker
 * receives it.
 */
function withSettings(settings: BridgeSettings, start: () => Worker): Worker {
  const before = getEnvironmentData(WORKER_SETTINGS)
  setEnvironmentData(WORKER_SETTINGS, { ...settings })
  try {
    return start()
  } finally {
    setEnvironmentData(WORKER_SETTINGS, before)
  }
}

/** Warns about the first worker that is started without a link. */
function warnOf(isUnlinked: (worker: Worker) => boolean): () => void {
  const onWorker = (worker: Worker): void => {
    if (!isUnlinked(worker)) return
    process.emitWarning(UNLINKED, { code: "GUILDSIM_UNLINKED_WORKER" })
    stop()
  }
  const stop = (): void => void process.off("worker", onWorker)
  process.on("worker", onWorker)
  return stop
}
