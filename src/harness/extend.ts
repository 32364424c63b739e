/** Adds the properties of `more` to `base` and returns it. Getters stay getters. */
export function extend<Base extends object, More extends object>(
  base: Base,
  more: More,
): Base & More {
  Object.defineProperties(base, Object.getOwnPropertyDescriptors(more))
  return base as Base & More // The object has the properties of both now.
}
