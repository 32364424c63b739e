// The name under which the platform keeps an uploaded file.

/** The characters that werkzeug's `secure_filename` removes after it has replaced white space by `_`. */
const UNSAFE = /[^\w.-]/g

/** The dots and underscores at both ends, which are removed as well. */
const ENDS = /^[._]+|[._]+$/g

/**
 * Returns the safe form of a file name: ASCII letters and digits, `.`, `-` and `_`, as
 * `secure_filename` of werkzeug produces it. `a b(1).txt` becomes `a_b1.txt`, `_x.mp4` becomes
 * `x.mp4`. If only the extension is left, the name is generated.
 *
 * https://github.com/discord/discord-api-docs/issues/7754
 * https://github.com/discord/discord-api-docs/pull/6945
 *
 * Assumption: made-up-file-names. A generated name is computed from the original, so that
 * `attachment://` finds it.
 */
export function safeFilename(name: string): string {
  const { stem, extension } = splitName(name)
  const safe = secure(name)
  const needsStem = stem !== "" && secure(stem) === ""
  if (safe !== "" && !needsStem) return safe
  return [madeUpName(name), extension].filter((part) => part !== "").join(".")
}

/**
 * Returns the title of a file with a given name: the original name without the extension. Returns
 * null if the name is already safe.
 *
 * https://github.com/discord/discord-api-docs/pull/6945
 */
export function titleOf(name: string): string | null {
  return safeFilename(name) === name ? null : splitName(name).stem
}

const ATTACHED = "attachment://"

/**
 * Returns the name of the file to which an `attachment://` URL of an embed or a component refers. The name in
 * the URL is made safe in the same way as the file's own name, so that both match.
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

/** Returns eight hexadecimal digits: the FNV-1a hash of a text. */
function madeUpName(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, "0")
}
