// A zod type that also knows which keys it declares. There are thousands of them, and a process parses
// by few, so each is created when it is first used.

import type * as z from "zod/mini"
import { type SchemaKeys, noKeys } from "./keys.ts"

/** A zod type with its keys. */
export interface Schema<out Output> {
  /** The zod type. It is created on first access. */
  readonly zod: z.ZodMiniType<Output>
  /** The declared keys. They are collected on first access. */
  readonly keys: SchemaKeys
}

/** The parsed value of a schema. */
export type SchemaOutput<S> = S extends Schema<infer Output> ? Output : never

/** A schema that creates its parts on first access. */
class LazySchema<Output> implements Schema<Output> {
  readonly #createZod: () => z.ZodMiniType<Output>
  readonly #findKeys: () => SchemaKeys
  #zod: z.ZodMiniType<Output> | undefined
  #keys: SchemaKeys | undefined

  constructor(createZod: () => z.ZodMiniType<Output>, findKeys: () => SchemaKeys) {
    this.#createZod = createZod
    this.#findKeys = findKeys
  }

  get zod(): z.ZodMiniType<Output> {
    return (this.#zod ??= this.#createZod())
  }

  get keys(): SchemaKeys {
    return (this.#keys ??= this.#findKeys())
  }
}

/** Creates a schema. Both functions are called at most once, on first use. */
export function createSchema<Output>(
  createZod: () => z.ZodMiniType<Output>,
  findKeys: () => SchemaKeys = () => noKeys,
): Schema<Output> {
  return new LazySchema(createZod, findKeys)
}
