// Loaded by a worker or a child process before its own script, all at once: sockets to the platform's
// hosts are carried to the thread of the runs, byte for byte, and served there.

import { getEnvironmentData, setEnvironmentData, threadId } from "node:worker_threads"
import { isPlatformHost } from "../../../handlers/hosts.ts"
import { StrictNetworkRefusal } from "../network/errors.ts"
import { interceptSockets } from "../network/sockets.ts"
import { connectChannel, writeErrorFile } from "../child-processes/channel.ts"
import {
  type ParentEndpoint,
  type ChildSettings,
  type ChildStartTime,
  readChildSettings,
} from "../child-processes/environment.ts"
import { interceptNestedStarts } from "../child-processes/nested.ts"
import {
  type ChildTime,
  type ChildTimeListener,
  openChildTime,
} from "../child-processes/child-time.ts"
import { SynchronousChildRefused } from "../child-processes/errors.ts"
import { afterUnreferenced } from "../host-timers.ts"
import { createPreloading } from "./preload.ts"
import {
  type SocketTransport,
  type SocketTransportDeps,
  openSocketTransport,
} from "./socket-transport.ts"
import {
  type BridgeSettings,
  type ReportFromPartner,
  WORKER_SETTINGS,
  type OrderToPartner,
  openChannel,
} from "./partner-messages.ts"

start()

function start(): void {
  const settings = readSettings()
  if (settings === undefined) return
  const { channel, strict, processes } = settings
  // Workers and child processes that this one starts belong where it belongs itself. Nobody tells of
  // the end of such a worker, so that its time is real.
  setEnvironmentData(WORKER_SETTINGS, { ...settings, time: undefined })
  const preloading = createPreloading(import.meta.filename)
  preloading.put()
  const common: BridgeDeps = {
    refusal: (host) => (strict === undefined ? undefined : new StrictNetworkRefusal(host, strict)),
    onUnseal() {
      preloading.putBack()
      preloading.end()
    },
  }
  if (channel !== undefined) serveWorker(channel, settings, common)
  else if (processes?.parent !== undefined) serveProcess(processes.parent, settings, common)
  else refuseAll(settings, common)
}

/** The dependencies that are the same for workers and child processes. */
type BridgeDeps = Pick<SocketTransportDeps, "refusal" | "onUnseal">

function readSettings(): BridgeSettings | undefined {
  // Set by the thread that has this loaded in a worker.
  const given = getEnvironmentData(WORKER_SETTINGS) as unknown as BridgeSettings | undefined
  if (given !== undefined) return given
  const processes = readChildSettings()
  return processes && { channel: undefined, strict: processes.strict, time: undefined, processes }
}

function serveWorker(name: string, { processes, time }: BridgeSettings, common: BridgeDeps): void {
  const carrying = openSocketTransport({
    ...common,
    open: (onOrder) => openChannel(name, onOrder),
    ...(time !== undefined && { openTime: openTimeOf(time) }),
    ifAlive: (work) => work(),
    onExit() {},
  })
  if (processes !== undefined) nest(processes, carrying, time)
  carrying.send({ kind: "hello", birth: undefined })
}

function serveProcess(
  home: ParentEndpoint,
  { processes }: BridgeSettings,
  common: BridgeDeps,
): void {
  // As if the processor had stopped: nothing of a bot outlives its run.
  const onExit = (): void => void process.kill(process.pid, "SIGKILL")
  const carrying = openSocketTransport({
    ...common,
    // Orders over a connection of their own are meant for this thread.
    open: (onOrder) =>
      connectChannel<ReportFromPartner, OrderToPartner>(
        home,
        (order) => onOrder({ ...order, to: threadId }),
        onExit,
      ),
    ...(processes?.time !== undefined && { openTime: openTimeOf(processes.time) }),
    // A process that has nothing left to do does not wait for it.
    ifAlive: (work) => void afterUnreferenced(1, work),
    onExit,
  })
  if (processes !== undefined) nest(processes, carrying, processes.time)
  // It changes nothing about what becomes of the error.
  process.on("uncaughtExceptionMonitor", (error) => {
    writeErrorFile(home, error)
    carrying.send({ kind: "error" })
  })
  carrying.send({ kind: "hello", birth: home.birth })
}

function nest(
  processes: ChildSettings,
  carrying: SocketTransport,
  time: ChildStartTime | undefined,
): void {
  // The time of this thread has replaced `Date` where it is virtual.
  const now = time && ((): number => Date.now())
  interceptNestedStarts(processes, import.meta.filename, { ...carrying, now })
}

function openTimeOf(time: ChildStartTime): (watch: ChildTimeListener) => ChildTime {
  return (watch) => openChildTime(time, watch)
}

/** Refuses the platform's hosts: the thread of the runs waits for this process, and cannot answer. */
function refuseAll({ processes }: BridgeSettings, { refusal }: BridgeDeps): void {
  const by = processes?.blockedBy ?? "spawnSync"
  if (processes !== undefined) nest(processes, { send() {}, onActivity() {} }, undefined)
  interceptSockets({
    claims: isPlatformHost,
    onClaimed: (socket) => socket.fail(new SynchronousChildRefused(socket.host, by)),
    refusal,
    isIdle: () => false,
    onActivity() {},
  })
}
