// A group of measurements.

import type { Row } from "./table.ts"

/** The result of a group. */
export interface GroupResult {
  readonly rows: readonly Row[]
  /** An explanation of the rows. */
  readonly note?: string
}

/** Rows that are measured together and can be selected on the command line. */
export interface Group {
  readonly name: string
  /** A short description of its rows. */
  readonly about: string
  /** Whether none of its rows has a limit, so that `--check` leaves it out. Default: false. */
  readonly isUnlimited?: boolean
  measure(): Promise<GroupResult>
}
