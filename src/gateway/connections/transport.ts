/**
 * The transport of one connection: a WebSocket on a Node network, MSW's or mock-socket's client in
 * a page.
 */
export interface Transport {
  /** Sends one frame to the client: text, or bytes if the client asked for compression. */
  send(frame: string | Uint8Array): void
  /** Ends the connection with a close code and its reason. */
  close(code: number, reason: string): void
  /** Ends the connection without a close frame, as a failing network does. */
  drop(): void
  /**
   * Called when the gateway stops using the connection. A transport that cannot leave its client
   * with an open connection ends it here.
   */
  fallSilent?(): void
  /**
   * Returns whether much that was sent waits for the client to read it. If so, `work` is called back
   * when it has, or when the connection has ended. Default: nothing waits.
   */
  whenWritable?(work: () => void): boolean
  /**
   * Changes the JSON of a payload before it is encoded, such as addresses that have to lead to a
   * server. Sessions and the journal keep the payload without the change. Default: no change.
   */
  rewrite?(json: string): string
}
