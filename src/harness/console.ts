import type { Gap } from "../world/kernel/gap.ts"

/** Prints a gap where no socket can be failed with it: under stock MSW, and in a page. */
export function reportGap(gap: Gap): void {
  console.error(`${gap.name}: ${gap.message}`)
}
