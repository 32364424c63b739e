// The end of a channel in the thread of the runs: the sockets of a worker or of a child process, and
// whether it is at rest.

import { AsyncLocalStorage } from "node:async_hooks"
import type { Duplex } from "node:stream"
import type { Clock, Deadline } from "../../../world/kernel/clock.ts"
import { isHandlingHello } from "../time/bot-time.ts"
import type { ServeSocket } from "../network/platform-server.ts"
import { createServerStream } from "../network/server-stream.ts"
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
 * Real milliseconds without a word after which a worker is taken to be blocked, as those of a pool
 * are that has nothing to do, and is not waited for: less than settling has patience for.
 */
const PATIENCE = 3000

/** Real milliseconds in which a Node may start, load the bridge and connect, on a busy machine. */
const START_PATIENCE = 10_000

/** What a link needs of the interception. */
export interface PartnerLinkDeps {
  readonly serve: ServeSocket
  /** Something crossed a channel. */
  onActivity(): void
}

/** The other end of a link: a worker or a child process, with all that it starts. */
export interface PartnerOptions {
  /** Opens the channel to it. */
  open(onNews: (news: ReportFromPartner | OrderToPartner) => void): PartnerChannel<OrderToPartner>
  /**
   * The worker, or the name under which a child process was started, that says hello first; undefined
   * where it is not known whether anybody will.
   */
  readonly first: number | string | undefined
  /** Whether the end of everyone behind it is known, so that each can be told by itself. */
  readonly tellsOfEnds: boolean
  /** The clock of the run, where its time is virtual and holds for the partner as well. */
  readonly clock?: Pick<Clock, "now" | "at"> | undefined
  /** It has started a program that is not Node, or was kept from it. */
  onProgram?(program: StartedProgram): void
  /** One of its processes has left an error. */
  onError?(): void
}

/** The link with one worker or child process, and with those that it starts. */
export interface PartnerLink {
  /** Whether the worker has still to come to rest after what it was told. */
  readonly isBusy: boolean
  /** The times of the threads and processes behind the link. */
  readonly times: readonly PartnerTime[]
  /** A message is on its way to the worker. */
  expectRest(): void
  /** The worker is about to be terminated: it is waited for until the link is closed. */
  expectEnd(): void
  /** Calls back once, when the worker is at rest, or is not waited for any longer. */
  whenAtRest(work: () => void): void
  /** Drops the worker's sockets. */
  drop(): void
  /** Lets the worker's calls go to the network. */
  unseal(): void
  /** Ends the processes behind it. */
  exit(): void
  /** The child process itself has exited; others that it started may be left. */
  exited(): void
  /** The worker is gone. */
  close(): void
}

/** Links a worker or a child process that has just been started, in the context of its maker. */
export function createPartnerLink(partner: PartnerOptions, around: PartnerLinkDeps): PartnerLink {
  const { serve, onActivity } = around
  const { first } = partner
  const inContext = AsyncLocalStorage.snapshot()
  const streams = new Map<string, Duplex>()
  const restless = createRestTracker(onActivity)
  /** Those that said hello and can be told something. */
  const present = new Set<number>()
  /** The names of those that are processes, and the names of processes whose parent knows their end. */
  const births = new Map<number, string>()
  const ended = new Set<string>()
  /** The latest report of each partner about its timers. */
  const times = new Map<number, { time: PartnerTime; deadline: Deadline | undefined }>()
  let deliveries = 0
  let isOpen = true

  function tell(to: number, order: PartnerOrder): void {
    if (!isOpen) return
    const delivery = ++deliveries
    restless.expect(to, delivery, PATIENCE)
    onActivity()
    channel.send({ ...order, to, delivery, now: partner.clock?.now() ?? 0 })
  }

  function greet(from: number, birth: string | undefined): void {
    if (from === first || partner.tellsOfEnds) present.add(from)
    if (birth !== undefined) {
      births.set(from, birth)
      restless.forget(birth)
    }
    tell(from, { kind: "watch" })
  }

  function keepTime(from: number, time: PartnerTime | undefined): void {
    times.get(from)?.deadline?.cancel()
    times.delete(from)
    if (time === undefined) return
    const { due } = time
    const deadline =
      due === undefined ? undefined : partner.clock?.at(due, () => tell(from, { kind: "watch" }))
    times.set(from, { time, deadline })
  }

  function forget(from: number): void {
    present.delete(from)
    keepTime(from, undefined)
    restless.forget(from)
    const birth = births.get(from)
    births.delete(from)
    // Its parent is told of its end after this, and may do something about it.
    if (birth !== undefined && !ended.has(birth)) restless.expect(birth, 0, PATIENCE)
    for (const [key, stream] of streams) {
      if (!key.startsWith(`${from} `)) continue
      streams.delete(key)
      stream.push(null)
      stream.destroy()
    }
  }

  function end(birth: string): void {
    ended.add(birth)
    restless.forget(birth)
    tellAll({ kind: "watch" })
  }

  function open(from: number, { socket, host, encrypted }: PartnerReport & { kind: "open" }): void {
    const key = `${from} ${socket}`
    const stream = createServerStream({
      write: (bytes) =>
        tell(from, {
          kind: isHandlingHello() ? "hello" : "bytes",
          socket,
          bytes: copyBytes(bytes),
        }),
      end: () => tell(from, { kind: "end", socket }),
      close() {
        // Where it was not the worker that closed it.
        if (streams.delete(key)) tell(from, { kind: "close", socket })
      },
    })
    streams.set(key, stream)
    const fail = (error: Error): void =>
      tell(from, { kind: "fail", socket, error: serializeError(error) })
    const release = (): void => void stream.destroy()
    const upgrade = (): void => {}
    const isLocal = false
    serve({ stream, host, encrypted, isHeld: true, isLocal, inContext, fail, upgrade, release })
  }

  function expectBirth(birth: string): void {
    // Its own connection may have been faster than the one of its parent.
    const isKnown = ended.has(birth) || [...births.values()].includes(birth)
    if (!isKnown) restless.expect(birth, 0, START_PATIENCE)
  }

  function hear(news: ReportFromPartner): void {
    const { from, kind } = news
    if (kind === "hello") return greet(from, news.birth)
    if (kind === "birth") return expectBirth(news.birth)
    if (kind === "death") return end(news.birth)
    if (kind === "sent") return tellAll({ kind: "watch" })
    if (kind === "gone") return forget(from)
    if (kind === "rest") {
      keepTime(from, news.time)
      return restless.rests(from, news.delivery)
    }
    if (kind === "open") return open(from, news)
    if (kind === "program") return inContext(() => partner.onProgram?.(news.program))
    if (kind === "error") return partner.onError?.()
    const key = `${from} ${news.socket}`
    const stream = streams.get(key)
    if (kind === "bytes") return void stream?.push(Buffer.from(news.bytes))
    stream?.push(null)
    if (kind === "close" && streams.delete(key)) stream?.destroy()
  }

  const channel = partner.open((news) => {
    if (!("from" in news)) return
    onActivity()
    hear(news)
  })
  const drop = (): void => {
    for (const stream of streams.values()) stream.destroy()
  }
  // Until it says hello.
  if (first !== undefined) {
    restless.expect(first, deliveries, typeof first === "string" ? START_PATIENCE : PATIENCE)
  }
  const tellAll = (order: PartnerOrder): void => present.forEach((one) => tell(one, order))
  return {
    get isBusy() {
      return restless.isAny
    },
    get times() {
      return [...times.values()].map(({ time }) => time)
    },
    expectRest: () => tellAll({ kind: "watch" }),
    expectEnd: () => restless.expect("end", 0, PATIENCE),
    whenAtRest: restless.whenNone,
    drop,
    unseal: () => tellAll({ kind: "unseal" }),
    exit: () => tellAll({ kind: "exit" }),
    exited: () => end(String(first)),
    close() {
      isOpen = false
      channel.close()
      drop()
      for (const from of times.keys()) keepTime(from, undefined)
      restless.clear()
    },
  }
}
