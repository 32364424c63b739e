// Writes files in ASCII. Node keeps the source of a module in memory, and with one character that is
// not in Latin-1, such as an ellipsis in a message, it takes two bytes for each.

import type { Plugin } from "rolldown"

/** Creates the plugin that replaces each character outside ASCII by its escape. */
export function writeInAscii(): Plugin {
  return {
    name: "guildsim:ascii",
    // The hook for single chunks is too early: the bundler writes strings anew after it.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        // Lines stay the same. The source map is wrong only in columns after an escape.
        if (file.type === "chunk") file.code = toAscii(file.code)
      }
    },
  }
}

/**
 * Returns code with an escape for each UTF-16 code unit outside ASCII. Strings, templates and
 * regular expressions read the escapes of a pair as one character, as they read the pair itself.
 *
 * @throws Error for a character behind a backslash, which would escape the escape.
 */
export function toAscii(code: string): string {
  const ambiguous = /(?<!\\)(?:\\\\)*\\[^\p{ASCII}]/u.exec(code)?.[0]
  if (ambiguous !== undefined) {
    throw new Error(`${ambiguous} cannot be written in ASCII. Omit the backslash.`)
  }
  return code.replace(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}
