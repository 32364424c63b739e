/** One object of the properties of both; getters stay getters. */
export function extend<Base extends object, More extends object>(
  base: Base,
  more: More,
): Base & More {
  Object.defineProperties(base, Object.getOwnPropertyDescriptors(more))
  return base as Base & More // it has the properties of both now
}
