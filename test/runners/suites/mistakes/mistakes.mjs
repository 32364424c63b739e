// All provoked mistakes, in the order of docs/mistakes.md.

import { ASKING } from "./asking.mjs"
import { ENDING } from "./ending.mjs"
import { REFUSALS } from "./refusals.mjs"
import { SILENCE } from "./silence.mjs"
import { STARTING } from "./starting.mjs"

export const GROUPS = {
  "Starting a bot": STARTING,
  "The bot is silent, or says something else": SILENCE,
  "The test asks for something impossible": ASKING,
  "The platform refuses a person": REFUSALS,
  "After the end, and time": ENDING,
}

export const MISTAKES = Object.values(GROUPS).flat()
