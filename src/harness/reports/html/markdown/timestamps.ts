// Renders timestamps in UTC, in the formats of the platform's documentation.
// https://docs.discord.com/developers/reference#message-formatting-timestamp-styles

import { type Html, html } from "../../../../world/kernel/html.ts"
import type { World } from "../../../../world/model/world.ts"

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const

/** The formats by their letters. They do not depend on the languages of the host. */
const STYLES: Readonly<Record<string, (moment: Date) => string>> = {
  t: shortTime,
  T: mediumTime,
  d: shortDate,
  D: longDate,
  f: (moment) => `${longDate(moment)} ${shortTime(moment)}`,
  F: fullDate,
  s: (moment) => `${shortDate(moment)}, ${shortTime(moment)}`,
  S: (moment) => `${shortDate(moment)}, ${mediumTime(moment)}`,
}

/** Renders a timestamp. A relative one is relative to the clock of the world. */
export function timestampHtml(world: World, seconds: number, style = "f"): Html {
  const moment = new Date(seconds * 1000)
  if (Number.isNaN(moment.getTime())) return html`<time class="timestamp">Invalid Date</time>`
  const text =
    style === "R" ? relativeTime(moment.getTime() - world.clock.now()) : STYLES[style]?.(moment)
  return html`<time class="timestamp" datetime="${moment.toISOString()}" title="${fullDate(moment)}"
    >${text}</time
  >`
}

function two(number: number): string {
  return String(number).padStart(2, "0")
}

function shortTime(moment: Date): string {
  return `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`
}

function mediumTime(moment: Date): string {
  return `${shortTime(moment)}:${two(moment.getUTCSeconds())}`
}

function shortDate(moment: Date): string {
  return `${two(moment.getUTCDate())}/${two(moment.getUTCMonth() + 1)}/${moment.getUTCFullYear()}`
}

function longDate(moment: Date): string {
  return `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`
}

/** Formats a time with its weekday: `Tuesday, 20 April 2021 16:20`. */
function fullDate(moment: Date): string {
  return `${DAYS[moment.getUTCDay()]}, ${longDate(moment)} ${shortTime(moment)}`
}

/** The units of relative times, with their seconds. */
const UNITS: readonly (readonly [unit: string, seconds: number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
]

/** Formats a time from now: `in 2 hours`, `2 months ago`. */
function relativeTime(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000)
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? ["second", 1]
  const count = Math.floor(seconds / size)
  const amount = `${count === 1 ? articleOf(unit) : count} ${unit}${count === 1 ? "" : "s"}`
  return milliseconds >= 0 ? `in ${amount}` : `${amount} ago`
}

function articleOf(unit: string): string {
  return unit === "hour" ? "an" : "a"
}
