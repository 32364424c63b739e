// Doc comments open with a verb in the third person or with a noun phrase, so that the first word
// already says something about the declaration below it.

import type { Rule } from "./rule.ts"

/** Words that open a relative clause, and pronouns whose noun the reader would have to guess. */
const REFUSED_OPENINGS: ReadonlySet<string> = new Set([
  ...`What Whatever Who Whoever Whose Whom Where Wherever Of
      It Its They Their Them He His She Her We Our You Your
      That These Those Nobody Somebody Anybody Everybody`.split(/\s+/),
  "This is",
])

const FIRST_WORDS = /^\*\s*(?:\n\s*\*\s*)?(?<first>[A-Za-z]+)(?: (?<second>[a-z]+))?/

/** Refuses doc comments that open with a relative clause or with a pronoun. */
export const docComments: Rule = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const opening = comment.type === "Block" ? readOpening(comment.value) : undefined
        if (opening === undefined) continue
        const message = `A doc comment may not open with "${opening}": begin with a verb ("Returns", "Creates", "Throws") or with a noun phrase.`
        context.report({ node: comment, message })
      }
    },
  }),
}

/** Returns the refused opening of a block comment's text, if it is a doc comment that has one. */
function readOpening(text: string): string | undefined {
  const { first = "", second = "" } = FIRST_WORDS.exec(text)?.groups ?? {}
  return [first, `${first} ${second}`].find((words) => REFUSED_OPENINGS.has(words))
}
