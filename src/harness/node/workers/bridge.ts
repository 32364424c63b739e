// Loaded by a worker or a child process before its own script, all at once: sockets to the platform's
// hosts are carried to the thread of the runs, byte for byte, and served there.

import { getEnvironmentData, setEnvironmentData, threadId } from "node:worker_threads"
import { isPlatformHost } from "../../../handlers/hosts.ts"
import { StrictNetworkRefusal } from "../network/refusals.ts"
import { interceptSockets } from "../network/sockets.ts"
import { connectChannel, leaveError } from "../processes/channel.ts"
import {
  type ProcessHome,
  type ProcessSettings,
  type ProcessTime,
  readProcessSettings,
} from "../processes/environment.ts"
import { decideNested } from "../processes/nested.ts"
import { type OwnTime, type OwnTimeWatch, openOwnTime } from "../processes/own-time.ts"
import { SynchronousChildRefused } from "../processes/refusals.ts"
import { looselyAfter } from "../timers.ts"
import { createPreloading } from "./preload.ts"
import { type Carrying, type CarryingDeps, carrySockets } from "./carrying.ts"
import {
  type BridgeSettings,
  type FromWorker,
  SETTINGS,
  type ToWorker,
  openChannel,
} from "./wire.ts"

start()

function start(): void {
  const settings = readSettings()
  if (settings === undefined) return
  const { channel, strict, processes } = settings
  // Workers and child processes that this one starts belong where it belongs itself. Nobody tells of
  // the end of such a worker, so that its time is real.
  setEnvironmentData(SETTINGS, { ...settings, time: undefined })
  const preloading = createPreloading(import.meta.filename)
  preloading.put()
  const common: Common = {
    refusal: (host) => (strict === undefined ? undefined : new StrictNetworkRefusal(host, strict)),
    onUnseal() {
      preloading.putBack()
      preloading.end()
    },
  }
  if (channel !== undefined) serveWorker(channel, settings, common)
  else if (processes?.home !== undefined) serveProcess(processes.home, settings, common)
  else refuseAll(settings, common)
}

/** The dependencies that are the same for workers and child processes. */
type Common = Pick<CarryingDeps, "refusal" | "onUnseal">

function readSettings(): BridgeSettings | undefined {
  // Set by the thread that has this loaded in a worker.
  const given = getEnvironmentData(SETTINGS) as unknown as BridgeSettings | undefined
  if (given !== undefined) return given
  const processes = readProcessSettings()
  return processes && { channel: undefined, strict: processes.strict, time: undefined, processes }
}

function serveWorker(name: string, { processes, time }: BridgeSettings, common: Common): void {
  const carrying = carrySockets({
    ...common,
    open: (onOrder) => openChannel(name, onOrder),
    ...(time !== undefined && { openTime: openTimeOf(time) }),
    ifAlive: (work) => work(),
    onExit() {},
  })
  if (processes !== undefined) nest(processes, carrying, time)
  carrying.tell({ kind: "hello", birth: undefined })
}

function serveProcess(home: ProcessHome, { processes }: BridgeSettings, common: Common): void {
  // As if the processor had stopped: nothing of a bot outlives its run.
  const onExit = (): void => void process.kill(process.pid, "SIGKILL")
  const carrying = carrySockets({
    ...common,
    // Orders over a connection of their own are meant for this thread.
    open: (onOrder) =>
      connectChannel<FromWorker, ToWorker>(
        home,
        (order) => onOrder({ ...order, to: threadId }),
        onExit,
      ),
    ...(processes?.time !== undefined && { openTime: openTimeOf(processes.time) }),
    // A process that has nothing left to do does not wait for it.
    ifAlive: (work) => void looselyAfter(1, work),
    onExit,
  })
  if (processes !== undefined) nest(processes, carrying, processes.time)
  // It changes nothing about what becomes of the error.
  process.on("uncaughtExceptionMonitor", (error) => {
    leaveError(home, error)
    carrying.tell({ kind: "error" })
  })
  carrying.tell({ kind: "hello", birth: home.birth })
}

function nest(processes: ProcessSettings, carrying: Carrying, time: ProcessTime | undefined): void {
  // The time of this thread has replaced `Date` where it is virtual.
  const now = time && ((): number => Date.now())
  decideNested(processes, import.meta.filename, { ...carrying, now })
}

function openTimeOf(time: ProcessTime): (watch: OwnTimeWatch) => OwnTime {
  return (watch) => openOwnTime(time, watch)
}

/** Refuses the platform's hosts: the thread of the runs waits for this process, and cannot answer. */
function refuseAll({ processes }: BridgeSettings, { refusal }: Common): void {
  const by = processes?.blockedBy ?? "spawnSync"
  if (processes !== undefined) nest(processes, { tell() {}, onActivity() {} }, undefined)
  interceptSockets({
    claims: isPlatformHost,
    onClaimed: (socket) => socket.fail(new SynchronousChildRefused(socket.host, by)),
    refusal,
    isIdle: () => false,
    onActivity() {},
  })
}
