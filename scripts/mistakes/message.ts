// The message of a failed test, without the parts that differ from machine to machine.

const FRAME = /^\s+at .*$/
const HEADING = /^What happened/

/**
 * Returns the message of a failure as the page shows it: without stack frames, colours, places of files
 * on this machine and the lines of the transcript, of which the heading stays.
 */
export function shownMessage(message: string): string {
  const lines = message.split("\n").filter((line) => !FRAME.test(line))
  return (
    withoutTranscript(lines)
      .join("\n")
      // Jest and Node word it in their own ways.
      .replaceAll("\n\n[cause]: ", "\n\nCaused by: ")
      .replaceAll(/(?:file:\/\/)?(?:\/[\w.@-]+)+\/([\w.-]+\.mjs)/g, "$1")
      .replaceAll(/(\.mjs)(?::\d+)+/g, "$1:…")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim()
  )
}

/** Leaves out the indented lines below each heading of a transcript. */
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
