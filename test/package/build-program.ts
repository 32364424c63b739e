// The process in which the package is built beside the tests.

import { builtPackage } from "../../scripts/build/package.ts"

await builtPackage()
