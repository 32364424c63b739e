// Modules of Node whose `import` takes long: it reads all of their exports, and so loads what these
// stand for, such as the Web Crypto API.

/** The functions of `node:crypto` that a run needs. */
export const { hash, randomUUID } = process.getBuiltinModule("node:crypto")

/** Returns the module `node:v8`. */
export function nodeV8(): typeof import("node:v8") {
  return process.getBuiltinModule("node:v8")
}
