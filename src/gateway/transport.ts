/** What carries the frames of one connection; the wire for sockets, a double in a page. */
export interface Transport {
  /** Hands one frame to the client: text, or bytes where it asked for compression. */
  send(frame: string | Uint8Array): void
  /** Ends the connection with a code and its reason. */
  close(code: number, reason: string): void
  /** Ends it without a word, as a network does that fails. */
  drop(): void
  /**
   * Called when the connection falls silent. A carrier whose client cannot be left with an open
   * connection ends it here.
   */
  fallSilent?(): void
}
