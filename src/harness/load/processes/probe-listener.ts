// Collects the reports of the processes of a bot under load.

import { once } from "node:events"
import { type AddressInfo, type Server, type Socket, createServer } from "node:net"
import { createInterface } from "node:readline"
import type { LoadMachine } from "../report/report.ts"
import type { ProbeReport, ProbeSettings } from "./probe-report.ts"

/** The milliseconds between two reports of a process. */
const INTERVAL = 500

type Figures = Extract<ProbeReport, { kind: "figures" }>

/** The figures of one process. */
interface WatchedProcess {
  last: Figures | undefined
  /** The CPU seconds at the last reset. */
  cpuAtStart: number
  cpuAtSample: number
  delay: number
}

/** The figures of all processes since the last reset. */
export interface ProbeSummary {
  readonly processes: number
  readonly cpuSeconds: number
  readonly maxHeap: number
  readonly maxRss: number
  readonly maxDelay: number | null
}

/** Listens for the reports of processes. */
export class ProbeListener {
  readonly #server: Server
  readonly #onError: (message: string) => void
  readonly #processes = new Map<Socket, WatchedProcess>()
  #sampledAt = performance.now()
  #summary: ProbeSummary = EMPTY
  /** The CPU seconds of processes that have ended. */
  #endedCpu = 0

  /** `onError` is called with the uncaught errors of the processes. */
  constructor(onError: (message: string) => void) {
    this.#onError = onError
    this.#server = createServer((socket) => this.#follow(socket))
  }

  /** Begins to listen, and returns the settings for the processes. */
  async listen(): Promise<ProbeSettings> {
    this.#server.listen(0, "127.0.0.1")
    await once(this.#server, "listening")
    const { port } = this.#server.address() as AddressInfo // a server on a port has an address object
    return { port, interval: INTERVAL }
  }

  close(): void {
    for (const socket of this.#processes.keys()) socket.destroy()
    this.#server.close()
  }

  /** Starts the summary anew. */
  reset(): void {
    this.#summary = EMPTY
    this.#endedCpu = 0
    for (const one of this.#processes.values()) {
      one.cpuAtStart = one.cpuAtSample = one.last?.cpu ?? 0
      one.delay = 0
    }
    this.#sampledAt = performance.now()
  }

  /** Returns the figures of this moment; null before the first report. */
  sample(): LoadMachine | null {
    const processes = [...this.#processes.values()].filter(({ last }) => last !== undefined)
    if (processes.length === 0) return null
    const now = performance.now()
    const seconds = Math.max(0.001, (now - this.#sampledAt) / 1000)
    const sum = (read: (one: WatchedProcess) => number): number =>
      processes.reduce((total, one) => total + read(one), 0)
    const most = (read: (one: WatchedProcess) => number): number => Math.max(...processes.map(read))
    const machine = {
      heap: sum(({ last }) => last?.heap ?? 0),
      largestHeap: most(({ last }) => last?.heap ?? 0),
      rss: sum(({ last }) => last?.rss ?? 0),
      cpu: sum(({ last, cpuAtSample }) => (last?.cpu ?? 0) - cpuAtSample) / seconds,
      delay: most(({ delay }) => delay),
    }
    this.#sampledAt = now
    for (const one of processes) {
      one.cpuAtSample = one.last?.cpu ?? 0
      one.delay = 0
    }
    this.#add(machine, processes.length)
    return machine
  }

  /** Returns the figures since the last reset. */
  summary(): ProbeSummary {
    const used = [...this.#processes.values()].map((one) => (one.last?.cpu ?? 0) - one.cpuAtStart)
    const cpuSeconds = used.reduce((sum, cpu) => sum + cpu, this.#endedCpu)
    return { ...this.#summary, cpuSeconds }
  }

  #add({ largestHeap, rss, delay }: LoadMachine, processes: number): void {
    const { maxHeap, maxRss, maxDelay, ...before } = this.#summary
    this.#summary = {
      ...before,
      processes: Math.max(before.processes, processes),
      maxHeap: Math.max(maxHeap, largestHeap),
      maxRss: Math.max(maxRss, rss),
      maxDelay: Math.max(maxDelay ?? 0, delay ?? 0),
    }
  }

  #follow(socket: Socket): void {
    const watched: WatchedProcess = { last: undefined, cpuAtStart: 0, cpuAtSample: 0, delay: 0 }
    this.#processes.set(socket, watched)
    socket.on("error", () => {})
    socket.once("close", () => {
      this.#endedCpu += (watched.last?.cpu ?? 0) - watched.cpuAtStart
      this.#processes.delete(socket)
    })
    createInterface(socket).on("line", (line) => {
      const report = JSON.parse(line) as ProbeReport // written only by the probe
      if (report.kind === "error") return this.#onError(report.message)
      watched.last = report
      watched.delay = Math.max(watched.delay, report.delay)
    })
  }
}

const EMPTY: ProbeSummary = {
  processes: 0,
  cpuSeconds: 0,
  maxHeap: 0,
  maxRss: 0,
  maxDelay: null,
}
