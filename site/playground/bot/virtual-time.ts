// The time of the bot: its `Date` and its timers follow the clock of the simulation.

import { install } from "@sinonjs/fake-timers"
import type { PageChannel } from "./channel.ts"
import { reportError } from "./printing.ts"

/**
 * Replaces `Date` and the timers of the frame. They advance with the messages of the page: every
 * timer that is due fires at its own time.
 */
export function installTime(channel: PageChannel, now: number): void {
  const clock = install({
    now,
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  })
  let target = now
  let isAdvancing = false
  const advance = async (): Promise<void> => {
    isAdvancing = true
    while (clock.now < target) {
      try {
        await clock.tickAsync(target - clock.now)
      } catch (error) {
        // A callback of a timer threw. The clock has gone on nevertheless.
        reportError(channel, error)
      }
    }
    isAdvancing = false
  }
  channel.listen((message) => {
    if (message.kind !== "time") return
    target = message.now
    if (!isAdvancing) void advance()
  })
}
