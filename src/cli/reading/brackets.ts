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

/** Splits a text at an operator, outside brackets and quotes. */
export function splitAtDepthZero(text: string, operator: string): string[] {
  const parts: string[] = []
  let begin = 0
  for (const index of positionsOf(text, operator)) {
    if (index < begin) continue
    parts.push(text.slice(begin, index))
    begin = index + operator.length
  }
  return [...parts, text.slice(begin)]
}

/** Returns the positions of a string outside brackets and quotes. */
export function positionsOf(text: string, string: string): number[] {
  const found: number[] = []
  walk(text, 0, (index, depth) => {
    if (depth === 0 && text.startsWith(string, index)) found.push(index)
    return true
  })
  return found
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
