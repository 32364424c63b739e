import { sim } from "../../../src/node.ts"
import { declareTests } from "./places.mjs"

declareTests(test)

// The file has globals of its own, and those of the process have to be unchanged.
afterAll(() => sim.unseal())
