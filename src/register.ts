// guildsim/register, for `node --import guildsim/register`: replaces `Date`, `performance.now` and
// `Math.random` by ones that follow the clock of a run, before any library is loaded that keeps a
// reference to them. Timers do not need this.

import "./requirements/node-version.ts"
import { installVirtualGlobals } from "./harness/node/time/virtual/virtual-globals.ts"

installVirtualGlobals()
