// The type of a mutation, and folders that many mutations use.

/** A replacement that breaks the simulator in one place. */
export interface Mutation {
  readonly file: string
  /** The text to replace. It occurs exactly once in the file. */
  readonly from: string
  readonly to: string
  /** The behavior that the mutation breaks. */
  readonly why: string
  /** Test files or folders. At least one of their tests must fail. */
  readonly tests: readonly string[]
}

/** Folders that many mutations are in. */
export const HANDLERS = "src/handlers"
export const WORLD = "src/world"
export const GATEWAY = "src/gateway"
