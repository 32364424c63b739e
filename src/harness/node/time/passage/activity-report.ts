import type { Journal } from "../../../../world/journal.ts"
import type { BotTime } from "../bot-time.ts"

/** The sources from which the activity of bots is described. */
export interface ActivitySources {
  readonly journal: Journal
  readonly time: BotTime
  readonly unanswered: () => readonly string[]
  readonly partners: () => readonly string[]
}

/** The number of journal entries to search. */
const LAST = 1000

/**
 * Describes the activity of a run's bots since `from`, line by line, the most frequent first within
 * each kind.
 */
export function describeActivity(
  { journal, time, unanswered, partners }: ActivitySources,
  from: number,
): readonly string[] {
  const requests = journal
    .read()
    .slice(-LAST)
    .flatMap((entry) =>
      entry.kind === "request" && entry.at >= from ? [`${entry.method} ${entry.path}`] : [],
    )
  return [
    ...counted(unanswered().map((request) => `${request}, no answer yet`)),
    ...counted(requests),
    ...counted(partners().map((partner) => `${partner}, not at rest yet`)),
    ...counted(time.work.describe()),
    ...counted(time.timers?.describe() ?? []),
  ]
}

/**
 * Describes the open work of a run's bots, line by line. Timers that do not keep the process alive
 * are left out.
 */
export function describeOpenWork(sources: ActivitySources): readonly string[] {
  const timers = sources.time.timers?.describe({ onlyHolding: true }) ?? []
  return [...describePendingWork(sources), ...counted(timers)]
}

/** Describes what a settle waits for besides pauses, line by line. */
export function describePendingWork({
  time,
  unanswered,
  partners,
}: Omit<ActivitySources, "journal">): readonly string[] {
  return [
    ...counted(unanswered().map((request) => `${request}, no answer yet`)),
    ...counted(partners().map((partner) => `${partner}, not at rest yet`)),
    ...counted(time.work.describe()),
  ]
}

function counted(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([line, count]) => (count === 1 ? line : `${line}, ${count} times`))
}
