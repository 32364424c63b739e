// Uploaded sounds. Their type is detected from the first bytes.

/** Returns the content type of an MP3 or Ogg file; undefined for other files. */
export function soundTypeOf(bytes: Uint8Array): string | undefined {
  const head = String.fromCodePoint(...bytes.subarray(0, 4))
  if (head === "OggS") return "audio/ogg"
  // An MP3 file starts with a tag or with the synchronization bits of its first frame.
  const [first = 0, second = 0] = bytes
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0
  return isFrame || head.startsWith("ID3") ? "audio/mpeg" : undefined
}
