// The bots to begin with.

// The type of `?raw` comes from Vite.
/* oxlint-disable import/default */

import buttons from "../examples/buttons.ts?raw"
import ping from "../examples/ping.ts?raw"
import reminders from "../examples/reminders.ts?raw"

/** A bot to begin with. */
export interface Example {
  readonly title: string
  readonly code: string
  /** The advice for Studio when the bot runs. */
  readonly advice: string
}

/** The example of a new playground. */
export const FIRST_EXAMPLE: Example = {
  title: "Messages: !ping",
  code: ping,
  advice: "Write !ping in #general.",
}

/** All examples. */
export const EXAMPLES: readonly Example[] = [
  FIRST_EXAMPLE,
  {
    title: "Slash command with buttons: /tea",
    code: buttons,
    advice: "Type /tea in #general, and press a button of the reply.",
  },
  {
    title: "Reminders and a cooldown: /remind",
    code: reminders,
    advice: "Type /remind in #general, then advance the clock at the bottom by an hour.",
  },
]

/** Whether some code is that of an example, without changes. */
export function isExample(code: string): boolean {
  return EXAMPLES.some((example) => example.code === code)
}
