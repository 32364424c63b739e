// What property tests draw: the same in every run, unless GUILDSIM_SEED says otherwise.

import fc from "fast-check"

fc.configureGlobal({ seed: Number(process.env["GUILDSIM_SEED"] ?? 1) })

/** The number of code points of surrogates, which are no characters, and the first of them. */
const [SURROGATES, FIRST_SURROGATE] = [0x800, 0xd800]

/** The number of characters of Unicode. */
const CHARACTERS = 0x11_0000 - SURROGATES

/**
 * Any character, as the unit of a string. The unit `"binary"` of fast-check draws the same, but
 * creates a map of a million characters first, which takes a second.
 */
export const anyCharacter = fc.nat(CHARACTERS - 1).map(
  (at) => String.fromCodePoint(at < FIRST_SURROGATE ? at : at + SURROGATES),
  (value) => {
    const code = typeof value === "string" ? value.codePointAt(0) : undefined
    if (code === undefined || value !== String.fromCodePoint(code)) throw new Error("not a unit")
    return code < FIRST_SURROGATE ? code : code - SURROGATES
  },
)

export { fc }
