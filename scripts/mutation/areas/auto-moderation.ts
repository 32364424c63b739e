// Mutations of auto-moderation: matching rules and their actions.

import { GATEWAY, type Mutation, WORLD } from "../mutation.ts"

const tests = ["test/handlers/auto-moderation.test.ts"]

export const autoModeration: readonly Mutation[] = [
  {
    file: `${WORLD}/auto-moderation/actions/enforcement.ts`,
    from: "triggered.some(blocksMessage)",
    to: "triggered.every(blocksMessage) && false",
    why: "auto-moderation does not block the message",
    tests,
  },
  {
    file: `${WORLD}/auto-moderation/rules/triggers.ts`,
    from: '!includes(held, "ManageGuild")',
    to: "held !== 0n",
    why: "auto-moderation checks members with MANAGE_GUILD",
    tests,
  },
  {
    file: `${WORLD}/auto-moderation/rules/triggers.ts`,
    from: "> (trigger.mention_total_limit ?? 0)",
    to: ">= (trigger.mention_total_limit ?? 0)",
    why: "off by one: the maximum of mentions",
    tests,
  },
  {
    file: `${GATEWAY}/dispatches/guilds/auto-moderation.ts`,
    from: 'content: readable ? about.content : ""',
    to: "content: about.content",
    why: "blocked content is sent without the intent MESSAGE_CONTENT",
    tests: ["test/clients/auto-moderation.shared.test.ts"],
  },
]
