/** What carries the frames of one connection; the wire for sockets, a double in a page. */
export interface Carrier {
  /** Hands one text frame to the client. */
  send(frame: string): void
  /** Ends the connection with a code and its reason. */
  close(code: number, reason: string): void
}
