import { expectTypeOf, test } from "vitest"
import type { RequestTypes } from "../../scripts/proof/request-types.generated.ts"
import type { ImplementedKey } from "../../src/handlers/route.ts"

test("the types of its request are named for every route that is implemented", () => {
  expectTypeOf<keyof RequestTypes>().toEqualTypeOf<ImplementedKey>()
})
