// The report of a load run, as data.

import type { TrafficKind, TrafficProfileName } from "../traffic/profiles.ts"
import type { ActionOutcome } from "../actions/traffic-context.ts"

/** Durations in milliseconds. */
export interface LoadTimes {
  readonly count: number
  readonly mean: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

/** The questions of one kind to the bot, and its answers. */
export interface LoadAnswers {
  readonly asked: number
  readonly answered: number
  /** The questions without an answer, asked at least three seconds before the end. */
  readonly unanswered: number
  readonly times: LoadTimes
}

/** The requests of the bot to one route. */
export interface LoadRoute {
  /** The method and the route, such as `POST /channels/{channel_id}/messages`. */
  readonly route: string
  readonly count: number
  /** The number of responses by status; `"none"` for requests that got none. */
  readonly statuses: Readonly<Record<string, number>>
}

/** The figures of processes at one moment. Bytes, except where another unit is named. */
export interface LoadMachine {
  /** The used heap of all processes together. */
  readonly heap: number
  /** The used heap of the process that uses the most. */
  readonly largestHeap: number
  readonly rss: number
  /** The CPU time since the last sample, as a share of the time: 1 is one busy CPU. */
  readonly cpu: number
  /** The longest delay of an event loop since the last sample, in milliseconds; null if unknown. */
  readonly delay: number | null
}

/** The events that wait for the bot on the gateway. */
export interface LoadBacklog {
  /** The events that were sent and not yet read. */
  readonly events: number
  /** The bytes that the server holds because the bot does not read. */
  readonly bytes: number
  /** The time that the bot took to read up to a ping, in milliseconds. */
  readonly lag: number
}

/** The figures of one moment. Counts are those since the last sample. */
export interface LoadSample {
  /** Seconds since the begin of the traffic. */
  readonly at: number
  readonly actions: number
  readonly events: number
  readonly requests: number
  /** The questions that wait for an answer. */
  readonly waiting: number
  /** The answer times since the last sample. */
  readonly answers: LoadTimes
  /** The backlog of the gateway; null on virtual time, where there is none. */
  readonly backlog: LoadBacklog | null
  /** The processes of the bot; on virtual time, the one process of bot and simulator. Null if unknown. */
  readonly machine: LoadMachine | null
}

/** The result of a load run. */
export interface LoadReport {
  readonly profile: TrafficProfileName | "custom"
  readonly seed: number
  /** `"virtual"`: as fast as possible, with simulated answer times. `"running"`: in real time. */
  readonly clock: "virtual" | "running"
  /** The seconds that were asked for. */
  readonly planned: number
  /** The seconds of traffic. */
  readonly seconds: number
  /** Whether the run was not interrupted. */
  readonly isComplete: boolean
  readonly guilds: number
  /** The people in all guilds, at the beginning. */
  readonly members: number
  readonly actions: Readonly<Partial<Record<TrafficKind, Readonly<Record<ActionOutcome, number>>>>>
  /** How much later than planned actions happened, because the simulator was busy. */
  readonly lateness: LoadTimes
  readonly events: {
    readonly sent: number
    readonly perSecond: number
    /** The events that were not sent, because the bot lacks an intent. */
    readonly dropped: number
    readonly byName: Readonly<Record<string, number>>
  }
  readonly interactions: LoadAnswers & {
    /** The times until the content of responses that were deferred first. */
    readonly completions: LoadTimes
  }
  readonly messages: LoadAnswers
  /** The routes that the bot has requested, the most frequent first. */
  readonly routes: readonly LoadRoute[]
  /** The responses with status 429. */
  readonly rateLimited: number
  /** The uncaught errors of the bot, the most frequent first. */
  readonly errors: readonly LoadError[]
  /** The connections that were lost. */
  readonly lostConnections: number
  /** The requests and keys of the bot that are not modeled. */
  readonly gaps: readonly LoadError[]
  /** Figures that depend on the machine. They differ from run to run. */
  readonly machine: LoadMachineSummary
  readonly samples: readonly LoadSample[]
}

/** An error, and how often it happened. */
export interface LoadError {
  readonly message: string
  readonly count: number
}

/** The figures of a run that depend on the machine. */
export interface LoadMachineSummary {
  /** The processes that were measured. */
  readonly of: "bot" | "bot and simulator"
  readonly processes: number
  /** Events for each second of CPU time of these processes. */
  readonly eventsPerCpuSecond: number
  /** The real seconds of the run. */
  readonly wallSeconds: number
  /** The largest used heap of one process. */
  readonly maxHeap: number
  /** The largest resident set of all processes together. */
  readonly maxRss: number
  /** The longest delay of an event loop, in milliseconds; null if unknown. */
  readonly maxDelay: number | null
  /** The seconds in which the world was built; null if it existed. */
  readonly worldSeconds: number | null
  /** The seconds in which the bot became ready and received its guilds; null if it was ready. */
  readonly readySeconds: number | null
  /** The largest resident set of the process of the simulator, if it is one of its own. */
  readonly simulatorRss: number | null
}
