// Reads the error codes of the platform from a page that has them as tables.

/** An error code. */
export interface ErrorCode {
  readonly code: number
  /** Its message, or in other words what it is about. */
  readonly message: string
  /** HTTP statuses that it is known with. */
  readonly statuses: readonly number[]
}

/** A code inside the tree of an invalid form. */
export interface InnerCode {
  readonly code: string
  readonly message: string
}

/** All that a page says of errors. */
export interface ErrorCodes {
  readonly codes: readonly ErrorCode[]
  readonly inner: readonly InnerCode[]
}

export function readErrors(page: string): ErrorCodes {
  const codes = [...cellsOf(page, /^\d/).flatMap(codesOf), ...maximaOf(page)]
  return {
    codes: [...new Map(codes.map((one) => [one.code, one])).values()].toSorted(
      (a, b) => a.code - b.code,
    ),
    inner: cellsOf(page, /^[A-Z]+_[A-Z_/ ]+(?: \(|$)/).flatMap(innerOf),
  }
}

/** The cells of rows whose first one looks like `first`. */
function cellsOf(page: string, first: RegExp): string[][] {
  return page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    )
    .filter(([cell = ""]) => first.test(cell))
}

function codesOf([named = "", message = "", http = ""]: readonly string[]): ErrorCode[] {
  const numbers = numbersOf(named)
  const messages = message.split(" / ")
  return numbers.map((code, index) => ({
    code,
    message: (messages.length === numbers.length ? messages[index] : undefined) ?? message,
    statuses: statusesOf(http),
  }))
}

/** `"40061 / 40066"`, `"220001..220004"`. */
function numbersOf(named: string): number[] {
  const [from, to] = named.split("..").map(Number)
  if (from === undefined || to === undefined || Number.isNaN(to)) {
    return [...named.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  }
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}

function statusesOf(cell: string): number[] {
  return [...new Set([...cell.matchAll(/\b[45]\d\d\b/g)].map(([digits]) => Number(digits)))]
}

/** The line of codes that each say how much there may be of something. */
function maximaOf(page: string): ErrorCode[] {
  const [, line = ""] = /^### Maxima.*\n(.*)$/m.exec(page) ?? []
  return line.split(" · ").flatMap((item) => {
    const [, named = "", message = "", rest = ""] = /^([\d/]+) ([^(]*)(.*)$/.exec(item) ?? []
    const statuses = statusesOf(rest)
    return numbersOf(named).map((code) => ({
      code,
      message: message.replace(/\.$/, "").trim(),
      statuses: statuses.length === 0 ? [400] : statuses,
    }))
  })
}

function innerOf([named = "", message = ""]: readonly string[]): InnerCode[] {
  return named
    .replace(/ \(.*/, "")
    .split(" / ")
    .map((code) => ({ code, message }))
}
