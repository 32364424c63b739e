// Types for the order of a response and the events that its request causes.

/** A request whose response has not reached its client yet. */
export interface EventHold {
  readonly isOver: boolean
  /** Calls `work` when the response has arrived. */
  onOver(work: () => void): void
}

/** Holds back the events of requests until their responses have arrived. */
export interface Echo {
  /** Returns the request that is being handled now. */
  current(): EventHold | undefined
  /**
   * Handles a request. `respond` performs its action before it first waits, and resolves with the
   * response.
   */
  holding<Response>(respond: () => Promise<Response>): Promise<Response>
  /** The number of responses that have not arrived. */
  readonly pending: number
}
