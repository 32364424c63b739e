// Tests that do nothing.

import { test } from "vitest"
import { countCpu } from "./cpu.mjs"

countCpu()

// oxlint-disable-next-line vitest/expect-expect -- That is the point.
for (let n = 0; n < Number(process.env.TESTS); n++) test(`test ${n}`, () => {})
