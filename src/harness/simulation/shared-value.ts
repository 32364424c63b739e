/**
 * A value that all copies of this package share: those of one realm, or with another holder those
 * of the process. It is stored on the holder under a symbol that only this package uses.
 */
export class SharedValue<Value> {
  readonly #key: symbol
  readonly #holder: object

  /** `name` identifies the value. Copies of other versions must store a value of the same type. */
  constructor(name: string, holder: object = globalThis) {
    this.#key = Symbol.for(name)
    this.#holder = holder
  }

  /** Returns the value; undefined if there is none. */
  get(): Value | undefined {
    return Reflect.get(this.#holder, this.#key) as Value | undefined // Stored by `set` only.
  }

  /** Returns the value, which is created first if there is none. */
  getOrCreate(create: () => Value): Value {
    const known = this.get()
    if (known !== undefined) return known
    const created = create()
    this.set(created)
    return created
  }

  set(value: Value): void {
    Object.defineProperty(this.#holder, this.#key, { value, writable: true, configurable: true })
  }

  delete(): void {
    Reflect.deleteProperty(this.#holder, this.#key)
  }
}
