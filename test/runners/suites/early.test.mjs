import test from "node:test"
import { runEarly } from "./early.mjs"

runEarly(test)
