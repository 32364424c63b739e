// guildsim/node-test-setup, for `node --import guildsim/node-test-setup --test`: prints the hints
// and the end of the transcript of each run that a failed test has opened or used.

import "./requirements/node-version.ts"
import { explainFailedTests } from "./harness/runners/node-test.ts"

explainFailedTests()
