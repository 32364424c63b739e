// What is thrown where a library is not written in the way that its reader knows.

/** The sources of a library are not written in a form that this version can read. */
export class UnreadableLibrary extends Error {
  override readonly name = "UnreadableLibrary"
  /** Which library, and in which version. */
  readonly library: string

  constructor(library: string, reason: string) {
    super(`${library} is not written in a way that this version of guildsim can read: ${reason}`)
    this.library = library
  }
}

export function unreadable(
  { name, version }: { readonly name: string; readonly version: string },
  reason: string,
): UnreadableLibrary {
  return new UnreadableLibrary(`${name} ${version}`, reason)
}
