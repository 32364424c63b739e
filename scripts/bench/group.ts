// What is measured together.

import type { Row } from "./table.ts"

/** What a group has found out. */
export interface GroupResult {
  readonly rows: readonly Row[]
  /** What a reader of the rows has to know, in sentences. */
  readonly note?: string
}

/** Rows that are measured together, and can be asked for alone. */
export interface Group {
  readonly name: string
  /** What its rows are about, in a few words. */
  readonly about: string
  measure(): Promise<GroupResult>
}
