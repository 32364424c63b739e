// Names a key by the container that holds it, so that the same key at many depths is one.

/** The answer to an interaction holds a message or a modal under `data`, by its own type. */
const ENVELOPE = /^\[[^\]]*\]\.data\./

/** A case of a variant as a whole: `[type=9].type`. */
const CASE = /\[(\w+)=([^\]]*)\]\.\1$/

/**
 * Returns the short name of a key: `components[type=17].components[type=9].accessory[type=11].media.width`
 * is `media.width`, `[type=4].data.poll` is `poll`, `[type=12].type` is `type=12`.
 */
export function shortKey(path: string): string {
  const parts = path.replace(ENVELOPE, "").split(/\.(?![^[]*\])/)
  return parts.slice(-2).join(".").replace(CASE, ".$1=$2").replace(/^\./, "")
}
