// Refuses a Node that is too old, when this module is evaluated. Every entry imports it first: modules
// are evaluated in the order of their imports, so nothing of the package has run before.

import { explainUnsupportedNode } from "./oldest-node.ts"

const unsupported = explainUnsupportedNode()
if (unsupported !== undefined) {
  const error = new Error(unsupported)
  // The frames of a module that is loaded say nothing; the sentence stands alone on the screen.
  error.stack = `${error.name}: ${error.message}`
  throw error
}
