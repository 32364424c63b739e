// What rules of auto-moderation find, and what comes of it.

import { ACTIONS, GATEWAY, type Mutation, RULES } from "../mutation.ts"

const tests = ["test/handlers/auto-moderation.test.ts"]

export const autoModeration: readonly Mutation[] = [
  {
    file: `${ACTIONS}/auto-moderation.ts`,
    from: "triggered.some(blocksMessage)",
    to: "triggered.every(blocks) && false",
    why: "what a rule blocks is written all the same",
    tests,
  },
  {
    file: `${RULES}/auto-moderation.ts`,
    from: '!includes(held, "ManageGuild")',
    to: "held !== 0n",
    why: "rules look at those who manage the guild",
    tests,
  },
  {
    file: `${RULES}/auto-moderation.ts`,
    from: "> (trigger.mention_total_limit ?? 0)",
    to: ">= (trigger.mention_total_limit ?? 0)",
    why: "one mention too few is allowed",
    tests,
  },
  {
    file: `${GATEWAY}/dispatches/auto-moderation.ts`,
    from: 'content: readable ? about.content : ""',
    to: "content: about.content",
    why: "what was blocked is told without the intent for contents",
    tests: ["test/clients/auto-moderation.test.ts"],
  },
]
