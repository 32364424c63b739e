// Reads the blocks of a text: headings, subtext, quotes, lists, code, and the text between them.

/** A block of a text. Each ends its line itself. */
export type Block =
  | { readonly kind: "text" | "subtext" | "code"; readonly text: string }
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | ListBlock

/** A list. `start` is the number of the first item; undefined for a list with bullets. */
export interface ListBlock {
  readonly kind: "list"
  readonly start: number | undefined
  readonly items: readonly ListItem[]
}

/** An item of a list, with the lists that are indented below it. */
export interface ListItem {
  text: string
  readonly lists: ListBlock[]
}

/** Blocks, and the number of characters that they take. */
interface BlockMatch {
  readonly blocks: readonly Block[]
  readonly length: number
}

/** Code between fences, which may begin within a line. */
const CODE = /```(?:[\w+\-.#]+\n)?\n*([^\n][^]*?)\n*```\n?/y
const HEADING = /(#{1,3}) +([^\n]*[^\n\s][^\n]*)(?:\n|$)/y
const SUBTEXT = /-# +([^\n]*[^\n\s][^\n]*)(?:\n|$)/y
const QUOTE = /(?: *> [^\n]*(?:\n|$))+/y
const LONG_QUOTE = / *>>> ([^]*)/y
const LIST =
  /(?: *(?:[-*]|\d{1,9}\.) +[^\n]*\S[^\n]*(?:\n|$))(?: +[^\n]*\S[^\n]*(?:\n|$)|(?:[-*]|\d{1,9}\.) +[^\n]*\S[^\n]*(?:\n|$))*/y

/** Reads the blocks of a text. Quotes have no quotes within them. */
export function readBlocks(text: string, isQuoted = false): Block[] {
  const blocks: Block[] = []
  let from = 0
  const flush = (to: number): void => {
    // A block ends the line before it.
    const plain = text.slice(from, to).replace(/\n$/, to < text.length ? "" : "\n")
    if (plain !== "") blocks.push({ kind: "text", text: plain })
  }
  for (let at = 0; at < text.length;) {
    const isLineStart = at === 0 || text[at - 1] === "\n"
    const found = (isLineStart ? lineBlockAt(text, at, isQuoted) : undefined) ?? codeAt(text, at)
    if (found === undefined) at = nextPosition(text, at)
    else {
      flush(at)
      blocks.push(...found.blocks)
      at += found.length
      from = at
    }
  }
  flush(text.length)
  return blocks
}

/** Returns the next position at which a block can begin: a line, or a fence. */
function nextPosition(text: string, at: number): number {
  const line = text.indexOf("\n", at)
  const fence = text.indexOf("```", at + 1)
  const ends = [line === -1 ? text.length : line + 1, fence === -1 ? text.length : fence]
  return Math.min(...ends)
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function codeAt(text: string, at: number): BlockMatch | undefined {
  if (text[at - 1] === "\\") return undefined
  const found = match(CODE, text, at)
  return found === null
    ? undefined
    : { blocks: [{ kind: "code", text: found[1] ?? "" }], length: found[0].length }
}

function lineBlockAt(text: string, at: number, isQuoted: boolean): BlockMatch | undefined {
  const heading = match(HEADING, text, at)
  if (heading !== null) {
    const [whole, signs = "", inner = ""] = heading
    const level = signs.length === 1 ? 1 : signs.length === 2 ? 2 : 3
    return { blocks: [{ kind: "heading", level, text: inner.trim() }], length: whole.length }
  }
  const subtext = match(SUBTEXT, text, at)
  if (subtext !== null) {
    const [whole, inner = ""] = subtext
    return { blocks: [{ kind: "subtext", text: inner.trim() }], length: whole.length }
  }
  const list = match(LIST, text, at)
  if (list !== null) return { blocks: readLists(list[0]), length: list[0].length }
  return isQuoted ? undefined : quoteAt(text, at)
}

function quoteAt(text: string, at: number): BlockMatch | undefined {
  const long = match(LONG_QUOTE, text, at)
  if (long !== null) return quote(long[1] ?? "", long[0].length)
  const short = match(QUOTE, text, at)
  if (short === null) return undefined
  const inner = short[0].replace(/\n$/, "").replace(/^ *> /gm, "")
  return quote(inner, short[0].length)
}

function quote(inner: string, length: number): BlockMatch {
  return { blocks: [{ kind: "quote", blocks: readBlocks(inner, true) }], length }
}

const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/

interface OpenList {
  readonly list: ListBlock
  readonly items: ListItem[]
  readonly indent: number
}

/**
 * Reads lists by the indentation of their items. Other lines belong to the item above. Bullets and
 * numbers are different lists.
 */
function readLists(text: string): ListBlock[] {
  const lists: ListBlock[] = []
  const open: OpenList[] = []
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const [, indent, number, inner = ""] = ITEM.exec(line) ?? []
    if (indent !== undefined)
      listFor(open, lists, indent.length, number).push({ text: inner, lists: [] })
    else continueItem(open.at(-1)?.items.at(-1), line)
  }
  return lists
}

function continueItem(item: ListItem | undefined, line: string): void {
  if (item !== undefined) item.text += `\n${line.trim()}`
}

/** Returns the list to which an item belongs, which is opened first if there is none. */
function listFor(
  open: OpenList[],
  lists: ListBlock[],
  indent: number,
  number: string | undefined,
): ListItem[] {
  // Items with less indentation end the lists within. The outermost list takes what is left.
  while (open.length > 1 && indent < indentOf(open)) open.pop()
  const isOther = (open.at(-1)?.list.start === undefined) !== (number === undefined)
  if (isOther && indent <= indentOf(open)) open.pop()
  const above = open.at(-1)
  if (above !== undefined && indent <= above.indent) return above.items
  const opened = openList(indent, number)
  const siblings = above?.items.at(-1)?.lists ?? lists
  siblings.push(opened.list)
  open.push(opened)
  return opened.items
}

/** Returns the indentation of the innermost open list. */
function indentOf(open: readonly OpenList[]): number {
  return open.at(-1)?.indent ?? 0
}

function openList(indent: number, number: string | undefined): OpenList {
  const items: ListItem[] = []
  const start = number === undefined ? undefined : Number(number)
  return { list: { kind: "list", start, items }, items, indent }
}
