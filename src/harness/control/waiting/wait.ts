// Waits in real time until a condition holds.

import type { MessageMatch } from "../../assertions/matching/messages.ts"
import { requireNotEnded } from "../../simulation/end-state.ts"
import { PATIENCE } from "../../simulation/settle.ts"
import { renderTranscript } from "../../simulation/journal/transcript.ts"
import { portableHost } from "../../simulation/time/portable-host.ts"
import type { WorldContext } from "../context.ts"
import { WaitTimeout } from "../errors.ts"
import {
  type ConditionState,
  type ReplyOptions,
  type WaitCondition,
  evaluate,
  kindOfCondition,
} from "./conditions.ts"

/** The real milliseconds between two looks at a condition that no journal entry announces. */
const BETWEEN = 50

/** The number of lines of the transcript in a timeout. */
const SHOWN = 20

/**
 * Waits until a condition holds, and returns the newest match.
 *
 * @throws WaitTimeout with what is known; SetupError for an invalid condition, and if the world ends.
 */
export async function wait(
  context: WorldContext,
  condition: WaitCondition,
  timeout: number = PATIENCE / 1000,
): Promise<unknown> {
  const kind = kindOfCondition(condition)
  const { count = 1 } = condition
  const state = await waitUntil(context, () => evaluate(kind, condition, context), {
    count,
    timeout: timeout * 1000,
  })
  if (kind === "quiet" || kind === "ready") await context.world.sim.settle()
  return state.matches.at(-1)
}

/**
 * Waits for a message of a bot since the last action of a user, and returns it.
 *
 * @throws WaitTimeout with what is known.
 */
export function waitForReply(
  context: WorldContext,
  match: MessageMatch = {},
  { timeout, channel, by }: ReplyOptions = {},
): Promise<unknown> {
  const after = context.simulation.recentActions.lastId
  const condition = {
    message: match,
    ...(channel !== undefined && { channel }),
    ...(by !== undefined && { by }),
    ...(after !== null && { after }),
  }
  return wait(context, condition, timeout)
}

/** The limits of waiting. */
interface WaitLimits {
  /** The number of matches to wait for. */
  readonly count: number
  /** Real milliseconds. */
  readonly timeout: number
}

/** Looks at a condition whenever something was recorded, until it holds. @throws WaitTimeout */
async function waitUntil(
  context: WorldContext,
  look: () => ConditionState,
  { count, timeout }: WaitLimits,
): Promise<ConditionState> {
  const change = createChange(context, timeout)
  try {
    for (;;) {
      requireNotEnded(context.simulation, "wait")
      const state = look()
      if (state.matches.length >= count) return state
      if (change.isOver) throw new WaitTimeout(describeTimeout(context, state, count, timeout))
      await change.next()
    }
  } finally {
    change.stop()
  }
}

/** Follows the changes of a world until time is over. */
function createChange({ simulation, signal }: WorldContext, timeout: number) {
  let isOver = signal?.aborted === true
  let wake = (): void => {}
  const end = (): void => {
    isOver = true
    wake()
  }
  const cancel = portableHost.after(timeout, end)
  const unfollow = simulation.journal.followIndexes(() => wake())
  signal?.addEventListener("abort", end)
  return {
    get isOver() {
      return isOver
    },
    /** Waits until something was recorded, or for a short while. */
    async next(): Promise<void> {
      await new Promise<void>((resolve) => {
        const stop = portableHost.after(BETWEEN, resolve)
        wake = () => {
          stop()
          // The change is complete after the turn in which its entry was recorded.
          portableHost.turn(resolve)
        }
      })
    },
    stop(): void {
      cancel()
      unfollow()
      signal?.removeEventListener("abort", end)
    },
  }
}

function describeTimeout(
  { simulation }: WorldContext,
  state: ConditionState,
  count: number,
  timeout: number,
): string {
  const { journal, world, mask } = simulation
  const found = state.matches.length
  const progress = count > 1 ? ` ${found} of ${count} matched.` : ""
  const since = new Date(world.clock.start)
  const lines = renderTranscript(journal.read(), { since }).split("\n")
  const last = lines.slice(-SHOWN).join("\n")
  return mask(
    [
      `Nothing that matches happened within ${timeout / 1000} s.${progress}`,
      state.describe(),
      last === "" ? "" : `The last lines of the transcript:\n${last}`,
    ]
      .filter((paragraph) => paragraph !== "")
      .join("\n\n"),
  )
}
