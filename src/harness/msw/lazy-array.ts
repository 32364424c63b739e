/**
 * Creates an array whose items are created when they are first read. Handlers load MSW, which a
 * simulation without a network of the caller does not need.
 */
export function createLazyArray<Item>(...items: readonly (() => Item)[]): readonly Item[] {
  const array: Item[] = []
  const shared = { configurable: true, enumerable: true }
  for (const [index, create] of items.entries()) {
    Object.defineProperty(array, index, {
      ...shared,
      get(): Item {
        const value = create()
        Object.defineProperty(array, index, { ...shared, value })
        return value
      },
    })
  }
  return array
}
