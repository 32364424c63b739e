// The name under which the platform keeps an uploaded file.

/** Everything that werkzeug's `secure_filename` removes after white space has become `_`. */
const UNSAFE = /[^\w.-]/g

/** Dots and underscores at either end are removed as well. */
const ENDS = /^[._]+|[._]+$/g

/**
 * Returns the safe form of a file name: letters and digits of ASCII, `.`, `-` and `_`, as `secure_filename`
 * of werkzeug makes it. `a b(1).txt` becomes `a_b1.txt`, `_x.mp4` becomes `x.mp4`. A name of which nothing
 * but the extension is left gets a made-up one.
 *
 * https://github.com/discord/discord-api-docs/issues/7754
 * https://github.com/discord/discord-api-docs/pull/6945
 *
 * Assumption: made-up-file-names. A made-up name follows from the original, so that `attachment://` finds it.
 */
export function safeFilename(name: string): string {
  const { stem, extension } = splitName(name)
  const safe = secure(name)
  const needsStem = stem !== "" && secure(stem) === ""
  if (safe !== "" && !needsStem) return safe
  return [madeUpName(name), extension].filter((part) => part !== "").join(".")
}

/**
 * Returns the title that a file gets from its name: the original name without the extension. Returns null
 * where the name is safe as it is.
 *
 * https://github.com/discord/discord-api-docs/pull/6945
 */
export function titleOf(name: string): string | null {
  return safeFilename(name) === name ? null : splitName(name).stem
}

const ATTACHED = "attachment://"

/**
 * Returns the name of the file that an address of an embed or a component refers to, if it is one of
 * `attachment://`. The name in it is made safe as the file's own was, so that both agree.
 */
export function attachedName(url: string): string | undefined {
  return url.startsWith(ATTACHED) ? safeFilename(url.slice(ATTACHED.length)) : undefined
}

function secure(text: string): string {
  const ascii = text.normalize("NFKD").replace(/[^\p{ASCII}]/gu, "")
  const words = ascii.replace(/[/\\]/g, " ").trim().split(/\s+/)
  return words.join("_").replace(UNSAFE, "").replace(ENDS, "")
}

function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const [, stem = name, extension = ""] = /^(.+)\.(\w+)$/s.exec(name) ?? []
  return { stem, extension }
}

/** Returns eight hexadecimal digits that follow from a text (FNV-1a). */
function madeUpName(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, "0")
}
