// Finds requests in a script, with their methods and path expressions. There is one finder for each
// way of writing a request.
import { METHODS, type ApiRoute } from "../route.ts"
import { textToClosingBracket, splitList } from "./brackets.ts"

/** A request in the text of a script. */
export interface RequestCallSite {
  readonly method: ApiRoute["method"]
  readonly position: number
  /** The expression for the path. */
  readonly expression: string
}

export type CallSiteFinder = (text: string) => readonly RequestCallSite[]

const NAMES = METHODS.join("|")
const VERBS = NAMES.toLowerCase()

/** Finds `rest.get(path, …)`. */
export const findMethodCalls: CallSiteFinder = (text) =>
  findCallSites(text, new RegExp(`\\brest\\s*\\.\\s*(${VERBS})\\(`, "g"), firstArgument)

/** Finds `fetch(RouteBases.api + path, …)`. */
export const findFetchCalls: CallSiteFinder = (text) =>
  findCallSites(text, /\bfetch\(\s*RouteBases\.api\s*\+()/g, firstArgument)

/** Finds `request("GET", path, …)`. */
export const findRequestCalls: CallSiteFinder = (text) =>
  findCallSites(text, new RegExp(`\\brequest\\(\\s*["'](${NAMES})["']\\s*,`, "g"), firstArgument)

/** Finds `{ method: "GET", path: … }`. */
export const findRequestObjects: CallSiteFinder = (text) =>
  findCallSites(text, new RegExp(`\\{\\s*method:\\s*["'](${NAMES})["']\\s*,`, "g"), (end) =>
    splitList(textToClosingBracket(text, end))
      .find((field) => /^path\s*:/.test(field))
      ?.replace(/^path\s*:\s*/, ""),
  )

/**
 * Finds `client.proxy.channels(id)["bulk-delete"].get(…)`, in which each name and each argument is
 * a segment.
 */
export const findProxyChains: CallSiteFinder = (text) =>
  [...text.matchAll(/\.proxy(?=\s*[.[(])/g)].map(({ index }) => ({
    position: index,
    ...readChain(text, index + ".proxy".length),
  }))

const LINK = /\s*(?:\.\s*(\w+)|(\[)|(\())/y

/**
 * Reads a chain of names and arguments. A chain that ends without a method gets an empty path
 * expression.
 */
function readChain(text: string, start: number): Omit<RequestCallSite, "position"> {
  const segments: string[] = []
  let end = start
  for (;;) {
    LINK.lastIndex = end
    const [whole = "", name, key, list] = LINK.exec(text) ?? []
    end += whole.length
    if (name !== undefined) {
      const method = METHODS.find((one) => one.toLowerCase() === name && text[end] === "(")
      if (method !== undefined) return { method, expression: pathOf(segments) }
      segments.push(`"${name}"`)
    } else if (key !== undefined || list !== undefined) {
      const inner = textToClosingBracket(text, end)
      segments.push(...splitList(inner))
      end += inner.length + 1
    } else {
      return { method: "GET", expression: "" }
    }
  }
}

/** Joins the segments into one concatenation, an expression that the path reader understands. */
function pathOf(segments: readonly string[]): string {
  return segments.map((segment) => `"/" + (${segment})`).join(" + ")
}

function findCallSites(
  text: string,
  pattern: RegExp,
  expressionAt: (end: number, text: string) => string | undefined,
): RequestCallSite[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const method = METHODS.find((name) => name === (match[1] || "GET").toUpperCase())
    const expression = expressionAt(match.index + match[0].length, text)
    return method === undefined || expression === undefined
      ? []
      : [{ method, expression, position: match.index }]
  })
}

function firstArgument(end: number, text: string): string {
  return splitList(textToClosingBracket(text, end))[0] ?? ""
}
