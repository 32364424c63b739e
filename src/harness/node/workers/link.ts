// The end of a worker's channel in the thread of the runs: its sockets, and whether it is at rest.

import { AsyncLocalStorage } from "node:async_hooks"
import type { Duplex } from "node:stream"
import type { Worker } from "node:worker_threads"
import type { Serve } from "../network/platform-server.ts"
import { createServerStream } from "../network/server-stream.ts"
import { looselyAfter } from "../timers.ts"
import {
  type FromWorker,
  type News,
  type Order,
  type ToWorker,
  openChannel,
  ownBytes,
  speakError,
} from "./wire.ts"

/**
 * Real milliseconds without a word after which a worker is taken to be blocked, as those of a pool
 * are that has nothing to do, and is not waited for: less than settling has patience for.
 */
const PATIENCE = 3000

/** What a link needs of the interception. */
export interface Surroundings {
  readonly serve: Serve
  /** Something crossed a channel. */
  onActivity(): void
}

/** The link with one worker, and with those that it starts. */
export interface Link {
  /** Whether the worker has still to come to rest after what it was told. */
  readonly isBusy: boolean
  /** A message is on its way to the worker. */
  expectRest(): void
  /** Drops the worker's sockets. */
  drop(): void
  /** Lets the worker's calls go to the network. */
  unseal(): void
  /** The worker is gone. */
  close(): void
}

/** Links a worker that has just been made, by the name of its channel, in the context of its maker. */
export function createLink(name: string, worker: Worker, around: Surroundings): Link {
  const { serve, onActivity } = around
  const { threadId } = worker
  const inContext = AsyncLocalStorage.snapshot()
  const streams = new Map<string, Duplex>()
  const restless = createRestless(onActivity)
  let deliveries = 0
  let isOpen = true

  function tell(to: number, order: Order): void {
    if (!isOpen) return
    const delivery = ++deliveries
    restless.expect(to, delivery)
    onActivity()
    channel.send({ ...order, to, delivery })
  }

  function open(from: number, { socket, host, encrypted }: News & { kind: "open" }): void {
    const key = `${from} ${socket}`
    const stream = createServerStream({
      write: (bytes) => tell(from, { kind: "bytes", socket, bytes: ownBytes(bytes) }),
      end: () => tell(from, { kind: "end", socket }),
      close() {
        // Where it was not the worker that closed it.
        if (streams.delete(key)) tell(from, { kind: "close", socket })
      },
    })
    streams.set(key, stream)
    const fail = (error: Error): void =>
      tell(from, { kind: "fail", socket, error: speakError(error) })
    const release = (): void => void stream.destroy()
    const upgrade = (): void => {}
    const isLocal = false
    serve({ stream, host, encrypted, isHeld: true, isLocal, inContext, fail, upgrade, release })
  }

  function hear(news: FromWorker): void {
    const { from, kind } = news
    if (kind === "hello") return tell(from, { kind: "watch" })
    if (kind === "rest") return restless.rests(from, news.delivery)
    if (kind === "open") return open(from, news)
    const key = `${from} ${news.socket}`
    const stream = streams.get(key)
    if (kind === "bytes") return void stream?.push(Buffer.from(news.bytes))
    stream?.push(null)
    if (kind === "close" && streams.delete(key)) stream?.destroy()
  }

  const channel = openChannel<ToWorker, FromWorker | ToWorker>(name, (news) => {
    if (!("from" in news)) return
    onActivity()
    hear(news)
  })
  const drop = (): void => {
    for (const stream of streams.values()) stream.destroy()
  }
  // Until it says hello.
  restless.expect(threadId, deliveries)
  return {
    get isBusy() {
      return restless.isAny
    },
    expectRest: () => tell(threadId, { kind: "watch" }),
    drop,
    unseal: () => tell(threadId, { kind: "unseal" }),
    close() {
      isOpen = false
      channel.close()
      drop()
      restless.clear()
    },
  }
}

/** The threads that have still to come to rest. */
interface Restless {
  readonly isAny: boolean
  /** A thread is to say when it rests after that delivery. */
  expect(thread: number, delivery: number): void
  rests(thread: number, delivery: number): void
  clear(): void
}

function createRestless(onActivity: () => void): Restless {
  const last = new Map<number, number>()
  let cancel = (): void => {}

  function clear(): void {
    cancel()
    last.clear()
    onActivity()
  }

  return {
    get isAny() {
      return last.size > 0
    },
    expect(thread, delivery) {
      last.set(thread, delivery)
      cancel()
      cancel = looselyAfter(PATIENCE, clear)
    },
    rests(thread, delivery) {
      if (last.get(thread) === delivery) last.delete(thread)
      if (last.size === 0) cancel()
    },
    clear,
  }
}
