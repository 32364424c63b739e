// Removes the parts of a failure message that differ between machines.

const FRAME = /^\s+at .*$/
const HEADING = /^What happened/

/**
 * Returns the message of a failure as the page shows it: without stack frames, colors, file paths
 * of this machine and transcript lines. The heading of the transcript is kept.
 */
export function shownMessage(message: string): string {
  const lines = message.split("\n").filter((line) => !FRAME.test(line))
  return (
    withoutTranscript(lines)
      .join("\n")
      // Jest and Node format causes differently.
      .replaceAll("\n\n[cause]: ", "\n\nCaused by: ")
      .replaceAll(/(?:file:\/\/)?(?:\/[\w.@-]+)+\/([\w.-]+\.mjs)/g, "$1")
      .replaceAll(/(\.mjs)(?::\d+)+/g, "$1:…")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim()
  )
}

/** Removes the indented lines below each heading of a transcript. */
function withoutTranscript(lines: readonly string[]): readonly string[] {
  let isInside = false
  return lines.flatMap((line) => {
    if (HEADING.test(line)) {
      isInside = true
      return ["What happened: …"]
    }
    isInside &&= /^(?: {3}|\+\d)/.test(line)
    return isInside ? [] : [line]
  })
}
