// guildsim: the portable core, for Node and web pages, with the packages of networks of the caller.

import "./requirements/node-version.ts"
import "./requirements/imported-packages.ts"
import "./harness/sim/modules/all-modules.ts"

export * from "./portable.ts"
