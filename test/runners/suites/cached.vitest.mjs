import { test } from "vitest"
import { runTwice } from "./cached.mjs"

runTwice(test)
