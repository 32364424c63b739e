// Reads the platform's error codes from the tables of a page.

/** An error code. */
export interface ErrorCode {
  readonly code: number
  /** The error message, or a description of the error. */
  readonly message: string
  /** The HTTP statuses that the error is known to have. */
  readonly statuses: readonly number[]
}

/** A code inside the error tree of an invalid body. */
export interface InnerCode {
  readonly code: string
  readonly message: string
}

/** All error codes of a page. */
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

/** Returns the cells of rows whose first cell matches `first`. */
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

/** Parses `"40061 / 40066"` and `"220001..220004"`. */
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

/** Parses the line of error codes for maximum counts. */
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
