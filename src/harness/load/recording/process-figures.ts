// The figures of the process that this code runs in.

import type { LoadMachine } from "../report/report.ts"

/** Measures this process. */
export class ProcessFigures {
  readonly #cpuAtStart = process.cpuUsage()
  readonly #wallAtStart = performance.now()
  #cpu = this.#cpuAtStart
  #wall = this.#wallAtStart
  #maxHeap = 0
  #maxRss = 0

  /** Returns the figures of this moment. */
  sample(): LoadMachine {
    const { heapUsed: heap, rss } = process.memoryUsage()
    const cpu = process.cpuUsage(this.#cpu)
    const now = performance.now()
    const share = secondsOf(cpu) / Math.max(0.001, (now - this.#wall) / 1000)
    this.#cpu = process.cpuUsage()
    this.#wall = now
    this.#maxHeap = Math.max(this.#maxHeap, heap)
    this.#maxRss = Math.max(this.#maxRss, rss)
    return { heap, largestHeap: heap, rss, cpu: share, delay: null }
  }

  /** Returns the figures since the start. */
  summary(): {
    readonly cpuSeconds: number
    readonly wallSeconds: number
    readonly maxHeap: number
    readonly maxRss: number
  } {
    return {
      cpuSeconds: secondsOf(process.cpuUsage(this.#cpuAtStart)),
      wallSeconds: (performance.now() - this.#wallAtStart) / 1000,
      maxHeap: this.#maxHeap,
      maxRss: this.#maxRss,
    }
  }
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000_000
}
