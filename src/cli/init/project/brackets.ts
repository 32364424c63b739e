// Splits the text of a script by its brackets and quotes, without parsing the language.

/**
 * Returns the text without its comments. Text in a one-line string that looks like a comment is
 * kept.
 */
export function withoutComments(text: string): string {
  return text.replaceAll(STRING_OR_COMMENT, (found) =>
    "'\"`".includes(found[0] ?? "") ? found : "",
  )
}

const STRING_OR_COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\\n])*`|\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/.*/gm

/** Returns the text from `start` to the bracket that closes the one before `start`. */
export function textToClosingBracket(text: string, start: number): string {
  let end = start
  walk(text, start, (index, depth) => {
    end = index
    return depth >= 0
  })
  return text.slice(start, end)
}

/** Splits a list at its top-level commas. Returns the trimmed items that are not empty. */
export function splitList(list: string): string[] {
  return splitAtDepthZero(list, ",")
    .map((item) => item.trim())
    .filter((item) => item !== "")
}

/** Splits a text at a string, outside brackets and quotes. */
function splitAtDepthZero(text: string, separator: string): string[] {
  const parts: string[] = []
  let begin = 0
  walk(text, 0, (index, depth) => {
    if (depth !== 0 || index < begin || !text.startsWith(separator, index)) return true
    parts.push(text.slice(begin, index))
    begin = index + separator.length
    return true
  })
  return [...parts, text.slice(begin)]
}

/** Visits every character outside quotes with its bracket depth until `visit` returns false. */
function walk(text: string, start: number, visit: (index: number, depth: number) => boolean): void {
  let depth = 0
  let quote: string | undefined
  for (let index = start; index < text.length; index += 1) {
    const char = text.charAt(index)
    if (quote !== undefined) {
      if (char === "\\") index += 1
      else if (char === quote) quote = undefined
      continue
    }
    if ("'\"`".includes(char)) quote = char
    else if ("([{".includes(char)) depth += 1
    else if (")]}".includes(char)) depth -= 1
    if (!visit(index, depth)) return
  }
  visit(text.length, -1)
}
