// What an emoji can be made with, by a test or by a person.

import { SetupError } from "../../world/kernel/setup-error.ts"
import { toDataUri } from "../../world/rules/pictures.ts"
import type { RoleHandle } from "./role.ts"

/** What an emoji can be made with. */
export interface EmojiOptions {
  /** A PNG, JPEG, GIF or WebP of up to 256 KiB. Default: one pixel. */
  readonly image?: Uint8Array<ArrayBuffer>
  /** Whether the pixel is an animated one. Default: false; with `image`, the picture itself says so. */
  readonly animated?: boolean
  /** Those who may use it have one of these roles. Default: everybody may. */
  readonly roles?: readonly RoleHandle[]
}

/** The names of the options. */
export const EMOJI_OPTIONS = ["image", "animated", "roles"] as const

/** A picture where a test needs none in particular. */
export const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
const MOVING_PIXEL =
  "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

/** A new emoji as it is sent. @throws SetupError for options that do not go together. */
export function toEmojiBody(name: string, options: EmojiOptions): object {
  const { image, animated, roles = [] } = options
  if (image !== undefined && animated !== undefined) {
    throw new SetupError("createEmoji: `animated` is for an emoji without `image`. Leave it out.")
  }
  const own = image && toDataUri({ contentType: "image/png", bytes: image })
  return {
    name,
    image: own ?? (animated === true ? MOVING_PIXEL : PIXEL),
    roles: roles.map(({ id }) => id),
  }
}
