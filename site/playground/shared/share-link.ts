// The links that contain a bot: its code, compressed, in the fragment, which no server receives.

/** The key in front of the code, with the version of the format. */
const VERSION = "v1"
const KEY = "bot"

/** The longest code that a link can contain, in characters. */
export const LONGEST_CODE = 50_000

/** A link without a readable bot. The message is for the user. */
export class BrokenLink extends Error {
  override readonly name = "BrokenLink"
}

/**
 * Returns the fragment for some code, such as `#bot=v1.eJw…`.
 *
 * @throws BrokenLink for code that is too long.
 */
export async function writeFragment(code: string): Promise<string> {
  if (code.length > LONGEST_CODE) {
    throw new BrokenLink(
      `The bot cannot be shared by a link, because it has ${code.length} characters and a link holds ${LONGEST_CODE}. Shorten it, or copy the code.`,
    )
  }
  const compressed = await transformBytes(
    new TextEncoder().encode(code),
    new CompressionStream("deflate"),
  )
  return `#${KEY}=${VERSION}.${toBase64Url(compressed)}`
}

/**
 * Returns the code in a fragment; undefined if the fragment is not about a bot.
 *
 * @throws BrokenLink for another version, and for code that is incomplete or changed.
 */
export async function readFragment(fragment: string): Promise<string | undefined> {
  const [, version, data] = new RegExp(`^#?${KEY}=([^.]*)(?:\\.(.*))?$`, "s").exec(fragment) ?? []
  if (version === undefined) return undefined
  if (version !== VERSION && /^v\d+$/.test(version)) {
    throw new BrokenLink(
      `The link cannot be opened, because it has the format ${version} and this playground reads ${VERSION}. Open it in the playground that made it, or ask for the code.`,
    )
  }
  try {
    if (version !== VERSION || data === undefined) throw new TypeError("The link has no version.")
    const bytes = await transformBytes(fromBase64Url(data), new DecompressionStream("deflate"))
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new BrokenLink(
      "The link cannot be opened, because its code is incomplete or was changed. Ask for the link again: a chat or a line break may have cut it.",
      { cause },
    )
  }
}

/**
 * Returns the bytes that a stream makes of others. @throws Error for bytes that it cannot read, and
 * for more than a link can contain.
 */
async function transformBytes(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const chunk of readChunks(new Blob([bytes]).stream().pipeThrough(stream))) {
    length += chunk.length
    // A character has at most four bytes.
    if (length > 4 * LONGEST_CODE) throw new RangeError("The code is too long.")
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** Reads a stream. Not every browser iterates over streams. */
async function* readChunks(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** @throws Error for other characters. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
