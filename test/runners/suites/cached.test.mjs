import test from "node:test"
import { runTwice } from "./cached.mjs"

runTwice(test)
