// Translates Rust's regular expressions to JavaScript patterns that match the same texts. An
// expression without a reliable translation is not translated.
// https://docs.rs/regex/latest/regex/#syntax
//
// Matching ignores case and supports Unicode unless the expression says otherwise, as on the
// platform. https://support.discord.com/hc/en-us/articles/10069840290711

/** A pattern, or the reason why an expression cannot be translated. */
export type RegexTranslation = { readonly pattern: RegExp } | { readonly reason: string }

/** Rust's character classes, which follow Unicode, for use inside brackets. */
const CLASSES: Readonly<Record<string, string>> = {
  d: "\\p{Nd}",
  s: "\\p{White_Space}",
  w: "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}",
}
const WORD = `[${CLASSES["w"]}]`

/** The escapes that are assertions. They are valid outside brackets only. */
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
  "it cannot be parsed as a Rust regex, and the platform's error for it is not documented"

/**
 * An internal error for a part of an expression that cannot be translated. `translateRegex` catches
 * it.
 */
class Untranslatable extends Error {
  override readonly name = "Untranslatable"
}

/** Translates an expression. */
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

/** Parses the flags at the beginning of an expression: `(?i)`, `(?s-i)`. */
function parseLeadingFlags(source: string): { flags: Flags; rest: string } {
  const flags: Flags = { i: true, s: false, m: false }
  const [all = "", on = "", off = ""] = /^\(\?(?!\))([ismu]*)(?:-([ism]+))?\)/.exec(source) ?? []
  for (const flag of ["i", "s", "m"] as const) {
    if (on.includes(flag)) flags[flag] = true
    if (off.includes(flag)) flags[flag] = false
  }
  return { flags, rest: source.slice(all.length) }
}

/** The parts of an expression outside brackets. The first alternative that matches applies. */
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
  const translated = Array.from(source.matchAll(PARTS), ({ groups: part = {} }) => {
    if (part["escape"] !== undefined) return translateEscape(part["escape"])
    if (part["brackets"] !== undefined) return translateBrackets(part["brackets"])
    if (part["group"] !== undefined) return translateGroup(part["group"])
    return part["quantifier"] ?? translatePlain(part["plain"] ?? "", flags)
  })
  return translated.join("")
}

function translatePlain(source: string, { s, m }: Flags): string {
  if (source === ".") return s ? "[^]" : "[^\\n]"
  if (source === "^") return m ? "(?<![^\\n])" : "^"
  if (source === "$") return m ? "(?![^\\n])" : "$"
  if ("[{\\".includes(source)) throw new Untranslatable(UNREADABLE)
  return "()|".includes(source) ? source : literal(source)
}

/** Escapes a character, so that it stands for itself in a pattern. */
function literal(source: string): string {
  return `\\u{${(source.codePointAt(0) ?? 0).toString(16)}}`
}

/** Translates the opening of a group. Non-capturing and named groups are supported. */
function translateGroup(source: string): string {
  if (/^\(\?(?::|P?<[A-Za-z_]\w*>)$/.test(source)) return "(?:"
  throw new Untranslatable(
    /^\(\?<?[=!]/.test(source)
      ? "Rust has no look-around, and the platform's error for it is not documented"
      : "flags are only supported at the beginning of a regex",
  )
}

function translateEscape(source: string): string {
  const name = source[1] ?? ""
  const assertion = ASSERTIONS[name]
  if (assertion !== undefined) return assertion
  const inside = CLASSES[name.toLowerCase()]
  if (inside !== undefined) return name === name.toLowerCase() ? `[${inside}]` : `[^${inside}]`
  return translateCharacter(source)
}

/** Translates an escape that stands for a character or for a Unicode property. */
function translateCharacter(source: string): string {
  const name = source[1] ?? ""
  if (name === "p" || name === "P") return translateProperty(source)
  const control = CONTROLS[name]
  if (control !== undefined) return control
  const [hex] = /[0-9A-Fa-f]+(?=\}?$)/.exec(source.slice(2)) ?? []
  if ("xuU".includes(name) && hex !== undefined) return `\\u{${hex}}`
  if (/[a-z0-9<>]/i.test(name)) {
    throw new Untranslatable(`\\${name} is not supported in a regex`)
  }
  return literal(name)
}

/**
 * Translates a Unicode property such as `\pL` or `\p{Greek}`. Rust does not distinguish the kinds
 * of properties.
 */
function translateProperty(source: string): string {
  const [, not = "", name = ""] = /^\\([pP])\{?(\^?[^}]*)/.exec(source) ?? []
  const known = [name, `Script=${name}`].find((one) => isProperty(one))
  if (known === undefined) {
    throw new Untranslatable(`\\${not}{${name}} is not supported in a regex`)
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

/** The parts of a bracket expression. The first alternative that matches applies. */
const BRACKET_PARTS = new RegExp(
  [
    String.raw`(?<escape>\\(?:[pP](?:\{[^}]*\}|.)|x[0-9A-Fa-f]{2}|[xuU]\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.))`,
    String.raw`(?<nested>\[|&&|--|~~)`,
    String.raw`(?<range>(?<=[^])-(?=[^]))`,
    String.raw`(?<plain>[^])`,
  ].join("|"),
  "gu",
)

function translateBrackets(source: string): string {
  const not = source.startsWith("[^") ? "^" : ""
  const inside = source.slice(1 + not.length, -1)
  const translated = Array.from(inside.matchAll(BRACKET_PARTS), ({ groups: part = {} }) => {
    if (part["nested"] !== undefined) {
      throw new Untranslatable("nested classes are not supported in a regex")
    }
    if (part["escape"] !== undefined) return translateBracketEscape(part["escape"])
    return part["range"] ?? literal(part["plain"] ?? "")
  })
  return `[${not}${translated.join("")}]`
}

/** Translates an escape inside brackets. */
function translateBracketEscape(source: string): string {
  const name = source[1] ?? ""
  const inside = CLASSES[name.toLowerCase()]
  if (inside === undefined) return translateCharacter(source)
  return name === name.toLowerCase() ? inside : `[^${inside}]`
}
