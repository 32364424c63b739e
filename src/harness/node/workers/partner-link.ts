// The test thread's end of a channel: the sockets of a worker or child process, and whether it is
// at rest.

import { AsyncLocalStorage } from "node:async_hooks"
import type { Duplex } from "node:stream"
import type { Clock, Deadline } from "../../../world/kernel/clock.ts"
import { isHandlingHello } from "../time/bot-time.ts"
import type { ServeSocket } from "../network/platform-server.ts"
import { createServerStream } from "../network/sockets/server-stream.ts"
import { createRestTracker } from "./rest-tracker.ts"
import {
  type PartnerChannel,
  type ReportFromPartner,
  type PartnerReport,
  type PartnerOrder,
  type PartnerTime,
  type StartedProgram,
  type OrderToPartner,
  copyBytes,
  serializeError,
} from "./partner-messages.ts"

/**
 * Real milliseconds without a report after which a worker counts as blocked, as idle workers of a
 * pool are, and is not waited for. Less than the patience of a settle.
 */
const PATIENCE = 3000

/** Real milliseconds in which Node may start, load the bridge and connect, on a busy machine. */
const START_PATIENCE = 10_000

export interface PartnerLinkDeps {
  readonly serve: ServeSocket
  /** Called when something crosses a channel. */
  onActivity(): void
}

/** The other end of a link: a worker or a child process, with everything that it starts. */
export interface PartnerOptions {
  /** Opens the channel to the partner. */
  open(
    onReport: (report: ReportFromPartner | OrderToPartner) => void,
  ): PartnerChannel<OrderToPartner>
  /**
   * The worker, or the id of the child process, whose hello comes first; undefined if it is unknown
   * whether one comes.
   */
  readonly first: number | string | undefined
  /**
   * Whether the end of each thread and process behind the link is reported, so that each can be
   * addressed separately.
   */
  readonly tellsOfEnds: boolean
  /** The clock of the run if its time is virtual and applies to the partner too. */
  readonly clock?: Pick<Clock, "now" | "at"> | undefined
  /** Called when the partner has started a program other than Node, or was prevented from it. */
  onProgram?(program: StartedProgram): void
  /** Called when one of its processes has written an error. */
  onError?(): void
}

/** The link to one worker or child process, and to those that it starts. */
export interface PartnerLink {
  /** Whether the partner has not come to rest since the last message to it. */
  readonly isBusy: boolean
  /** The next timers of the threads and processes behind the link. */
  readonly times: readonly PartnerTime[]
  /** Called when a message was sent to the worker. */
  expectRest(): void
  /** Called when the worker is about to be terminated. The link is busy until it is closed. */
  expectEnd(): void
  /** Calls back once, when the worker is at rest or is no longer waited for. */
  whenAtRest(work: () => void): void
  /** Drops the worker's sockets. */
  drop(): void
  /** Lets the worker's requests reach the network. */
  unseal(): void
  /** Ends the processes behind the link. */
  exit(): void
  /** Called when the child process itself has exited. Others that it started may remain. */
  exited(): void
  /** Closes the link, because the worker has ended. */
  close(): void
}

/** Links a worker or a child process that has just been started, in the context that started it. */
export function createPartnerLink(partner: PartnerOptions, deps: PartnerLinkDeps): PartnerLink {
  const { serve, onActivity } = deps
  const { first } = partner
  const inContext = AsyncLocalStorage.snapshot()
  const streams = new Map<string, Duplex>()
  const resting = createRestTracker(onActivity)
  /** The partners that said hello and can receive orders. */
  const present = new Set<number>()
  /**
   * The ids of partners that are processes, and the ids of processes whose parent has reported
   * their end.
   */
  const childIds = new Map<number, string>()
  const ended = new Set<string>()
  /** The latest report of each partner about its timers. */
  const times = new Map<number, { time: PartnerTime; deadline: Deadline | undefined }>()
  let deliveries = 0
  let isOpen = true

  function sendOrder(to: number, order: PartnerOrder): void {
    if (!isOpen) return
    const delivery = ++deliveries
    resting.expect(to, delivery, PATIENCE)
    onActivity()
    channel.send({ ...order, to, delivery, now: partner.clock?.now() ?? 0 })
  }

  function greet(from: number, childId: string | undefined): void {
    if (from === first || partner.tellsOfEnds) present.add(from)
    if (childId !== undefined) {
      childIds.set(from, childId)
      resting.forget(childId)
    }
    sendOrder(from, { kind: "watch" })
  }

  function keepTime(from: number, time: PartnerTime | undefined): void {
    times.get(from)?.deadline?.cancel()
    times.delete(from)
    if (time === undefined) return
    const { due } = time
    const deadline =
      due === undefined
        ? undefined
        : partner.clock?.at(due, () => sendOrder(from, { kind: "watch" }))
    times.set(from, { time, deadline })
  }

  function forget(from: number): void {
    present.delete(from)
    keepTime(from, undefined)
    resting.forget(from)
    const childId = childIds.get(from)
    childIds.delete(from)
    // The process's parent learns of its end after this, and may react.
    if (childId !== undefined && !ended.has(childId)) resting.expect(childId, 0, PATIENCE)
    for (const [key, stream] of streams) {
      if (!key.startsWith(`${from} `)) continue
      streams.delete(key)
      stream.push(null)
      stream.destroy()
    }
  }

  function end(childId: string): void {
    ended.add(childId)
    resting.forget(childId)
    sendToAll({ kind: "watch" })
  }

  function open(from: number, { socket, host, encrypted }: PartnerReport & { kind: "open" }): void {
    const key = `${from} ${socket}`
    const stream = createServerStream({
      write: (bytes) =>
        sendOrder(from, {
          kind: isHandlingHello() ? "hello" : "bytes",
          socket,
          bytes: copyBytes(bytes),
        }),
      end: () => sendOrder(from, { kind: "end", socket }),
      close() {
        // The worker is notified unless it closed the socket itself.
        if (streams.delete(key)) sendOrder(from, { kind: "close", socket })
      },
    })
    streams.set(key, stream)
    const fail = (error: Error): void =>
      sendOrder(from, { kind: "fail", socket, error: serializeError(error) })
    const release = (): void => void stream.destroy()
    const upgrade = (): void => {}
    const isLocal = false
    serve({ stream, host, encrypted, isHeld: true, isLocal, inContext, fail, upgrade, release })
  }

  function expectChild(childId: string): void {
    // The process's own connection may have been faster than its parent's report.
    const isKnown = ended.has(childId) || [...childIds.values()].includes(childId)
    if (!isKnown) resting.expect(childId, 0, START_PATIENCE)
  }

  function receive(report: ReportFromPartner): void {
    const { from, kind } = report
    if (kind === "hello") return greet(from, report.childId)
    if (kind === "childStarted") return expectChild(report.childId)
    if (kind === "childExited") return end(report.childId)
    if (kind === "sent") return sendToAll({ kind: "watch" })
    if (kind === "disconnected") return forget(from)
    if (kind === "rest") {
      keepTime(from, report.time)
      return resting.rests(from, report.delivery)
    }
    if (kind === "open") return open(from, report)
    if (kind === "program") return inContext(() => partner.onProgram?.(report.program))
    if (kind === "error") return partner.onError?.()
    const key = `${from} ${report.socket}`
    const stream = streams.get(key)
    if (kind === "bytes") return void stream?.push(Buffer.from(report.bytes))
    stream?.push(null)
    if (kind === "close" && streams.delete(key)) stream?.destroy()
  }

  const channel = partner.open((report) => {
    if (!("from" in report)) return
    onActivity()
    receive(report)
  })
  const drop = (): void => {
    for (const stream of streams.values()) stream.destroy()
  }
  // Waits for the first hello.
  if (first !== undefined) {
    resting.expect(first, deliveries, typeof first === "string" ? START_PATIENCE : PATIENCE)
  }
  const sendToAll = (order: PartnerOrder): void => present.forEach((one) => sendOrder(one, order))
  return {
    get isBusy() {
      return resting.isAny
    },
    get times() {
      return [...times.values()].map(({ time }) => time)
    },
    expectRest: () => sendToAll({ kind: "watch" }),
    expectEnd: () => resting.expect("end", 0, PATIENCE),
    whenAtRest: resting.whenNone,
    drop,
    unseal: () => sendToAll({ kind: "unseal" }),
    exit: () => sendToAll({ kind: "exit" }),
    exited: () => end(String(first)),
    close() {
      isOpen = false
      channel.close()
      drop()
      for (const from of times.keys()) keepTime(from, undefined)
      resting.clear()
    },
  }
}
