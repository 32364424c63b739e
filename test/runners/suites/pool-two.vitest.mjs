import { runTwice } from "./pool.mjs"

runTwice()
