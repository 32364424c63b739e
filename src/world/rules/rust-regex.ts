// Regular expressions in the dialect of Rust, as patterns of JavaScript that match the same. What cannot
// be told to match the same is not translated. https://docs.rs/regex/latest/regex/#syntax
//
// As with the platform, case does not count and Unicode does, unless a pattern says otherwise.
// https://support.discord.com/hc/en-us/articles/10069840290711

/** A pattern, or why there is none. */
export type RegexTranslation = { readonly pattern: RegExp } | { readonly reason: string }

/** The classes of Rust, which are those of Unicode, as they stand within brackets. */
const CLASSES: Readonly<Record<string, string>> = {
  d: "\\p{Nd}",
  s: "\\p{White_Space}",
  w: "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}",
}
const WORD = `[${CLASSES["w"]}]`

/** What else an escape stands for, outside brackets. */
const ASSERTIONS: Readonly<Record<string, string>> = {
  A: "^",
  z: "$",
  b: `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`,
  B: `(?:(?<=${WORD})(?=${WORD})|(?<!${WORD})(?!${WORD}))`,
}

const CONTROLS: Readonly<Record<string, string>> = {
  a: "\\x07",
  f: "\\f",
  n: "\\n",
  r: "\\r",
  t: "\\t",
  v: "\\v",
}

const UNREADABLE =
  "it cannot be read as Rust reads it, and what the platform says is not documented"

/** Thrown and caught here: a part of a pattern that has no twin. */
class Untranslatable extends Error {
  override readonly name = "Untranslatable"
}

/** Translates a pattern. */
export function translateRegex(source: string): RegexTranslation {
  try {
    const { flags, rest } = parseLeadingFlags(source)
    return { pattern: new RegExp(translate(rest, flags), flags.i ? "giv" : "gv") }
  } catch (error) {
    if (error instanceof Untranslatable) return { reason: error.message }
    if (error instanceof SyntaxError) {
      return { reason: UNREADABLE }
    }
    throw error
  }
}

interface Flags {
  i: boolean
  s: boolean
  m: boolean
}

/** The flags that a pattern begins with: `(?i)`, `(?s-i)`. */
function parseLeadingFlags(source: string): { flags: Flags; rest: string } {
  const flags: Flags = { i: true, s: false, m: false }
  const [all = "", on = "", off = ""] = /^\(\?(?!\))([ismu]*)(?:-([ism]+))?\)/.exec(source) ?? []
  for (const flag of ["i", "s", "m"] as const) {
    if (on.includes(flag)) flags[flag] = true
    if (off.includes(flag)) flags[flag] = false
  }
  return { flags, rest: source.slice(all.length) }
}

/** What a part of a pattern is, outside brackets; the first that fits. */
const PARTS = new RegExp(
  [
    String.raw`(?<escape>\\(?:[pP](?:\{[^}]*\}|.)|x[0-9A-Fa-f]{2}|[xuU]\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.))`,
    String.raw`(?<brackets>\[\^?\]?(?:\\.|[^\]\\])*\])`,
    String.raw`(?<group>\(\?[^)]*?[:>!=]|\(\?[ismuxUR-]*\))`,
    String.raw`(?<quantifier>[*+?]\??|\{\d+(?:,\d*)?\}\??)`,
    String.raw`(?<plain>[^])`,
  ].join("|"),
  "gu",
)

function translate(source: string, flags: Flags): string {
  return source.replace(PARTS, (...found) => {
    const part = found.at(-1) as Readonly<Record<string, string | undefined>> // the named groups
    if (part["escape"] !== undefined) return translateEscape(part["escape"])
    if (part["brackets"] !== undefined) return translateBrackets(part["brackets"])
    if (part["group"] !== undefined) return translateGroup(part["group"])
    return part["quantifier"] ?? translatePlain(part["plain"] ?? "", flags)
  })
}

function translatePlain(said: string, { s, m }: Flags): string {
  if (said === ".") return s ? "[^]" : "[^\\n]"
  if (said === "^") return m ? "(?<![^\\n])" : "^"
  if (said === "$") return m ? "(?![^\\n])" : "$"
  if ("[{\\".includes(said)) throw new Untranslatable(UNREADABLE)
  return "()|".includes(said) ? said : literal(said)
}

/** A character by itself, whatever it means to either dialect. */
function literal(said: string): string {
  return `\\u{${(said.codePointAt(0) ?? 0).toString(16)}}`
}

/** Groups that only bundle, and those with a name. */
function translateGroup(said: string): string {
  if (/^\(\?(?::|P?<[A-Za-z_]\w*>)$/.test(said)) return "(?:"
  throw new Untranslatable(
    /^\(\?<?[=!]/.test(said)
      ? "Rust has no look-around, and what the platform says of it is not documented"
      : "flags within a regex are only understood at its beginning",
  )
}

function translateEscape(said: string): string {
  const name = said[1] ?? ""
  const assertion = ASSERTIONS[name]
  if (assertion !== undefined) return assertion
  const inside = CLASSES[name.toLowerCase()]
  if (inside !== undefined) return name === name.toLowerCase() ? `[${inside}]` : `[^${inside}]`
  return translateCharacter(said)
}

/** An escape that stands for a character, or for a property of Unicode. */
function translateCharacter(said: string): string {
  const name = said[1] ?? ""
  if (name === "p" || name === "P") return translateProperty(said)
  const control = CONTROLS[name]
  if (control !== undefined) return control
  const [hex] = /[0-9A-Fa-f]+(?=\}?$)/.exec(said.slice(2)) ?? []
  if ("xuU".includes(name) && hex !== undefined) return `\\u{${hex}}`
  if (/[a-z0-9<>]/i.test(name)) {
    throw new Untranslatable(`\\${name} in a regex is not understood as Rust does`)
  }
  return literal(name)
}

/** `\pL`, `\p{Greek}`: Rust asks for no kind of property. */
function translateProperty(said: string): string {
  const [, not = "", name = ""] = /^\\([pP])\{?(\^?[^}]*)/.exec(said) ?? []
  const known = [name, `Script=${name}`].find((one) => isProperty(one))
  if (known === undefined) {
    throw new Untranslatable(`\\${not}{${name}} in a regex is not understood as Rust does`)
  }
  return `\\${not}{${known}}`
}

function isProperty(name: string): boolean {
  try {
    return new RegExp(`\\p{${name}}`, "v").source !== ""
  } catch {
    return false
  }
}

/** What stands within brackets; the first that fits. */
const BRACKET_PARTS = new RegExp(
  [
    String.raw`(?<escape>\\(?:[pP](?:\{[^}]*\}|.)|x[0-9A-Fa-f]{2}|[xuU]\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.))`,
    String.raw`(?<nested>\[|&&|--|~~)`,
    String.raw`(?<range>(?<=[^])-(?=[^]))`,
    String.raw`(?<plain>[^])`,
  ].join("|"),
  "gu",
)

function translateBrackets(said: string): string {
  const not = said.startsWith("[^") ? "^" : ""
  const inside = said.slice(1 + not.length, -1)
  const translated = inside.replace(BRACKET_PARTS, (...found) => {
    const part = found.at(-1) as Readonly<Record<string, string | undefined>> // the named groups
    if (part["nested"] !== undefined) {
      throw new Untranslatable("classes within classes of a regex are not understood")
    }
    if (part["escape"] !== undefined) return translateBracketEscape(part["escape"])
    return part["range"] ?? literal(part["plain"] ?? "")
  })
  return `[${not}${translated}]`
}

/** An escape within brackets. */
function translateBracketEscape(said: string): string {
  const name = said[1] ?? ""
  const inside = CLASSES[name.toLowerCase()]
  if (inside === undefined) return translateCharacter(said)
  return name === name.toLowerCase() ? inside : `[^${inside}]`
}
