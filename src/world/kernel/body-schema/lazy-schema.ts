// A zod type that also knows which keys it declares. There are thousands of them, and a process parses
// by few, so each is created when it is first used. Until then a schema is one small object.

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

/** A schema that creates its zod type and its keys on first access, from the parts it is made of. */
class LazySchema<Parts, Output> implements Schema<Output> {
  readonly #parts: Parts
  readonly #createZod: (parts: Parts) => z.ZodMiniType<Output>
  readonly #findKeys: (parts: Parts) => SchemaKeys
  #zod: z.ZodMiniType<Output> | undefined
  #keys: SchemaKeys | undefined

  constructor(
    parts: Parts,
    createZod: (parts: Parts) => z.ZodMiniType<Output>,
    findKeys: (parts: Parts) => SchemaKeys,
  ) {
    this.#parts = parts
    this.#createZod = createZod
    this.#findKeys = findKeys
  }

  get zod(): z.ZodMiniType<Output> {
    return (this.#zod ??= this.#createZod(this.#parts))
  }

  get keys(): SchemaKeys {
    return (this.#keys ??= this.#findKeys(this.#parts))
  }
}

const findNoKeys = (): SchemaKeys => noKeys

/**
 * Creates a schema. Both functions are called at most once, on first use. They are the same for all
 * schemas of a kind, which differ by their parts, so that an import creates no functions for each.
 */
export function createSchema<Parts, Output>(
  parts: Parts,
  createZod: (parts: Parts) => z.ZodMiniType<Output>,
  findKeys: (parts: Parts) => SchemaKeys = findNoKeys,
): Schema<Output> {
  return new LazySchema(parts, createZod, findKeys)
}

/** The parts of a schema that is made of another one. */
export interface InnerParts<Output> {
  readonly inner: Schema<Output>
}

/** Returns the keys of the schema that another one is made of. */
export function keysInside({ inner }: InnerParts<unknown>): SchemaKeys {
  return inner.keys
}
