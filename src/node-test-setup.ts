// guildsim/node-test-setup, for `node --import guildsim/node-test-setup --test`: each failed test shows the
// hints and the end of the transcript of the runs that it has opened or used.

import "./requirements/node-version.ts"
import { explainFailedTests } from "./harness/node/node-test.ts"

explainFailedTests()
