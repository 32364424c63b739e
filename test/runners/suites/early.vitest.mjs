import { test } from "vitest"
import { runEarly } from "./early.mjs"

runEarly(test)
