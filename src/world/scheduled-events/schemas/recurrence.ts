// The rules of recurring events in bodies.

import {
  GuildScheduledEventRecurrenceRuleFrequency as Frequency,
  GuildScheduledEventRecurrenceRuleMonth as Month,
  GuildScheduledEventRecurrenceRuleWeekday as Weekday,
} from "discord-api-types/v10"
import {
  type FormIssue,
  type Schema,
  type SchemaCheck,
  array,
  custom,
  enumOf,
  integer,
  issues,
  nullable,
  object,
  optional,
  timestamp,
  transform,
  withDefault,
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../../rules/limits.ts"
import { MONTH_WEEKS, type NthWeekday, type RecurrenceRule } from "../model.ts"
import { isPossibleDay } from "../rules/recurrence.ts"

const { rule: limits } = LIMITS.scheduledEvent

/**
 * The issue for a key that must have no value, such as the channel of an external event. The rule is
 * documented; the code and the message are not.
 */
export const NO_VALUE: FormIssue = {
  code: "BASE_TYPE_CHOICES",
  message: "Value must be one of (None,).",
}

/** Unix milliseconds of a timestamp. */
export const time = transform(timestamp(), (at) => Date.parse(at))

/** Returns the numbers of an enumeration. */
function numbersOf<Value extends number>(values: Record<string, Value | string>): Value[] {
  return Object.values(values).filter((value): value is Value => typeof value === "number")
}

const weekday = enumOf(numbersOf<Weekday>(Weekday))

/**
 * The issue of a key of a rule that cannot be set.
 * https://github.com/discord/discord-api-docs/issues/7020
 */
const UNSUPPORTED: FormIssue = {
  code: "BASE_TYPE_CHOICES",
  message: "This field is not supported for recurring events.",
}

/** A key that must be null. */
const unsupported = optional(nullable(custom<never>((_, fail) => void fail(UNSUPPORTED))))

/** Creates the schema of a key whose value can be null, with null as its default. */
export function nullByDefault<Output>(inner: Schema<Output>) {
  return withDefault(nullable(inner), null)
}

/** The sets of weekdays on which an event can recur daily. */
const WEEKDAY_SETS: readonly (readonly Weekday[])[] = [
  [0, 1, 2, 3, 4],
  [1, 2, 3, 4, 5],
  [6, 0, 1, 2, 3],
  [4, 5],
  [5, 6],
  [6, 0],
]

function isWeekdaySet(days: readonly Weekday[]): boolean {
  return WEEKDAY_SETS.some(
    (set) => set.length === days.length && set.every((day) => days.includes(day)),
  )
}

const KNOWN_SETS: FormIssue = {
  code: "BASE_TYPE_CHOICES",
  message: `Value must be one of (${WEEKDAY_SETS.map((set) => `[${set.join(", ")}]`).join(", ")}).`,
}

const ONE = { min: 1, max: 1 }

/** The keys that select days, with the frequencies for which they can be set. */
const DAY_KEYS = [
  ["byWeekday", "by_weekday", [Frequency.Daily, Frequency.Weekly]],
  ["byNWeekday", "by_n_weekday", [Frequency.Monthly]],
  ["byMonth", "by_month", [Frequency.Yearly]],
  ["byMonthDay", "by_month_day", [Frequency.Yearly]],
] as const satisfies readonly (readonly [keyof RecurrenceRule, string, readonly Frequency[]])[]

/** Checks that a rule has the keys of its frequency, each with a single day. */
const dayKeys: SchemaCheck<RecurrenceRule> = (rule, fail) => {
  const { frequency } = rule
  for (const [key, name, frequencies] of DAY_KEYS) {
    const days = rule[key]
    const isAllowed = frequencies.some((one) => one === frequency)
    if (days === null) {
      if (isAllowed && frequency === Frequency.Yearly) fail(issues.required, name)
    } else if (!isAllowed) fail(NO_VALUE, name)
    else if (days.length !== 1 && frequency !== Frequency.Daily) fail(issues.length(ONE), name)
  }
}

/** Checks that a rule has known weekdays, or a day that some year has. */
const knownDays: SchemaCheck<RecurrenceRule> = (
  { byWeekday, byMonth, byMonthDay, ...rule },
  fail,
) => {
  if (rule.frequency === Frequency.Daily && byWeekday !== null && !isWeekdaySet(byWeekday)) {
    fail(KNOWN_SETS, "by_weekday")
  }
  const [month, day] = [byMonth?.[0], byMonthDay?.[0]]
  if (month !== undefined && day !== undefined && !isPossibleDay(month, day)) {
    fail(NO_VALUE, "by_month_day")
  }
}

const intervals: SchemaCheck<RecurrenceRule> = ({ frequency, interval }, fail) => {
  const allowed = frequency === Frequency.Weekly ? [1, 2] : [1]
  if (!allowed.includes(interval)) fail(issues.choice(allowed), "interval")
}

/**
 * The rule of a recurring event, with its limits.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-recurrence-rule-object-the-following-combinations-are-mutually-exclusive
 *
 * Assumption: recurrence-errors
 */
export const recurrenceRule = object(
  {
    start: time,
    end: unsupported,
    frequency: enumOf(numbersOf<Frequency>(Frequency)),
    interval: withDefault(integer({ min: 1 }), 1),
    by_weekday: nullByDefault(array(weekday, { ...limits.weekdays, unique: true })),
    by_n_weekday: nullByDefault(
      array<NthWeekday>(object({ n: enumOf(MONTH_WEEKS), day: weekday }), limits.weekdays),
    ),
    by_month: nullByDefault(
      array(enumOf(numbersOf<Month>(Month)), { ...limits.months, unique: true }),
    ),
    by_month_day: nullByDefault(
      array(integer(limits.monthDay), { ...limits.monthDays, unique: true }),
    ),
    by_year_day: unsupported,
    count: unsupported,
  },
  intervals,
  dayKeys,
  knownDays,
)
