// A set-up file of Vitest: the next file in the same process may request as if there had been no run.

import { afterAll } from "vitest"
import { sim } from "../src/node.ts"

afterAll(() => sim.unseal())
