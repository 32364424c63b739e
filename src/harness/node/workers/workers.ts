// The workers of this process: while a run is open, the platform's hosts are served in them too.

import { randomUUID } from "node:crypto"
import { fileURLToPath } from "node:url"
import { getEnvironmentData, setEnvironmentData, type Worker } from "node:worker_threads"
import { createPartnerLink, type PartnerLink, type PartnerLinkDeps } from "./partner-link.ts"
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
import { hostTimers } from "../host-timers.ts"

/** What is known of the runs. */
export interface WorkersDeps<Run extends TimeOwner> extends PartnerLinkDeps {
  /** The run in whose context something runs. */
  current(): Run | undefined
  /** The error with which the present async context starts no worker, if it has ended. */
  objection(): Error | undefined
  /** The name of the run that refuses every other host to a worker that is started now. */
  strict(): string | undefined
  /** Prepares for the child processes of a worker that is about to be started in the context of a run. */
  openChildren(run: Run): WorkerChildren
}

/** The workers, as the interception knows them. */
export interface Workers<Run> {
  /** From here on a worker that is started is linked. */
  link(): void
  /** Drops the sockets of workers and puts their class back. The links stay: they are sealed. */
  release(): void
  /** Links whose worker is not at rest: those of the run, and those of which nobody can tell. */
  busy(run: Run): number
  /** Returns what the timers in the workers of a run wait for. */
  times(run: Run): readonly PartnerTime[]
  /** Takes everything away: the calls of every worker go to the network again. */
  remove(): void
}

/** The module that a worker or a child process loads, by its name among the sources and in the package. */
export const BRIDGE = fileURLToPath(
  import.meta.url.endsWith(".ts")
    ? new URL("./bridge.ts", import.meta.url)
    : new URL("./bridge.js", import.meta.url),
)

/** Real milliseconds for which the end of a worker that is busy is put off. */
const LAST_PATIENCE = 500

const UNLINKED =
  "A worker was started with a copy of the class Worker that was taken before the run was opened. " +
  "Its calls are not served by the run: those to the platform would reach the real one. Read " +
  "`Worker` from node:worker_threads at the moment of use, or load the module that reads it in the " +
  "function that starts the bot."

/** Makes what links workers; nothing is replaced before `link`. */
export function createWorkers<Run extends TimeOwner>({
  current,
  objection,
  strict,
  openChildren,
  ...around
}: WorkersDeps<Run>): Workers<Run> {
  const links = new Map<Worker, { readonly link: PartnerLink; readonly run: Run | undefined }>()

  function onStarted(worker: Worker, channel: string, children: WorkerChildren | undefined): void {
    const run = current()
    const link = createPartnerLink(
      {
        open: (onNews) =>
          openChannel<OrderToPartner, ReportFromPartner | OrderToPartner>(channel, (news) => {
            if (!("from" in news) || children?.receive(news) !== true) onNews(news)
          }),
        first: worker.threadId,
        tellsOfEnds: false,
        clock: run?.time?.clock,
      },
      around,
    )
    // The worker may act on what the child process has done by then.
    children?.onChange(link.expectRest)
    links.set(worker, { link, run })
    const { emit, postMessage, terminate } = worker
    // A listener may be taken away: discord-hybrid-sharding removes all of them.
    replaceIn(worker, "emit", (event: string | symbol, ...args: unknown[]) => {
      if (event === "exit" && links.delete(worker)) {
        children?.parentEnded()
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
      if (links.has(worker)) link.expectEnd()
      return terminate.call(worker)
    })
  }

  // Until the seal is lifted: a bot may start another with it when its run is over.
  const preloading = createPreloading(BRIDGE, (start) => {
    const refused = objection()
    if (refused !== undefined) throw refused
    const channel = randomUUID()
    const run = current()
    const time = run && timeOf(run)
    const children = run && openChildren(run)
    const processes = children?.settings
    const worker = withSettings({ channel, strict: strict(), time, processes }, start)
    onStarted(worker, channel, children)
    return worker
  })
  let stopWarning: (() => void) | undefined

  function release(): void {
    for (const { link } of links.values()) link.drop()
    preloading.putBack()
    stopWarning?.()
  }

  return {
    link() {
      preloading.put()
      stopWarning = warnOf((worker) => current() !== undefined && !links.has(worker))
    },
    release,
    busy: (run) =>
      [...links.values()].filter(
        ({ link, run: own }) => link.isBusy && (own === run || own === undefined),
      ).length,
    times: (run) =>
      [...links.values()].flatMap(({ link, run: own }) => (own === run ? link.times : [])),
    remove() {
      release()
      preloading.end()
      for (const { link } of links.values()) link.unseal()
    },
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
 * Waits until a worker has answered what it was told. `@discordjs/ws` terminates the worker of
 * several shards when the first of them is closed, and waits for the others: whether these can still
 * tell of their end must not depend on which thread is faster.
 */
async function restOf(link: PartnerLink): Promise<void> {
  if (!link.isBusy) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const cancel = hostTimers.after(LAST_PATIENCE, resolve)
  link.whenAtRest(resolve)
  await promise.finally(cancel)
}

/** Environment data is copied when a worker starts: no other worker gets these. */
function withSettings(settings: BridgeSettings, start: () => Worker): Worker {
  const before = getEnvironmentData(WORKER_SETTINGS)
  setEnvironmentData(WORKER_SETTINGS, { ...settings })
  try {
    return start()
  } finally {
    setEnvironmentData(WORKER_SETTINGS, before)
  }
}

/** Warns of the first worker that is started and is not linked. */
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
