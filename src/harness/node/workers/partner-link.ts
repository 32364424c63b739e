// The test thread's end of a channel: the sockets of a worker or child process, and whether it is
// at rest.

import { AsyncLocalStorage } from "node:async_hooks"
import type { Clock, Deadline } from "../../../world/kernel/clock.ts"
import type { ServeSocket } from "../network/platform-server.ts"
import { PartnerSockets } from "./partner-sockets.ts"
import { type RestTracker, createRestTracker } from "./rest-tracker.ts"
import {
  type PartnerChannel,
  type ReportFromPartner,
  type PartnerOrder,
  type PartnerTime,
  type StartedProgram,
  type OrderToPartner,
} from "./partner-messages.ts"

/**
 * Real milliseconds without a report after which a worker counts as blocked, as idle workers of a
 * pool are, and is not waited for. Less than the patience of a settle.
 */
const PATIENCE = 3000

/**
 * Real milliseconds in which a thread or a process may start, load the bridge and connect, on a busy
 * machine.
 */
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

/** The times of one partner, and the deadline of the run at its next timer. */
interface KeptTime {
  readonly time: PartnerTime
  readonly deadline: Deadline | undefined
}

/**
 * The link to one worker or child process, and to those that it starts. It is opened in the context
 * that has just started the partner.
 */
export class PartnerLink {
  readonly #partner: PartnerOptions
  readonly #deps: PartnerLinkDeps
  readonly #inContext = AsyncLocalStorage.snapshot()
  readonly #sockets: PartnerSockets
  readonly #resting: RestTracker
  /** The partners that said hello and can receive orders. */
  readonly #present = new Set<number>()
  /** The ids of partners that are processes. */
  readonly #childIds = new Map<number, string>()
  /** The ids of processes whose parent has reported their end. */
  readonly #ended = new Set<string>()
  /** The latest report of each partner about its timers. */
  readonly #times = new Map<number, KeptTime>()
  readonly #channel: PartnerChannel<OrderToPartner>
  #deliveries = 0
  #isOpen = true

  constructor(partner: PartnerOptions, deps: PartnerLinkDeps) {
    this.#partner = partner
    this.#deps = deps
    this.#resting = createRestTracker(deps.onActivity)
    this.#sockets = new PartnerSockets(deps.serve, (to, order) => this.#sendOrder(to, order))
    this.#channel = partner.open((report) => {
      if (!("from" in report)) return
      deps.onActivity()
      this.#receive(report)
    })
    const { first } = partner
    // Waits for the first hello.
    if (first !== undefined) {
      this.#resting.expect(first, this.#deliveries, START_PATIENCE)
    }
  }

  /** Whether the partner has not come to rest since the last message to it. */
  get isBusy(): boolean {
    return this.#resting.isAny
  }

  /** The next timers of the threads and processes behind the link. */
  get times(): readonly PartnerTime[] {
    return [...this.#times.values()].map(({ time }) => time)
  }

  /** Called when a message was sent to the worker. */
  expectRest(): void {
    this.#sendToAll({ kind: "watch" })
  }

  /** Called when the worker is about to be terminated. The link is busy until it is closed. */
  expectEnd(): void {
    this.#resting.expect("end", 0, PATIENCE)
  }

  /** Calls back once, when the worker is at rest or is no longer waited for. */
  whenAtRest(work: () => void): void {
    this.#resting.whenNone(work)
  }

  /** Drops the worker's sockets. */
  drop(): void {
    this.#sockets.drop()
  }

  /** Lets the worker's requests reach the network. */
  unseal(): void {
    this.#sendToAll({ kind: "unseal" })
  }

  /** Ends the processes behind the link. */
  exit(): void {
    this.#sendToAll({ kind: "exit" })
  }

  /** Called when the child process itself has exited. Others that it started may remain. */
  exited(): void {
    this.#end(String(this.#partner.first))
  }

  /** Closes the link, because the worker has ended. */
  close(): void {
    this.#isOpen = false
    this.#channel.close()
    this.drop()
    for (const from of this.#times.keys()) this.#keepTime(from, undefined)
    this.#resting.clear()
  }

  #receive(report: ReportFromPartner): void {
    const { from, kind } = report
    if (kind === "hello") return this.#greet(from, report.childId)
    if (kind === "childStarted") return this.#expectChild(report.childId)
    if (kind === "childExited") return this.#end(report.childId)
    if (kind === "sent") return this.#sendToAll({ kind: "watch" })
    if (kind === "disconnected") return this.#forget(from)
    if (kind === "rest") {
      this.#keepTime(from, report.time)
      return this.#resting.rests(from, report.delivery)
    }
    if (kind === "program") {
      return this.#inContext(() => this.#partner.onProgram?.(report.program))
    }
    if (kind === "error") return this.#partner.onError?.()
    this.#sockets.receive(from, report)
  }

  #sendOrder(to: number, order: PartnerOrder): void {
    if (!this.#isOpen) return
    const delivery = ++this.#deliveries
    this.#resting.expect(to, delivery, PATIENCE)
    this.#deps.onActivity()
    this.#channel.send({ ...order, to, delivery, now: this.#partner.clock?.now() ?? 0 })
  }

  #sendToAll(order: PartnerOrder): void {
    this.#present.forEach((one) => this.#sendOrder(one, order))
  }

  #greet(from: number, childId: string | undefined): void {
    const { first, tellsOfEnds } = this.#partner
    if (from === first || tellsOfEnds) this.#present.add(from)
    if (childId !== undefined) {
      this.#childIds.set(from, childId)
      this.#resting.forget(childId)
    }
    this.#sendOrder(from, { kind: "watch" })
  }

  #keepTime(from: number, time: PartnerTime | undefined): void {
    this.#times.get(from)?.deadline?.cancel()
    this.#times.delete(from)
    if (time === undefined) return
    const { due } = time
    const deadline =
      due === undefined
        ? undefined
        : this.#partner.clock?.at(due, () => this.#sendOrder(from, { kind: "watch" }))
    this.#times.set(from, { time, deadline })
  }

  #forget(from: number): void {
    this.#present.delete(from)
    this.#keepTime(from, undefined)
    this.#resting.forget(from)
    const childId = this.#childIds.get(from)
    this.#childIds.delete(from)
    // The process's parent learns of its end after this, and may react.
    if (childId !== undefined && !this.#ended.has(childId)) {
      this.#resting.expect(childId, 0, PATIENCE)
    }
    this.#sockets.forget(from)
  }

  #expectChild(childId: string): void {
    // The process's own connection may have been faster than its parent's report.
    const isKnown = this.#ended.has(childId) || [...this.#childIds.values()].includes(childId)
    if (!isKnown) this.#resting.expect(childId, 0, START_PATIENCE)
  }

  #end(childId: string): void {
    this.#ended.add(childId)
    this.#resting.forget(childId)
    this.#sendToAll({ kind: "watch" })
  }
}
