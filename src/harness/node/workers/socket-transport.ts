// Transports the sockets of this thread to the test thread, and reports when this thread is at
// rest.

import { threadId } from "node:worker_threads"
import { isPlatformHost } from "../../../handlers/hosts.ts"
import { createSettler } from "../../settle.ts"
import { createSerialQueue } from "../../serial-queue.ts"
import type { ChildTime, ChildTimeListener } from "../child-processes/child-time.ts"
import { runAsHello } from "../time/bot-time.ts"
import type { ClaimedSocket } from "../network/claimed-socket.ts"
import { interceptSockets } from "../network/sockets.ts"
import { hostTimers } from "../host-timers.ts"
import {
  type PartnerChannel,
  type ReportFromPartner,
  type PartnerReport,
  type OrderToPartner,
  deserializeError,
  copyBytes,
} from "./partner-messages.ts"

export interface SocketTransportDeps {
  /** Opens the channel to the test thread. */
  open(
    onOrder: (order: OrderToPartner | ReportFromPartner) => void,
  ): PartnerChannel<ReportFromPartner>
  /** Returns the error for a connection to another host; undefined lets it through. */
  refusal(host: string): Error | undefined
  /** Opens the virtual time of this process. Absent if time is real. */
  openTime?(watch: ChildTimeListener): ChildTime
  /** Calls back soon, if anything keeps this thread alive. */
  ifAlive(work: () => void): void
  /** Called when requests of this thread go to the network again. */
  onUnseal(): void
  /** Called when the run has ended, and this process has to end too. */
  onExit(): void
}

/** The transport of a thread's sockets. */
export interface SocketTransport {
  send(report: PartnerReport): void
  /** Reports an event to which the thread may react. */
  onActivity(): void
}

/** Starts to transport sockets to the platform's hosts. */
export function openSocketTransport(deps: SocketTransportDeps): SocketTransport {
  const sockets = new Map<number, ClaimedSocket>()
  // Opened before the time of this process, so that its messages do not count as the bot's work.
  const channel = deps.open((order) => {
    // Workers that this thread started share its channel.
    if (!("to" in order) || order.to !== threadId) return
    settling.notifyActivity()
    if (time === undefined) take(order)
    else void exclusively(() => takeInTime(order, time))
  })
  const time = deps.openTime?.({
    onWorkDone: () => settling.notifyActivity(),
    onTimer: () => sayWhenAtRest(last),
  })
  const settling = createSettler(
    { pending: () => 0 },
    time === undefined
      ? hostTimers
      : {
          ...hostTimers,
          isWorking: time.work.isAwaiting,
          abandonWork: () => time.work.giveUp(true),
        },
  )
  const exclusively = createSerialQueue()
  const send = (report: PartnerReport): void => channel.send({ ...report, from: threadId })
  // An open socket keeps a worker alive as usual, if its client wants it to.
  const hold = (): void => channel.hold([...sockets.values()].some(({ isHeld }) => isHeld))
  const sayWhenAtRest = createRestReporter(settling.settle, (delivery) => {
    hold()
    // If nothing keeps the thread alive, its end is reported instead.
    deps.ifAlive(() => send({ kind: "rest", delivery, time: time?.read() }))
  })
  let opened = 0
  let last = 0

  function take(order: OrderToPartner): void {
    last = order.delivery
    follow(order)
    sayWhenAtRest(order.delivery)
  }

  async function takeInTime(order: OrderToPartner, { passTo }: ChildTime): Promise<void> {
    await passTo(order.now)
    // By then the client listens, and handles the frame in its context.
    if (order.kind === "hello") await new Promise<void>((resolve) => hostTimers.turn(resolve))
    take(order)
  }

  const interception = interceptSockets({
    claims: isPlatformHost,
    onClaimed(socket) {
      const id = ++opened
      sockets.set(id, socket)
      const { stream, host, encrypted } = socket
      send({ kind: "open", socket: id, host, encrypted })
      hold()
      stream.on("data", (bytes: Buffer) => {
        send({ kind: "bytes", socket: id, bytes: copyBytes(bytes) })
        hold()
      })
      stream.once("end", () => send({ kind: "end", socket: id }))
      stream.once("close", () => {
        sockets.delete(id)
        send({ kind: "close", socket: id })
        hold()
      })
    },
    refusal: deps.refusal,
    // A worker is not notified when the last run ends.
    isIdle: () => false,
    onActivity: settling.notifyActivity,
  })

  function follow(order: OrderToPartner): void {
    if (order.kind === "watch") return
    if (order.kind === "exit") return deps.onExit()
    if (order.kind === "unseal") {
      deps.onUnseal()
      return interception.remove()
    }
    const socket = sockets.get(order.socket)
    if (socket === undefined) return
    if (order.kind === "bytes") socket.stream.write(order.bytes)
    else if (order.kind === "hello") runAsHello(() => socket.stream.write(order.bytes))
    else if (order.kind === "end") socket.stream.end()
    else if (order.kind === "close") socket.stream.destroy()
    else socket.fail(deserializeError(order.error))
  }

  return { send, onActivity: settling.notifyActivity }
}

/** Returns a function that reports once, for all deliveries so far, that the thread is at rest. */
function createRestReporter(
  settle: () => Promise<void>,
  say: (delivery: number) => void,
): (delivery: number) => void {
  let latest = 0
  let isWaiting = false
  const wait = async (): Promise<void> => {
    isWaiting = true
    // A thread that never rests reports too, after the usual patience.
    await settle().catch(() => {})
    isWaiting = false
    say(latest)
  }
  return (delivery) => {
    latest = delivery
    if (!isWaiting) void wait()
  }
}
