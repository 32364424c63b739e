// The lines of a bot's code in the stacks of its errors.

/** The name of the bot's code in stacks. */
export const BOT_FILE = "bot.ts"

/** Returns the line of the code that a stack mentions first; undefined if there is none. */
export function lineInStack(stack: string | undefined): number | undefined {
  const [, line] = /\bbot\.ts:(\d+)(?::\d+)?/.exec(stack ?? "") ?? []
  return line === undefined ? undefined : Number(line)
}

/** Returns a stack without the lines of the playground and of the libraries. */
export function shortenStack(stack: string): string {
  const isOwn = (line: string): boolean => !/^\s*at /.test(line) || line.includes(BOT_FILE)
  return stack.split("\n").filter(isOwn).join("\n")
}
