// Carries the sockets of this thread to the thread of the runs, and says when this one is at rest.

import { threadId } from "node:worker_threads"
import { isPlatformHost } from "../../../handlers/hosts.ts"
import { createSettling } from "../../settle.ts"
import { createOneByOne } from "../../one-by-one.ts"
import type { OwnTime, OwnTimeWatch } from "../processes/own-time.ts"
import { asHello } from "../time/run-time.ts"
import type { ClaimedSocket } from "../network/claimed-socket.ts"
import { interceptSockets } from "../network/sockets.ts"
import { hostTimers } from "../timers.ts"
import {
  type Channel,
  type FromWorker,
  type News,
  type ToWorker,
  hearError,
  ownBytes,
} from "./wire.ts"

/** The dependencies of {@link carrySockets}. */
export interface CarryingDeps {
  /** Opens the channel to the thread of the runs. */
  open(onOrder: (order: ToWorker | FromWorker) => void): Channel<FromWorker>
  /** The error with which a connection to another host fails; undefined lets it through. */
  refusal(host: string): Error | undefined
  /** The time of this process; undefined where it is real. */
  openTime?(watch: OwnTimeWatch): OwnTime
  /** Calls back as long as anything keeps this thread alive, and soon. */
  ifAlive(work: () => void): void
  /** The calls of this thread go to the network again. */
  onUnseal(): void
  /** The run is over, and so is this process. */
  onExit(): void
}

/** A thread whose sockets are carried. */
export interface Carrying {
  tell(news: News): void
  /** Something happened that the thread may act on. */
  onActivity(): void
}

/** Starts to carry sockets to the platform's hosts. */
export function carrySockets(deps: CarryingDeps): Carrying {
  const sockets = new Map<number, ClaimedSocket>()
  // Before the time of this process: what is told here is none of its work.
  const channel = deps.open((order) => {
    // Workers that one of them started share its channel.
    if (!("to" in order) || order.to !== threadId) return
    settling.stir()
    if (time === undefined) take(order)
    else void alone(() => takeInTime(order, time))
  })
  const time = deps.openTime?.({
    onWorkDone: () => settling.stir(),
    onTimer: () => sayWhenAtRest(last),
  })
  const settling = createSettling(
    { pending: () => 0 },
    time === undefined
      ? hostTimers
      : {
          ...hostTimers,
          isWorking: time.work.isAwaiting,
          giveUp: () => time.work.giveUp(true),
        },
  )
  const alone = createOneByOne()
  const tell = (news: News): void => channel.send({ ...news, from: threadId })
  // As with any socket, a worker lives on while one is open that its client wants to hold it.
  const hold = (): void => channel.hold([...sockets.values()].some(({ isHeld }) => isHeld))
  const sayWhenAtRest = createRestSayer(settling.settle, (delivery) => {
    hold()
    // The end of a thread that nothing keeps alive says the same, and says more.
    deps.ifAlive(() => tell({ kind: "rest", delivery, time: time?.read() }))
  })
  let opened = 0
  /** The last delivery. */
  let last = 0

  function take(order: ToWorker): void {
    last = order.delivery
    follow(order)
    sayWhenAtRest(order.delivery)
  }

  async function takeInTime(order: ToWorker, { passTo }: OwnTime): Promise<void> {
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
      tell({ kind: "open", socket: id, host, encrypted })
      hold()
      stream.on("data", (bytes: Buffer) => {
        tell({ kind: "bytes", socket: id, bytes: ownBytes(bytes) })
        hold()
      })
      stream.once("end", () => tell({ kind: "end", socket: id }))
      stream.once("close", () => {
        sockets.delete(id)
        tell({ kind: "close", socket: id })
        hold()
      })
    },
    refusal: deps.refusal,
    // A worker is not told when the last run is over.
    isIdle: () => false,
    onActivity: settling.stir,
  })

  function follow(order: ToWorker): void {
    if (order.kind === "watch") return
    if (order.kind === "exit") return deps.onExit()
    if (order.kind === "unseal") {
      deps.onUnseal()
      return interception.remove()
    }
    const socket = sockets.get(order.socket)
    if (socket === undefined) return
    if (order.kind === "bytes") socket.stream.write(order.bytes)
    else if (order.kind === "hello") asHello(() => socket.stream.write(order.bytes))
    else if (order.kind === "end") socket.stream.end()
    else if (order.kind === "close") socket.stream.destroy()
    else socket.fail(hearError(order.error))
  }

  return { tell, onActivity: settling.stir }
}

/** Says once for all deliveries that came meanwhile that they have come to rest. */
function createRestSayer(
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
