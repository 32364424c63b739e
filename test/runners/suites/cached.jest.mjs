import { runTwice } from "./cached.mjs"

runTwice(test)
