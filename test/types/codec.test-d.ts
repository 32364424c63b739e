import { expectTypeOf, test } from "vitest"
import type { User } from "../../src/world/users/model/user.ts"
import {
  type Codec,
  boolean,
  id,
  nullable,
  number,
  optional,
  object,
  string,
} from "../../src/world/codec/codec.ts"

interface Cup {
  readonly id: User["id"]
  readonly name: string | null
  readonly size?: number
}

test("a property that is forgotten, or written as another type, does not compile", () => {
  const cup = object<Cup>({ id: id(), name: nullable(string()), size: optional(number()) })
  expectTypeOf(cup.read).returns.toEqualTypeOf<Cup>()
  // @ts-expect-error: the size is forgotten
  object<Cup>({ id: id(), name: nullable(string()) })
  // @ts-expect-error: the name may be null
  object<Cup>({ id: id(), name: string(), size: optional(number()) })
  // @ts-expect-error: the size may be absent
  object<Cup>({ id: id(), name: nullable(string()), size: number() })
  // @ts-expect-error: there is no handle
  object<Cup>({ id: id(), name: nullable(string()), size: optional(number()), handle: boolean })
  // @ts-expect-error: an id of one kind is none of another
  expectTypeOf<Codec<string>>().toExtend<Codec<User["id"]>>()
})
