// guildsim/register, for `node --import guildsim/register`: puts `Date`, `performance.now` and
// `Math.random` that follow a run's clock in place before any library is loaded that keeps them.
// Timers need no such thing.

import "./requirements/node-version.ts"
import { installVirtualGlobals } from "./harness/node/time/virtual-globals.ts"

installVirtualGlobals()
