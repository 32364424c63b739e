// The occurrences of recurring events. All times are in UTC.
// https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-recurrence-rule-object

import {
  type APIGuildScheduledEventRecurrenceRule,
  GuildScheduledEventRecurrenceRuleFrequency as Frequency,
} from "discord-api-types/v10"
import { viewTime } from "../../kernel/wire-time.ts"
import type { NthWeekday, RecurrenceRule } from "../model.ts"

const DAY = 86_400_000
const WEEK = 7 * DAY

/** The fields of a rule that decide when an event recurs. */
type Recurrence = Readonly<RecurrenceRule>

/** A way of recurring: the number of the period of a time, and the occurrences in a period. */
interface Periods {
  /** Returns the number of the period in which a time lies. The period of the start is 0. */
  indexOf(rule: Recurrence, time: number): number
  /** Returns the occurrences in a period, in order, also those before the start. */
  occurrencesIn(rule: Recurrence, index: number): readonly number[]
}

/** Returns the milliseconds since midnight. */
function timeOfDay(time: number): number {
  return time - midnightOf(time)
}

function midnightOf(time: number): number {
  return Math.floor(time / DAY) * DAY
}

/** Returns the weekday of a time: 0 for Monday, 6 for Sunday. */
export function weekdayOf(time: number): number {
  return (new Date(time).getUTCDay() + 6) % 7
}

/** Returns the midnight at which the week of a time begins. Weeks begin on Monday. */
function weekOf(time: number): number {
  return midnightOf(time) - weekdayOf(time) * DAY
}

/** Returns the number of months since the year 0. */
function monthOf(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Returns the midnight of a day in a month; undefined if the month does not have it. */
function dayInMonth(month: number, day: number): number | undefined {
  const [year, index] = [Math.floor(month / 12), month % 12]
  const time = day < 0 ? Date.UTC(year, index + 1, day + 1) : Date.UTC(year, index, day)
  return monthOf(time) === month ? time : undefined
}

/** Returns the midnight of the n-th weekday of a month. */
function nthWeekday(month: number, { n, day }: NthWeekday): number | undefined {
  const first = Date.UTC(Math.floor(month / 12), month % 12, 1)
  const offset = (day - weekdayOf(first) + 7) % 7
  const date = 1 + offset + (n - 1) * 7
  // Week 5 is the last week of the month, which may be its fourth.
  return dayInMonth(month, date) ?? dayInMonth(month, date - 7)
}

/** Returns the number of the week of a month in which a time lies: 5 for the last one. */
export function weekOfMonth(time: number): number {
  return Math.ceil(new Date(time).getUTCDate() / 7)
}

function existing(rule: Recurrence, days: readonly (number | undefined)[]): number[] {
  return days.filter((day) => day !== undefined).map((day) => day + timeOfDay(rule.start))
}

const PERIODS: Readonly<Record<Frequency, Periods>> = {
  [Frequency.Daily]: {
    indexOf: ({ start, interval }, time) => Math.floor((time - start) / (DAY * interval)),
    occurrencesIn({ start, interval, byWeekday }, index) {
      const time = start + index * interval * DAY
      return byWeekday === null || byWeekday.includes(weekdayOf(time)) ? [time] : []
    },
  },
  [Frequency.Weekly]: {
    indexOf: ({ start, interval }, time) => Math.floor((time - weekOf(start)) / (WEEK * interval)),
    occurrencesIn(rule, index) {
      const week = weekOf(rule.start) + index * rule.interval * WEEK
      const days = (rule.byWeekday ?? [weekdayOf(rule.start)]).toSorted((a, b) => a - b)
      return existing(
        rule,
        days.map((day) => week + day * DAY),
      )
    },
  },
  [Frequency.Monthly]: {
    indexOf: ({ start, interval }, time) => Math.floor((monthOf(time) - monthOf(start)) / interval),
    occurrencesIn(rule, index) {
      const month = monthOf(rule.start) + index * rule.interval
      const { byNWeekday } = rule
      if (byNWeekday === null) {
        return existing(rule, [dayInMonth(month, new Date(rule.start).getUTCDate())])
      }
      return existing(
        rule,
        byNWeekday.map((one) => nthWeekday(month, one)),
      )
    },
  },
  [Frequency.Yearly]: {
    indexOf: ({ start, interval }, time) =>
      Math.floor((new Date(time).getUTCFullYear() - new Date(start).getUTCFullYear()) / interval),
    occurrencesIn(rule, index) {
      const year = new Date(rule.start).getUTCFullYear() + index * rule.interval
      const days = rule.byMonthDay ?? []
      return existing(
        rule,
        (rule.byMonth ?? []).flatMap((month) =>
          days.map((day) => dayInMonth(year * 12 + month - 1, day)),
        ),
      )
    },
  },
}

/** Returns the first occurrence of a rule after a time, in Unix milliseconds. */
export function nextOccurrence(rule: Recurrence, after: number): number {
  const { indexOf, occurrencesIn } = PERIODS[rule.frequency]
  for (let index = Math.max(0, indexOf(rule, after)); ; index += 1) {
    const next = occurrencesIn(rule, index).find((time) => time > after && time >= rule.start)
    if (next !== undefined) return next
  }
}

/** Returns whether a rule has an occurrence at a time. */
export function hasOccurrenceAt(rule: Recurrence, time: number): boolean {
  return nextOccurrence(rule, time - 1) === time
}

/** Returns whether any year has a day of a month. A leap year has February 29. */
export function isPossibleDay(month: number, day: number): boolean {
  return dayInMonth(2000 * 12 + month - 1, day) !== undefined && day !== 0
}

/**
 * Returns a rule as it is sent.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-recurrence-rule-object
 */
export function toWireRule({ start, ...rule }: RecurrenceRule) {
  return {
    start: viewTime(start),
    end: null,
    frequency: rule.frequency,
    interval: rule.interval,
    by_weekday: rule.byWeekday && [...rule.byWeekday],
    by_n_weekday: rule.byNWeekday && [...rule.byNWeekday],
    by_month: rule.byMonth && [...rule.byMonth],
    by_month_day: rule.byMonthDay && [...rule.byMonthDay],
    by_year_day: null,
    count: null,
  } satisfies APIGuildScheduledEventRecurrenceRule
}
