// The paths of the control API.

import { SetupError } from "../../requirements/setup-error.ts"

/**
 * Returns the decoded segments of a path, without empty ones.
 *
 * @throws SetupError for a path that is not percent-encoded UTF-8.
 */
export function readPath(path: string): readonly string[] {
  try {
    return path
      .split("/")
      .filter((segment) => segment !== "")
      .map((segment) => decodeURIComponent(segment))
  } catch {
    throw new SetupError(
      `The path ${path} cannot be decoded. Encode names in it with percent-encoding of UTF-8, as encodeURIComponent does.`,
    )
  }
}
