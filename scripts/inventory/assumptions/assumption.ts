/**
 * A behavior that no first-hand source confirms. A comment `Assumption: <id>` in exactly one file
 * of `src` marks its code, and `npm run inventory` checks that.
 */
export interface Assumption {
  /** A unique id of words and hyphens, such as `"component-reply-type"`. */
  readonly id: string
  /** The behavior in one sentence, with the platform's terms. */
  readonly behavior: string
  /** The reason for assuming it: a library, a reimplementation or an old report, with its URL. */
  readonly reason: string
  /** The observation or the source that would confirm or refute it. */
  readonly verifiedBy: string
}
