// Modules of Node whose `import` takes long: it reads all of their exports, and so loads what these
// stand for, such as the Web Crypto API and the root certificates.

/** The functions of `node:crypto` that a run needs. */
export const { hash, randomUUID } = process.getBuiltinModule("node:crypto")

/** Returns the module `node:tls`. */
export function nodeTls(): typeof import("node:tls") {
  return process.getBuiltinModule("node:tls")
}

/** Returns the module `node:v8`. */
export function nodeV8(): typeof import("node:v8") {
  return process.getBuiltinModule("node:v8")
}
