// The journal of a world as a stream of lines.

/** Calls `onLine` for each line of a response until it ends. */
export async function readLines(
  body: ReadableStream<Uint8Array>,
  onLine: (line: string) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ""
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n")
    rest = lines.pop() ?? ""
    for (const line of lines) onLine(line)
  }
}
