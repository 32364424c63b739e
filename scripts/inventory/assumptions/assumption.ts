/**
 * A behaviour that no first-hand source confirms. The code of an assumption stands in one place: a
 * comment `Assumption: <id>` in exactly one file of `src` marks it, and `npm run inventory` checks that.
 */
export interface Assumption {
  /** Words with hyphens, such as `"component-reply-type"`. */
  readonly id: string
  /** The behaviour, as one sentence in the platform's words. */
  readonly behaviour: string
  /** The reason for assuming it: a library, a reimplementation, an old report, with its address. */
  readonly reason: string
  /** The observation or the source that would settle it. */
  readonly verifiedBy: string
}
