// What a mutation is.

/** One place that is made wrong. */
export interface Mutation {
  readonly file: string
  /** Stands in the file just once. */
  readonly from: string
  readonly to: string
  /** What is wrong then. */
  readonly why: string
  /** Files or folders of tests of which one has to fail. */
  readonly tests: readonly string[]
}

/** Rooms that many of them are in. */
export const ACTIONS = "src/world/actions"
export const HANDLERS = "src/handlers"
export const RULES = "src/world/rules"
export const WIRE = "src/world/wire"
export const GATEWAY = "src/gateway"
