/** Studio on a server. */
export interface ServedStudio {
  /** The address of its page: `http://127.0.0.1:4000/studio/`. */
  readonly address: string
  /** The link that opens the page with the world of the server. It contains the key. */
  readonly link: string
  /**
   * Returns a link for a command that opens a browser. It leads to the page once, and does not contain
   * the key, since other users of the machine can see commands.
   */
  createLinkForCommand(): string
}
