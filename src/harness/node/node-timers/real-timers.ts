// The timer functions of Node, as they are when this module is loaded. An import of `node:timers`
// changes later: `mock.timers` of node:test replaces its exports, and `syncBuiltinESMExports` brings
// the replacements to every module.

import timers from "node:timers"

export const {
  clearImmediate,
  clearInterval,
  clearTimeout,
  setImmediate,
  setInterval,
  setTimeout,
} = timers
