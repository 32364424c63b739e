// Builds the package into dist.

import { buildPackage } from "./build/package.ts"

await buildPackage("dist")
