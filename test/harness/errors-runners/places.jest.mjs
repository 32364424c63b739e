import { sim } from "../../../src/node.ts"
import { declareTests } from "./places.mjs"

declareTests(test)

// The file's globals are its own, and those of the process have to be as they were.
afterAll(() => sim.unseal())
