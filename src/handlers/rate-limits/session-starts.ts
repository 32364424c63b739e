/** The number of sessions that a bot can still start. */
export interface SessionStarts {
  readonly total: number
  readonly remaining: number
  /** The milliseconds until the number is reset. */
  readonly resetAfter: number
}
