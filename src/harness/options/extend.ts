/** The properties of all objects of a list. */
type Combined<All extends readonly object[]> = All extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & Combined<Rest>
  : unknown

/** Adds the properties of the other objects to `base` and returns it. Getters stay getters. */
export function extend<Base extends object, More extends readonly object[]>(
  base: Base,
  ...more: More
): Base & Combined<More> {
  for (const one of more) Object.defineProperties(base, Object.getOwnPropertyDescriptors(one))
  return base as Base & Combined<More> // The object has the properties of all now.
}
