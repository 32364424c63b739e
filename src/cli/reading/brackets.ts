// Takes apart the text of a script by its brackets and quotes, without knowing the language further.

/** The text without its comments; what looks like one inside a string of one line stays. */
export function withoutComments(text: string): string {
  return text.replaceAll(STRING_OR_COMMENT, (found) =>
    "'\"`".includes(found[0] ?? "") ? found : "",
  )
}

const STRING_OR_COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\\n])*`|\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/.*/gm

/** The text from `start` to the bracket that closes the one before it. */
export function textToClosingBracket(text: string, start: number): string {
  let end = start
  walk(text, start, (index, depth) => {
    end = index
    return depth >= 0
  })
  return text.slice(start, end)
}

/** The items of a list, parted by the commas at its own depth. */
export function splitList(list: string): string[] {
  return splitAtDepthZero(list, ",")
    .map((item) => item.trim())
    .filter((item) => item !== "")
}

/** The parts between an operator, where it stands at no depth and outside quotes. */
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

/** Where a string stands at no depth and outside quotes. */
export function positionsOf(text: string, string: string): number[] {
  const found: number[] = []
  walk(text, 0, (index, depth) => {
    if (depth === 0 && text.startsWith(string, index)) found.push(index)
    return true
  })
  return found
}

/** Visits what is not inside quotes, with the depth of brackets, until `visit` says false. */
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
