import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { defineTests } from "./failing.mjs"
import { defineUsing } from "./failing-using.mjs"

const same = (found, wanted) => expect(found).toBe(wanted)

defineTests({
  test,
  concurrent: test.concurrent,
  describe,
  beforeEach,
  afterEach,
  same,
})

defineUsing({ test, same })
