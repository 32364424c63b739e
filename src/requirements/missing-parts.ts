// Checks that an installed package has the parts that are used.

/**
 * Returns the names of the parts that a class or a function lacks: itself or some of its methods.
 */
export function findMissingMethods(
  name: string,
  found: unknown,
  methods: readonly string[],
): readonly string[] {
  if (typeof found !== "function") return [name]
  return findMissingMembers(`${name}.prototype`, found.prototype, methods)
}

/** Returns the names of the methods that an object lacks. `name` is the name of the object. */
export function findMissingMembers(
  name: string,
  found: unknown,
  methods: readonly string[],
): readonly string[] {
  return methods.flatMap((method) =>
    typeof found === "object" && found !== null && typeof Reflect.get(found, method) === "function"
      ? []
      : [`${name}.${method}`],
  )
}
