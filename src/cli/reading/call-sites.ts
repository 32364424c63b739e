// The forms in which a library sends a request. Each finds the places in a script, with the method
// and the expression that says the path.
import { METHODS, type InventoryRoute } from "../route.ts"
import { textToClosingBracket, splitList } from "./brackets.ts"

/** A request as it stands in a script. */
export interface RequestCallSite {
  readonly method: InventoryRoute["method"]
  readonly position: number
  /** What says the path. */
  readonly expression: string
}

export type CallSiteFinder = (text: string) => readonly RequestCallSite[]

const NAMES = METHODS.join("|")
const VERBS = NAMES.toLowerCase()

/** `rest.get(path, …)` */
export const findMethodCalls: CallSiteFinder = (text) =>
  findCallSites(text, new RegExp(`\\brest\\s*\\.\\s*(${VERBS})\\(`, "g"), firstArgument)

/** `fetch(RouteBases.api + path, …)` */
export const findFetchCalls: CallSiteFinder = (text) =>
  findCallSites(text, /\bfetch\(\s*RouteBases\.api\s*\+()/g, firstArgument)

/** `request("GET", path, …)` */
export const findRequestCalls: CallSiteFinder = (text) =>
  findCallSites(text, new RegExp(`\\brequest\\(\\s*["'](${NAMES})["']\\s*,`, "g"), firstArgument)

/** `{ method: "GET", path: … }` */
export const findRequestObjects: CallSiteFinder = (text) =>
  findCallSites(text, new RegExp(`\\{\\s*method:\\s*["'](${NAMES})["']\\s*,`, "g"), (end) =>
    splitList(textToClosingBracket(text, end))
      .find((field) => /^path\s*:/.test(field))
      ?.replace(/^path\s*:\s*/, ""),
  )

/** `client.proxy.channels(id)["bulk-delete"].get(…)`: each name and each argument is a segment. */
export const findProxyChains: CallSiteFinder = (text) =>
  [...text.matchAll(/\.proxy(?=\s*[.[(])/g)].map(({ index }) => ({
    position: index,
    ...readChain(text, index + ".proxy".length),
  }))

const LINK = /\s*(?:\.\s*(\w+)|(\[)|(\())/y

/** A chain that ends without a method goes where nothing says. */
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

/** The segments as one sum, which the reader of paths understands as any other expression. */
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
