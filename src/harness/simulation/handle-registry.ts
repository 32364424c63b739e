// Keeps one handle for each object of a simulation, so that two lookups of an object return one
// handle.

/** The handles that a simulation has returned since its last reset. */
export interface HandleRegistry {
  /**
   * Returns the handle of the object of a kind with an id, and creates it on first use. It is kept
   * until the next reset, also after the object was deleted.
   */
  byId<One extends object>(kind: string, id: string, make: () => One): One
  /**
   * Returns the handle of an object of the world, and creates it on first use. It is kept as long
   * as the object. For numerous objects, such as messages.
   */
  byObject<One extends object>(object: object, make: () => One): One
  /** Replaces the handle of the object of a kind with an id. */
  replace<One extends object>(kind: string, id: string, one: One): One
  /** Removes all handles. */
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
      // All handles of a kind have one class.
      const known = ofKind(kind).get(id) as One | undefined
      return known ?? replace(kind, id, make())
    },
    byObject<One extends object>(object: object, make: () => One): One {
      // An object has handles of one class.
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
