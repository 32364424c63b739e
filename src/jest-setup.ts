// guildsim/jest-setup, for `setupFilesAfterEnv` of Jest: prints the hints and the end of the
// transcript of each run that a failed test has opened or used.

import "./requirements/node-version.ts"
import "./requirements/imported-packages.ts"
import { explainFailedTests } from "./harness/runners/jest-setup.ts"

explainFailedTests()
