// Keeps one handle for each object of a simulation, so that two lookups of an object give one handle.

/** The handles that a simulation has given out since its last reset. */
export interface HandleRegistry {
  /**
   * Returns the handle of the object of a kind with an id, and makes it when it is first asked for. It is kept
   * until the next reset, also when the object has been deleted.
   */
  byId<One extends object>(kind: string, id: string, make: () => One): One
  /**
   * Returns the handle of an object of the world, and makes it when it is first asked for. It is kept for as
   * long as the object is: for objects of which there are many, such as messages.
   */
  byObject<One extends object>(object: object, make: () => One): One
  /** Replaces the handle of the object of a kind with an id. */
  replace<One extends object>(kind: string, id: string, one: One): One
  /** Forgets all handles. */
  clear(): void
}

/** Creates an empty registry. */
export function createHandleRegistry(): HandleRegistry {
  const kinds = new Map<string, Map<string, object>>()
  let objects = new WeakMap<object, object>()

  function ofKind(kind: string): Map<string, object> {
    const known = kinds.get(kind)
    if (known !== undefined) return known
    const made = new Map<string, object>()
    kinds.set(kind, made)
    return made
  }

  function replace<One extends object>(kind: string, id: string, one: One): One {
    ofKind(kind).set(id, one)
    return one
  }

  return {
    byId<One extends object>(kind: string, id: string, make: () => One): One {
      // A kind has handles of one class alone.
      const known = ofKind(kind).get(id) as One | undefined
      return known ?? replace(kind, id, make())
    },
    byObject<One extends object>(object: object, make: () => One): One {
      // An object has a handle of one class alone.
      const known = objects.get(object) as One | undefined
      if (known !== undefined) return known
      const made = make()
      objects.set(object, made)
      return made
    },
    replace,
    clear() {
      kinds.clear()
      objects = new WeakMap()
    },
  }
}
