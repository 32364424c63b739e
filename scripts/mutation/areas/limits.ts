// Limits, deadlines and what is let through.

import { ACTIONS, GATEWAY, type Mutation, RULES } from "../mutation.ts"

export const limits: readonly Mutation[] = [
  {
    file: `${RULES}/limits/messages.ts`,
    from: "content: { max: 2000 }",
    to: "content: { max: 2001 }",
    why: "a limit off by one: the length of a message",
    tests: ["test/world/schemas/limits.test.ts", "test/world/schemas/messages.test.ts"],
  },
  {
    file: `${RULES}/limits/messages.ts`,
    from: "reactions: 20,",
    to: "reactions: 21,",
    why: "a limit off by one: the emojis under a message",
    tests: ["test/handlers/reactions.test.ts"],
  },
  {
    file: `${RULES}/limits/messages.ts`,
    from: "total: 6000,",
    to: "total: 6001,",
    why: "a limit off by one: the texts of all embeds",
    tests: ["test/world/schemas/limits.test.ts", "test/world/schemas/embeds.test.ts"],
  },
  {
    file: `${RULES}/interactions.ts`,
    from: "interaction.abandoned || passed > ANSWER_DEADLINE",
    to: "interaction.abandoned || passed >= ANSWER_DEADLINE",
    why: "a limit off by one: three seconds to answer",
    tests: ["test/interactions/deadlines.test.ts"],
  },
  {
    file: `${RULES}/interactions.ts`,
    from: "age(world, interaction) > TOKEN_LIFETIME)",
    to: "age(world, interaction) >= TOKEN_LIFETIME)",
    why: "a limit off by one: the life of a token",
    tests: ["test/interactions/deadlines.test.ts"],
  },
  {
    file: `${GATEWAY}/session.ts`,
    from: "told.slice(seq)) on.dispatch",
    to: "told.slice(seq + 1)) on.dispatch",
    why: "off by one: the first event that was missed is not sent again",
    tests: ["test/gateway/resuming.test.ts"],
  },
  {
    file: "src/world/kernel/clock.ts",
    from: "?? Infinity) <= time) clock.step()",
    to: "?? Infinity) < time) clock.step()",
    why: "off by one: a deadline of just this moment does not run",
    tests: ["test/world/clock.test.ts"],
  },
  {
    file: "src/world/kernel/schema-keys.ts",
    from: "if (entry === undefined) report({ path: at })",
    to: "if (entry === undefined) continue",
    why: "a key silently accepted: one that no form declares",
    tests: ["test/handlers/honesty.test.ts", "test/world/form-keys.test.ts"],
  },
  {
    file: `${RULES}/schemas/messages.ts`,
    from: 'const stickers = refused("stickers cannot be sent by this simulator")',
    to: 'const stickers = ignored("stickers cannot be sent by this simulator")',
    why: "a key silently accepted: sticker_ids",
    tests: ["test/world/schemas/messages.test.ts", "test/handlers/honesty.test.ts"],
  },
  {
    file: "src/handlers/incoming-request.ts",
    from: 'queryForm === undefined ? everyKey(query, "?")',
    to: "queryForm === undefined ? []",
    why: "a key silently accepted: a query where none is taken",
    tests: ["test/handlers/honesty.test.ts"],
  },
  {
    file: "src/handlers/incoming-request.ts",
    from: "...(acceptsFiles === true ? [] :",
    to: "...(acceptsFiles !== false ? [] :",
    why: "files silently accepted where none are taken",
    tests: ["test/handlers/honesty.test.ts", "test/handlers/bodies.test.ts"],
  },
  {
    file: `${RULES}/limits/commands.ts`,
    from: "creationsPerDay: 200,",
    to: "creationsPerDay: 201,",
    why: "a limit off by one: the commands that are created within a day",
    tests: ["test/handlers/single-commands.test.ts"],
  },
  {
    file: `${ACTIONS}/single-commands.ts`,
    from: "filter(({ id }) => id !== before.id)",
    to: "filter(({ id }) => id === before.id)",
    why: "a command is compared with itself when it is renamed",
    tests: ["test/handlers/single-commands.test.ts"],
  },
]
