// Observers of the calls of a client.

/** How a call ended: with a result, or with the error that its promise was rejected with. */
export type CallOutcome =
  | { readonly result: unknown; readonly error?: never }
  | { readonly error: unknown; readonly result?: never }

/** A call that a client makes. */
export interface ObservedCall {
  /** The object whose method was called: a handle, or the API of the world. */
  readonly self: object
  readonly name: string
  readonly args: readonly unknown[]
  /** The name in messages, such as `gateway.disconnect`. */
  readonly title: string
  /** Whether the method returns no promise in the process of the world. */
  readonly isBuilder: boolean
}

/**
 * Called when a call begins, while its arguments have the state from before it. The function that it
 * returns is called when the call has ended and the mirror is up to date.
 */
export type CallObserver = (call: ObservedCall) => ((outcome: CallOutcome) => void) | undefined
