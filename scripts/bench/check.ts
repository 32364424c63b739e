// Decides whether rows have exceeded their limits. A single measurement may be disturbed by other
// work of the machine, so a group with such rows is measured again.

import { median, ratios } from "./figures.ts"
import type { Group, GroupResult } from "./group.ts"
import type { Row } from "./table.ts"

/** The number of measurements in a row that must exceed a limit. */
const TIMES = 3

/** How many times as large as its limit a row may be. */
const TOLERANCE = 1.2

/** A row that has exceeded its limit in each measurement. */
export interface ExceededRow {
  readonly group: string
  readonly row: string
  readonly limit: string
  /** The ratio to the reference in each measurement. */
  readonly ratios: readonly number[]
}

/**
 * Measures the groups that have limits, and those with exceeded ones up to three times. Returns the
 * rows that exceed their limit each time. `show` is called with each result.
 */
export async function findExceeded(
  groups: readonly Group[],
  show: (result: GroupResult) => void,
): Promise<readonly ExceededRow[]> {
  const all: ExceededRow[] = []
  for (const group of groups.filter(({ isUnlimited }) => isUnlimited !== true)) {
    all.push(...(await exceededIn(group, show)))
  }
  return all
}

async function exceededIn(
  { name, measure }: Group,
  show: (result: GroupResult) => void,
): Promise<readonly ExceededRow[]> {
  let suspects: ReadonlyMap<string, ExceededRow> | undefined
  for (let time = 0; time < TIMES; time++) {
    const result = await measure()
    show(result)
    const exceeded = new Map<string, ExceededRow>()
    for (const row of result.rows) {
      const key = `${row.what}, against ${row.against}`
      const before = suspects?.get(key)
      if (!exceeds(row) || (suspects !== undefined && before === undefined)) continue
      const measured = [...(before?.ratios ?? []), median(ratios(row.took, row.other))]
      exceeded.set(key, { group: name, row: key, limit: row.limit?.text ?? "", ratios: measured })
    }
    if (exceeded.size === 0) return []
    suspects = exceeded
  }
  return [...(suspects?.values() ?? [])]
}

function exceeds({ limit, ...row }: Row): boolean {
  return limit !== undefined && limit.shareOf(row) > TOLERANCE
}

/** Renders the verdict on the rows. */
export function renderVerdict(exceeded: readonly ExceededRow[]): string {
  if (exceeded.length === 0) return "No row exceeds its limit by more than a fifth."
  const lines = exceeded.map(({ group, row, limit, ratios: measured }) => {
    const each = measured.map((ratio) => `${Number(ratio.toPrecision(3))} ×`).join(", ")
    return `  ${group}: ${row}: ${each}, and the limit is ${limit}`
  })
  return `These rows exceeded their limits by more than a fifth, ${TIMES} times in a row:
${lines.join("\n")}
Find the commit since which they do with "npm run bench -- --only <group>", or raise the limit there with a reason.`
}
