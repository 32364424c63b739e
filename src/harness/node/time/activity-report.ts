import type { Journal } from "../../../world/journal.ts"
import type { BotTime } from "./bot-time.ts"

/** Where it is seen what bots are about. */
export interface ActivitySources {
  readonly journal: Journal
  readonly time: BotTime
  readonly unanswered: () => readonly string[]
  readonly partners: () => readonly string[]
}

/** Lines of the journal that are looked through. */
const LAST = 1000

/** What the bots of a run have been about since `from`, line by line; the most frequent first. */
export function describeActivity(
  { journal, time, unanswered, partners }: ActivitySources,
  from: number,
): readonly string[] {
  const asked = journal
    .read()
    .slice(-LAST)
    .flatMap((entry) =>
      entry.kind === "request" && entry.at >= from ? [`${entry.method} ${entry.path}`] : [],
    )
  return [
    ...counted(unanswered().map((request) => `${request}, no answer yet`)),
    ...counted(asked),
    ...counted(partners().map((partner) => `${partner}, not at rest yet`)),
    ...counted(time.work.describe()),
    ...counted(time.timers?.describe() ?? []),
  ]
}

/** Describes what the bots of a run wait for, line by line: timers that hold no process are left out. */
export function describeOpenWork({
  time,
  unanswered,
  partners,
}: ActivitySources): readonly string[] {
  return [
    ...counted(unanswered().map((request) => `${request}, no answer yet`)),
    ...counted(partners().map((partner) => `${partner}, not at rest yet`)),
    ...counted(time.work.describe()),
    ...counted(time.timers?.describe({ onlyHolding: true }) ?? []),
  ]
}

function counted(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([line, count]) => (count === 1 ? line : `${line}, ${count} times`))
}
