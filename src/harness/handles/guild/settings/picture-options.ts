// The options with pictures of guilds.

import type { GuildPictures } from "../../../../world/guilds/model.ts"
import { NO_PICTURES } from "../../../../world/guilds/rules/pictures.ts"
import { keysOf } from "../../../../world/kernel/objects.ts"
import { toAvatar } from "../../account/avatar.ts"

/** The pictures of a guild: a PNG, JPEG, GIF or WebP each. Null removes one. */
export interface GuildPictureOptions {
  readonly icon?: Uint8Array<ArrayBuffer> | null
  readonly banner?: Uint8Array<ArrayBuffer> | null
  /** The background of invites. */
  readonly splash?: Uint8Array<ArrayBuffer> | null
  /** The background in the directory of guilds. */
  readonly discoverySplash?: Uint8Array<ArrayBuffer> | null
  /** The picture above the server guide. */
  readonly homeHeader?: Uint8Array<ArrayBuffer> | null
}

/**
 * Returns the pictures of a guild that options have. @throws SetupError for bytes that are not a
 * supported picture.
 */
export function toGuildPictures(
  what: string,
  options: GuildPictureOptions,
): Partial<GuildPictures> {
  const pictures: Partial<GuildPictures> = {}
  for (const name of keysOf(NO_PICTURES)) {
    const bytes = options[name]
    if (bytes !== undefined) pictures[name] = bytes && toAvatar(what, bytes, name)
  }
  return pictures
}
