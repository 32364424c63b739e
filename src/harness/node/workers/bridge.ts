// Loaded by a worker before its own script, all at once: sockets to the platform's hosts are carried
// to the thread of the runs, byte for byte, and served there.

import { getEnvironmentData, threadId } from "node:worker_threads"
import { isPlatformHost } from "../../../handlers/hosts.ts"
import { createSettling } from "../../settle.ts"
import { StrictNetworkRefusal } from "../network/refusals.ts"
import type { ClaimedSocket } from "../network/claimed-socket.ts"
import { interceptSockets } from "../network/sockets.ts"
import { hostTimers } from "../timers.ts"
import { createPreloading } from "./preload.ts"
import {
  type BridgeSettings,
  type FromWorker,
  type News,
  SETTINGS,
  type ToWorker,
  hearError,
  openChannel,
  ownBytes,
} from "./wire.ts"

connect()

function connect(): void {
  // Set by who has this loaded.
  const { channel: name, strict } = getEnvironmentData(SETTINGS) as unknown as BridgeSettings
  const sockets = new Map<number, ClaimedSocket>()
  const settling = createSettling({ pending: () => 0 }, hostTimers)
  const tell = (news: News): void => channel.send({ ...news, from: threadId })
  // As with any socket, a worker lives on while one is open that its client wants to hold it.
  const hold = (): void => channel.hold([...sockets.values()].some(({ isHeld }) => isHeld))
  const sayWhenAtRest = createRestSayer(settling.settle, (delivery) => {
    tell({ kind: "rest", delivery })
    hold()
  })
  let opened = 0

  const channel = openChannel<FromWorker, ToWorker | FromWorker>(name, (order) => {
    // Workers that one of them started share its channel.
    if (!("to" in order) || order.to !== threadId) return
    settling.stir()
    follow(order)
    sayWhenAtRest(order.delivery)
  })

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
    refusal: (host) => (strict === undefined ? undefined : new StrictNetworkRefusal(host, strict)),
    // Nobody tells a worker when the last run is over.
    isIdle: () => false,
    onActivity: settling.stir,
  })
  const preloading = createPreloading(import.meta.filename)
  preloading.put()

  function follow(order: ToWorker): void {
    if (order.kind === "watch") return
    if (order.kind === "unseal") {
      preloading.putBack()
      preloading.end()
      return interception.remove()
    }
    const socket = sockets.get(order.socket)
    if (socket === undefined) return
    if (order.kind === "bytes") socket.stream.write(order.bytes)
    else if (order.kind === "end") socket.stream.end()
    else if (order.kind === "close") socket.stream.destroy()
    else socket.fail(hearError(order.error))
  }

  tell({ kind: "hello" })
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
