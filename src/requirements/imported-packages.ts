// Imports the packages that connect clients to a simulation, for entries whose users need them at
// once: pages, which have no other way, and networks of the caller. It imports whole namespaces: a
// named import that the installed version does not have would fail before any code runs, without a
// message about versions.

import "./node-version.ts"
import * as mockSocket from "mock-socket"
import * as msw from "msw"
import { requireMsw } from "./msw.ts"
import { provideImportedPackages } from "./packages.ts"

requireMsw(msw)
provideImportedPackages({ "mock-socket": mockSocket, msw })
