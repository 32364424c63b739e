// Comparison of what a package has with what is used of it.

/** Names what a class, or a function, does not have of what is used: itself, or its methods. */
export function findMissingMethods(
  name: string,
  found: unknown,
  methods: readonly string[],
): readonly string[] {
  if (typeof found !== "function") return [name]
  return findMissingMembers(`${name}.prototype`, found.prototype, methods)
}

/** Names the methods that an object does not have. `name` is that of the object. */
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
