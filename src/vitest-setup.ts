// guildsim/vitest-setup, for `setupFiles` of Vitest: each failed test shows the hints and the end of the
// transcript of the runs that it has opened or used.

import "./requirements/node-version.ts"
import { explainFailedTests } from "./harness/vitest/setup.ts"

explainFailedTests()
