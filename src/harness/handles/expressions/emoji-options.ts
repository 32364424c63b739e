// Options of emojis that tests or people create.

import { SetupError } from "../../../requirements/setup-error.ts"
import { toDataUri } from "../../../world/files/rules/data-uri.ts"
import type { RoleHandle } from "../role.ts"

/** The options of a new emoji. */
export interface EmojiOptions {
  /** The image: a PNG, JPEG, GIF or WebP of up to 256 KiB. Default: one pixel. */
  readonly image?: Uint8Array<ArrayBuffer>
  /**
   * Whether the default pixel is animated. Default: false. With `image`, the image itself decides.
   */
  readonly animated?: boolean
  /** The roles whose members may use the emoji. Default: everyone may use it. */
  readonly roles?: readonly RoleHandle[]
}

/** The image if a test gives none. */
export const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
const MOVING_PIXEL =
  "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

/**
 * Returns the body of a request that creates an emoji. @throws SetupError for options that exclude
 * each other.
 */
export function toEmojiBody(name: string, options: EmojiOptions): object {
  const { image, animated, roles = [] } = options
  if (image !== undefined && animated !== undefined) {
    throw new SetupError(
      "createEmoji: `animated` and `image` exclude each other. Leave `animated` out: the image itself decides.",
    )
  }
  const own = image && toDataUri({ contentType: "image/png", bytes: image })
  return {
    name,
    image: own ?? (animated === true ? MOVING_PIXEL : PIXEL),
    roles: roles.map(({ id }) => id),
  }
}
