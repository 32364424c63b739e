import { expectTypeOf, test } from "vitest"
import type { User } from "../../src/world/model/user.ts"
import {
  type Codec,
  flag,
  id,
  nullable,
  number,
  optional,
  record,
  text,
} from "../../src/world/kernel/codec.ts"

interface Cup {
  readonly id: User["id"]
  readonly name: string | null
  readonly size?: number
}

test("a property that is forgotten, or written as another type, does not compile", () => {
  const cup = record<Cup>({ id: id(), name: nullable(text()), size: optional(number()) })
  expectTypeOf(cup.read).returns.toEqualTypeOf<Cup>()
  // @ts-expect-error: the size is forgotten
  record<Cup>({ id: id(), name: nullable(text()) })
  // @ts-expect-error: the name may be null
  record<Cup>({ id: id(), name: text(), size: optional(number()) })
  // @ts-expect-error: the size may be absent
  record<Cup>({ id: id(), name: nullable(text()), size: number() })
  // @ts-expect-error: there is no handle
  record<Cup>({ id: id(), name: nullable(text()), size: optional(number()), handle: flag })
  // @ts-expect-error: an id of one kind is none of another
  expectTypeOf<Codec<string>>().toExtend<Codec<User["id"]>>()
})
