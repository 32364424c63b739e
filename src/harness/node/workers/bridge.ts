// Loaded synchronously by a worker or a child process before its own script. It transports sockets
// to the platform's hosts to the test thread, byte for byte, where they are served.

import { getEnvironmentData, setEnvironmentData, threadId } from "node:worker_threads"
import { isPlatformHost } from "../../../handlers/routing/hosts.ts"
import { StrictNetworkRefusal } from "../network/errors.ts"
import { interceptSockets } from "../network/sockets/sockets.ts"
import { connectChannel, writeErrorFile } from "../child-processes/channel.ts"
import {
  type ParentEndpoint,
  type ChildSettings,
  type ChildStartTime,
  readChildSettings,
} from "../child-processes/environment.ts"
import { interceptNestedStarts } from "../child-processes/nested.ts"
import { ChildTime, type ChildTimeListener } from "../child-processes/child-time.ts"
import { SynchronousChildRefused } from "../child-processes/errors.ts"
import { inNextTurnIfAlive } from "../async/host-timers.ts"
import { createPreloading } from "./preload.ts"
import { SocketTransport, type SocketTransportDeps } from "./socket-transport.ts"
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
  // Workers and child processes that this thread starts belong to the same run. The end of such a
  // worker is not reported, so its time is real.
  setEnvironmentData(WORKER_SETTINGS, { ...settings, isEndReported: false, time: undefined })
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

/** The dependencies that workers and child processes share. */
type BridgeDeps = Pick<SocketTransportDeps, "refusal" | "onUnseal">

function readSettings(): BridgeSettings | undefined {
  // Set by the thread that makes a worker load this module.
  const data: unknown = getEnvironmentData(WORKER_SETTINGS)
  const inherited = data as BridgeSettings | undefined
  if (inherited !== undefined) return inherited
  const processes = readChildSettings()
  if (processes === undefined) return undefined
  const { strict } = processes
  return { channel: undefined, isEndReported: true, strict, time: undefined, processes }
}

function serveWorker(name: string, settings: BridgeSettings, common: BridgeDeps): void {
  const { processes, time, isEndReported } = settings
  const transport = new SocketTransport({
    ...common,
    open: (onOrder) => openChannel(name, onOrder),
    ...(time !== undefined && { openTime: openTimeOf(time) }),
    ifAlive: isEndReported ? inNextTurnIfAlive : (work) => work(),
    onExit() {},
  })
  if (processes !== undefined) nest(processes, transport, time)
  transport.send({ kind: "hello", childId: undefined })
}

function serveProcess(
  parent: ParentEndpoint,
  { processes }: BridgeSettings,
  common: BridgeDeps,
): void {
  // Ends abruptly, without running handlers, so that nothing of a bot outlives its run.
  const onExit = (): void => void process.kill(process.pid, "SIGKILL")
  const transport = new SocketTransport({
    ...common,
    // Orders on a process's own connection are meant for this thread.
    open: (onOrder) =>
      connectChannel<ReportFromPartner, OrderToPartner>(
        parent,
        (order) => onOrder({ ...order, to: threadId }),
        onExit,
      ),
    ...(processes?.time !== undefined && { openTime: openTimeOf(processes.time) }),
    ifAlive: inNextTurnIfAlive,
    onExit,
  })
  if (processes !== undefined) nest(processes, transport, processes.time)
  // The monitor event does not change how the error is handled.
  process.on("uncaughtExceptionMonitor", (error) => {
    writeErrorFile(parent, error)
    transport.send({ kind: "error" })
  })
  transport.send({ kind: "hello", childId: parent.childId })
}

function nest(
  processes: ChildSettings,
  transport: Pick<SocketTransport, "send" | "onActivity">,
  time: ChildStartTime | undefined,
): void {
  // If the time is virtual, it has replaced `Date` in this thread.
  const now = time && ((): number => Date.now())
  interceptNestedStarts(processes, import.meta.filename, { transport, now })
}

function openTimeOf(time: ChildStartTime): (watch: ChildTimeListener) => ChildTime {
  return (watch) => new ChildTime(time, watch)
}

/**
 * Refuses requests to the platform's hosts: the test thread waits for this process and cannot
 * answer.
 */
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
