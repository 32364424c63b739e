// The error for a client library whose sources cannot be read.

import { withLink } from "../../requirements/error-link.ts"

/** Thrown if the sources of a library do not have the form that this version can read. */
export class UnreadableLibrary extends Error {
  override readonly name = "UnreadableLibrary"
  /** The name and version of the library. */
  readonly library: string

  constructor(library: string, reason: string) {
    super(
      withLink(
        "UnreadableLibrary",
        `This version of guildsim cannot read the sources of ${library}: ${reason}`,
      ),
    )
    this.library = library
  }
}

export function unreadable(
  { name, version }: { readonly name: string; readonly version: string },
  reason: string,
): UnreadableLibrary {
  return new UnreadableLibrary(`${name} ${version}`, reason)
}
