import { runEarly } from "./early.mjs"

runEarly(test)
