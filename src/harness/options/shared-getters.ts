/** The properties that functions read, by their names. */
type Getters<Readers extends Readonly<Record<string, (state: never) => unknown>>> = {
  readonly [Name in keyof Readers]: ReturnType<Readers[Name]>
}

/**
 * Declares getters whose functions all objects of a kind share. Returns a function that adds them
 * to an object, which reads them from its own `state`.
 *
 * Use it instead of a getter in an object literal for objects that each simulation creates. V8
 * allocates getters, and function literals that are assigned to a property, among the old objects.
 * Those that refer to a simulation would keep it in memory until the next full collection, however
 * short its life was: each run would be copied twice, and the young generation would grow to its
 * limit.
 *
 * @example
 *   const withCounts = sharedGetters<Traffic>()({ pending: (traffic) => traffic.pending })
 *   return withCounts({ close }, traffic) // { close, readonly pending: number }
 */
export function sharedGetters<State>() {
  return <Readers extends Readonly<Record<string, (state: State) => unknown>>>(
    readers: Readers,
  ): (<Base extends object>(base: Base, state: State) => Base & Getters<Readers>) => {
    const key = Symbol("state")
    const properties: PropertyDescriptorMap = Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, propertyOf(key, read)]),
    )
    return <Base extends object>(base: Base, state: State) => {
      Object.defineProperty(base, key, { value: state, configurable: true })
      return Object.defineProperties(base, properties) as Base & Getters<Readers> // as defined
    }
  }
}

function propertyOf<State>(key: symbol, read: (state: State) => unknown): PropertyDescriptor {
  return {
    configurable: true,
    enumerable: true,
    get(this: Readonly<Record<symbol, State>>) {
      return read(this[key] as State) // Each object with the getter has a state.
    },
  }
}
