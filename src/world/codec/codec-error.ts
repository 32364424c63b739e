// The error of reading JSON that no codec has written, and the path to it.

/** JSON that the codec could not have written. */
export class CodecError extends Error {
  override readonly name = "CodecError"
  /** The position of the error, from the outermost key to the innermost. */
  readonly path: (string | number)[] = []

  constructor(expected: string, found: unknown) {
    super(`expected ${expected}, found ${previewOf(found)}`)
  }
}

function previewOf(found: unknown): string {
  if (found === undefined) return "nothing"
  const text = JSON.stringify(found)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

/** Reads a part of a value. Adds its key to the path of an error. */
export function readAt<Read>(
  key: string | number,
  { read }: { readonly read: (input: unknown) => Read },
  input: unknown,
): Read {
  try {
    return read(input)
  } catch (error) {
    if (error instanceof CodecError) error.path.unshift(key)
    throw error
  }
}
