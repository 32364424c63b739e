// Coming to rest: driven by activity, not by real time.

/** What there is to wait for. */
export interface PendingRequests {
  /** Requests whose answer is not wholly written yet. */
  pending(): number
}

/** Waits for rest, and is told of activity. */
export interface Settler {
  /** Something crossed the network. */
  notifyActivity(): void
  /**
   * Returns when nothing is in flight, nothing has stirred for some turns of the event loop, and no
   * pause is left that ends within the window.
   */
  settle(): Promise<void>
  /**
   * Returns when nothing has stirred for some turns. No time passes, and a request that is not
   * answered meanwhile is left to itself.
   */
  rest(): Promise<void>
}

/**
 * Turns of the event loop without activity that count as rest. Between an event and the request that
 * answers it, and between one request and the next, discord.js was seen to spend a single turn: with
 * embeds, components, files from memory, deferred answers. The others are for the bot's own code;
 * each `setImmediate` that it awaits takes one. They cost some microseconds each.
 */
const QUIET_TURNS = 12

/** Real milliseconds: less than the five seconds that most test runners give a test, so that it is told why. */
export const PATIENCE = 4000

/** The bot did not come to rest. */
export class SettleTimeout extends Error {
  override readonly name = "SettleTimeout"
}

/** The host's own timers, whatever a test has put in their place. */
export interface HostTimers {
  /** Calls back after a turn of the event loop. */
  turn(work: () => void): void
  /** Calls back after real milliseconds; the result cancels it. */
  after(milliseconds: number, work: () => void): () => void
}

/** What settling needs of the host. */
export interface SettleHost extends HostTimers {
  /** Whether work is under way that ends by itself: a file, the address of a name, a query. */
  isWorking(): boolean
  /**
   * Stops waiting for the work that is under way, since it may never end. Returns whether requests are
   * among it that somebody waits for, so that the settling fails. A host with this method also tells
   * when work has ended, by `stir`.
   */
  abandonWork?(): boolean
}

/** Pauses of the bot, and the time in which they end. */
export interface SettlePauses {
  /** Begins to wait for those that end within the window, counted from now. */
  begin(): {
    /** Waits for the next one; returns undefined where there is none. */
    pass(): Promise<void> | undefined
  }
}

/** What settling may know besides. */
export interface SettleOptions {
  readonly pauses?: SettlePauses
  /** Real milliseconds in which the bot has to come to rest. */
  readonly patience?: number
  /** Begins to watch what the bot is about; what it returns tells it, line by line. */
  readonly watch?: () => () => readonly string[]
}

/** Makes the settling of one run. */
export function createSettler(
  busy: PendingRequests,
  host: SettleHost,
  options: SettleOptions = {},
): Settler {
  const { pauses, patience = PATIENCE, watch = () => () => [] } = options
  let activity = 0
  let waiting: (() => void)[] = []

  const turn = (): Promise<void> => new Promise((resolve) => host.turn(resolve))

  function notifyActivity(): void {
    activity += 1
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }

  /** Until something stirs. */
  const stirred = (): Promise<void> => new Promise((resolve) => waiting.push(resolve))

  /** Until nothing stirs and the host is about nothing, or patience ends. */
  async function quiet(patient: PatienceState): Promise<void> {
    for (let turns = 0, seen = activity; turns < QUIET_TURNS && !patient.isOver;) {
      await turn()
      turns = activity === seen ? turns + 1 : 0
      seen = activity
      if (turns < QUIET_TURNS || patient.ignoresWork || !host.isWorking()) continue
      // A host that can give up its work tells when that ends. Any other is asked again.
      if (host.abandonWork !== undefined) await stirred()
      turns = 0
    }
  }

  /**
   * Runs `work` with a time-out. When `patience` ends, it stops waiting for work that may have no end,
   * and goes on for as long again; it fails where a request has no answer or the bot does not rest.
   */
  async function patiently(work: (patient: PatienceState) => Promise<void>): Promise<void> {
    const tell = watch()
    const patient: PatienceState = {
      isOver: false,
      ignoresWork: false,
      isLast: false,
      isStuck: false,
    }
    const lose = (): void => {
      const wasWorking = host.isWorking()
      patient.isStuck = wasWorking && (host.abandonWork?.() ?? false)
      if (wasWorking && !patient.isStuck && !patient.isLast) {
        patient.isLast = true
        patient.ignoresWork = host.abandonWork === undefined
        cancel = host.after(patience, lose)
      } else patient.isOver = true
      notifyActivity()
    }
    let cancel = host.after(patience, lose)
    try {
      await work(patient)
    } finally {
      cancel()
    }
    if (patient.isOver) {
      throw new SettleTimeout(describeTimeout(busy.pending(), patient.isStuck, patience, tell()))
    }
  }

  return {
    notifyActivity,
    rest: () => patiently(quiet),
    settle: () =>
      patiently(async (patient) => {
        const waiter = pauses?.begin()
        while (!patient.isOver) {
          await quiet(patient)
          if (patient.isOver) return
          const passing = waiter?.pass()
          if (passing !== undefined) await passing
          else if (busy.pending() > 0) await stirred()
          else return
        }
      }),
  }
}

/** How much patience is left. */
interface PatienceState {
  isOver: boolean
  ignoresWork: boolean
  /** Patience has ended once. */
  isLast: boolean
  /** It has ended while somebody waited for a request. */
  isStuck: boolean
}

/** Lines of what a bot was about that an error tells. */
const MOST_LINES = 12

function describeTimeout(
  pending: number,
  isStuck: boolean,
  patience: number,
  doing: readonly string[],
): string {
  const said = [
    `The bot did not come to rest within ${patience / 1000} s.`,
    ...(pending === 0
      ? []
      : [
          `${pending} of its requests ${pending === 1 ? "has" : "have"} no answer. Does a handler given to env.use() never answer?`,
        ]),
  ]
  if (isStuck) {
    said.push(
      "Work that it began outside of its own code has not ended. Exempt what stays open on purpose with env.external(target, reason), or raise { patience }.",
    )
  }
  const more = doing.length - MOST_LINES
  const lines = doing.slice(0, MOST_LINES).map((line) => `- ${line}`)
  if (more > 0) lines.push(`- and ${more} more`)
  return [said.join(" "), ...(lines.length > 0 ? ["It was about:", ...lines] : [])].join("\n")
}
