// Throws if Node is too old, when this module is evaluated. Every entry imports it first: modules
// are evaluated in the order of their imports, so no other code of the package has run before.

import { explainUnsupportedNode } from "./oldest-node.ts"

const unsupported = explainUnsupportedNode()
if (unsupported !== undefined) {
  const error = new Error(unsupported)
  // The stack of a module that is being loaded does not help, so the error is printed without it.
  error.stack = `${error.name}: ${error.message}`
  throw error
}
