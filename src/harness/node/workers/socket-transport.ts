// Transports the sockets of this thread to the test thread, and reports when this thread is at
// rest.

import { threadId } from "node:worker_threads"
import { isPlatformHost } from "../../../handlers/routing/hosts.ts"
import { ActivitySettler } from "../../simulation/settle.ts"
import { createSerialQueue } from "../../simulation/serial-queue.ts"
import type { ChildTime, ChildTimeListener } from "../child-processes/child-time.ts"
import { runAsHello } from "../time/bot-time.ts"
import type { ClaimedSocket } from "../network/sockets/claimed-socket.ts"
import { type SocketInterception, interceptSockets } from "../network/sockets/sockets.ts"
import { hostTimers } from "../async/host-timers.ts"
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
  /** Calls back soon, if anything keeps this thread alive. Called in a turn of the event loop. */
  ifAlive(work: () => void): void
  /** Called when requests of this thread go to the network again. */
  onUnseal(): void
  /** Called when the run has ended, and this process has to end too. */
  onExit(): void
}

/** The transport of a thread's sockets to the platform's hosts. */
export class SocketTransport {
  readonly #deps: SocketTransportDeps
  readonly #sockets = new Map<number, ClaimedSocket>()
  readonly #channel: PartnerChannel<ReportFromPartner>
  readonly #time: ChildTime | undefined
  readonly #settler: ActivitySettler
  readonly #exclusively = createSerialQueue()
  readonly #interception: SocketInterception
  readonly #reportRest: (delivery: number) => void
  #opened = 0
  /** The number of the latest delivery. */
  #last = 0

  /** Starts to transport sockets. */
  constructor(deps: SocketTransportDeps) {
    this.#deps = deps
    // Opened before the time of this process, so that its messages do not count as the bot's work.
    this.#channel = deps.open((order) => this.#onOrder(order))
    this.#time = deps.openTime?.({
      onWorkDone: () => this.onActivity(),
      onTimer: () => this.#reportRest(this.#last),
    })
    this.#settler = createSettler(this.#time)
    this.#reportRest = createRestReporter(
      () => this.#settler.settle(),
      (delivery) => this.#onRest(delivery),
    )
    this.#interception = interceptSockets({
      claims: isPlatformHost,
      onClaimed: (socket) => this.#transport(socket),
      refusal: (host) => deps.refusal(host),
      // A worker is not notified when the last run ends.
      isIdle: () => false,
      onActivity: () => this.onActivity(),
    })
  }

  send(report: PartnerReport): void {
    this.#channel.send({ ...report, from: threadId })
  }

  /** Reports an event to which the thread may react. */
  onActivity(): void {
    this.#settler.notifyActivity()
  }

  #onOrder(order: OrderToPartner | ReportFromPartner): void {
    // Workers that this thread started share its channel.
    if (!("to" in order) || order.to !== threadId) return
    this.onActivity()
    const time = this.#time
    if (time === undefined) this.#take(order)
    else void this.#exclusively(() => this.#takeInTime(order, time))
  }

  #take(order: OrderToPartner): void {
    this.#last = order.delivery
    this.#follow(order)
    this.#reportRest(order.delivery)
  }

  async #takeInTime(order: OrderToPartner, time: ChildTime): Promise<void> {
    await time.passTo(order.now)
    // By then the client listens, and handles the frame in its context.
    if (order.kind === "hello") await new Promise<void>((resolve) => hostTimers.turn(resolve))
    this.#take(order)
  }

  #onRest(delivery: number): void {
    const report = (): void => this.send({ kind: "rest", delivery, time: this.#time?.read() })
    if (this.#hold()) report()
    // If nothing keeps the thread alive, its end is reported instead.
    else this.#deps.ifAlive(report)
  }

  /**
   * Keeps a worker alive while a socket is open, as usual, if its client wants it to. Returns
   * whether it does.
   */
  #hold(): boolean {
    const isHeld = [...this.#sockets.values()].some((socket) => socket.isHeld)
    this.#channel.hold(isHeld)
    return isHeld
  }

  #transport(socket: ClaimedSocket): void {
    this.#opened += 1
    const id = this.#opened
    this.#sockets.set(id, socket)
    const { stream, host, encrypted } = socket
    this.send({ kind: "open", socket: id, host, encrypted })
    this.#hold()
    stream.on("data", (bytes: Buffer) => {
      this.send({ kind: "bytes", socket: id, bytes: copyBytes(bytes) })
      this.#hold()
    })
    stream.once("end", () => this.send({ kind: "end", socket: id }))
    stream.once("close", () => {
      this.#sockets.delete(id)
      this.send({ kind: "close", socket: id })
      this.#hold()
    })
  }

  #follow(order: OrderToPartner): void {
    if (order.kind === "watch") return
    if (order.kind === "exit") return this.#deps.onExit()
    if (order.kind === "unseal") {
      this.#deps.onUnseal()
      return this.#interception.remove()
    }
    const socket = this.#sockets.get(order.socket)
    if (socket === undefined) return
    if (order.kind === "bytes") socket.stream.write(order.bytes)
    else if (order.kind === "hello") runAsHello(() => socket.stream.write(order.bytes))
    else if (order.kind === "end") socket.stream.end()
    else if (order.kind === "close") socket.stream.destroy()
    else socket.fail(deserializeError(order.error))
  }
}

/** Creates the settler of a thread, with the work of its process if its time is virtual. */
function createSettler(time: ChildTime | undefined): ActivitySettler {
  if (time === undefined) return new ActivitySettler({ pending: () => 0 }, hostTimers)
  return new ActivitySettler(
    { pending: () => 0 },
    {
      ...hostTimers,
      isWorking: () => time.work.isAwaiting(),
      abandonWork: () => time.work.giveUp(true),
    },
  )
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
