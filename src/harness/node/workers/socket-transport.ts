// Carries the sockets of this thread to the thread of the runs, and says when this one is at rest.

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

/** The dependencies of {@link openSocketTransport}. */
export interface SocketTransportDeps {
  /** Opens the channel to the thread of the runs. */
  open(
    onOrder: (order: OrderToPartner | ReportFromPartner) => void,
  ): PartnerChannel<ReportFromPartner>
  /** The error with which a connection to another host fails; undefined lets it through. */
  refusal(host: string): Error | undefined
  /** The time of this process; undefined where it is real. */
  openTime?(watch: ChildTimeListener): ChildTime
  /** Calls back as long as anything keeps this thread alive, and soon. */
  ifAlive(work: () => void): void
  /** The calls of this thread go to the network again. */
  onUnseal(): void
  /** The run is over, and so is this process. */
  onExit(): void
}

/** A thread whose sockets are carried. */
export interface SocketTransport {
  send(news: PartnerReport): void
  /** Something happened that the thread may act on. */
  onActivity(): void
}

/** Starts to carry sockets to the platform's hosts. */
export function openSocketTransport(deps: SocketTransportDeps): SocketTransport {
  const sockets = new Map<number, ClaimedSocket>()
  // Before the time of this process: what is told here is none of its work.
  const channel = deps.open((order) => {
    // Workers that one of them started share its channel.
    if (!("to" in order) || order.to !== threadId) return
    settling.notifyActivity()
    if (time === undefined) take(order)
    else void alone(() => takeInTime(order, time))
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
  const alone = createSerialQueue()
  const send = (news: PartnerReport): void => channel.send({ ...news, from: threadId })
  // As with any socket, a worker lives on while one is open that its client wants to hold it.
  const hold = (): void => channel.hold([...sockets.values()].some(({ isHeld }) => isHeld))
  const sayWhenAtRest = createRestReporter(settling.settle, (delivery) => {
    hold()
    // The end of a thread that nothing keeps alive says the same, and says more.
    deps.ifAlive(() => send({ kind: "rest", delivery, time: time?.read() }))
  })
  let opened = 0
  /** The last delivery. */
  let last = 0

  function take(order: OrderToPartner): void {
    last = order.delivery
    follow(order)
    sayWhenAtRest(order.delivery)
  }

  async function takeInTime(order: OrderToPartner, { passTo }: ChildTime): Promise<void> {
    await passTo(order.now)
    // By then the client listens, and reads it in the context of the frame.
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
    // A worker is not told when the last run is over.
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

/** Says once for all deliveries that came meanwhile that they have come to rest. */
function createRestReporter(
  settle: () => Promise<void>,
  say: (delivery: number) => void,
): (delivery: number) => void {
  let latest = 0
  let isWaiting = false
  const wait = async (): Promise<void> => {
    isWaiting = true
    // One that never rests is not waited for any longer than anything else is.
    await settle().catch(() => {})
    isWaiting = false
    say(latest)
  }
  return (delivery) => {
    latest = delivery
    if (!isWaiting) void wait()
  }
}
