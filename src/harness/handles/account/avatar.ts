import { SetupError } from "../../../requirements/setup-error.ts"
import type { Avatar } from "../../../world/users/model/user.ts"
import { parsePicture, toAvatar as avatarOf } from "../../../world/files/rules/pictures.ts"

/**
 * Converts bytes to the avatar of an account, or to another picture with a hash. @throws SetupError
 * if they are not a supported picture.
 */
export function toAvatar(what: string, bytes: unknown, name = "avatar"): Avatar {
  const picture = bytes instanceof Uint8Array ? parsePicture(bytes.slice()) : undefined
  if (picture === undefined) {
    throw new SetupError(
      `${what}: the ${name} is not a supported image. Pass the bytes of a PNG, JPEG, GIF or WebP in a Uint8Array.`,
    )
  }
  return avatarOf(picture)
}
