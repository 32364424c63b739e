// Shortens a key path to the key and its container, so that the same key at many depths has one
// name.

/** The envelope of an interaction's response: a message or a modal under `data`, by type. */
const ENVELOPE = /^\[[^\]]*\]\.data\./

/** A whole case of a discriminated union: `[type=9].type`. */
const CASE = /\[(\w+)=([^\]]*)\]\.\1$/

/**
 * Returns the short name of a key:
 * `components[type=17].components[type=9].accessory[type=11].media.width` becomes `media.width`,
 * `[type=4].data.poll` becomes `poll`, `[type=12].type` becomes `type=12`.
 */
export function shortKey(path: string): string {
  const parts = path.replace(ENVELOPE, "").split(/\.(?![^[]*\])/)
  return parts.slice(-2).join(".").replace(CASE, ".$1=$2").replace(/^\./, "")
}
