// Methods that are replaced for a while, by this package or by others, one above the other.

/** A method as it is called by whoever replaces it. */
export type MethodOf<Owner> = (this: Owner, ...args: unknown[]) => unknown

/** An object, and the name of one of its methods. */
export type MethodKey = readonly [owner: object, name: string]

/** Replaces a method. Returns what puts it back, unless another has replaced it since. */
export function replaceMethod<Owner extends object>(
  owner: Owner,
  name: string,
  replacement: (method: MethodOf<Owner>) => MethodOf<Owner>,
): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  // Whoever asks for a replacement knows that it is a method.
  const method = replacement(before?.value as MethodOf<Owner>)
  Object.defineProperty(owner, name, { ...before, value: method })
  return () => {
    if (before !== undefined && Reflect.get(owner, name) === method) {
      Object.defineProperty(owner, name, before)
    }
  }
}

/**
 * Notes what stands at some places. Returns what does a removal that would take away more than what
 * was noted: what others have put above it since is put back.
 */
export function keepLaterReplacements(places: readonly MethodKey[]): (remove: () => void) => void {
  const noted = places.map(([owner, name]) => Reflect.get(owner, name) as unknown)
  return (remove) => {
    const above = places.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))
    remove()
    places.forEach(([owner, name], index) => {
      const theirs = above[index]
      if (theirs !== undefined && theirs.value !== noted[index]) {
        Object.defineProperty(owner, name, theirs)
      }
    })
  }
}
