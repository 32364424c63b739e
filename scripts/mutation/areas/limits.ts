// Mutations of limits, deadlines and validation.

import { GATEWAY, type Mutation, WORLD } from "../mutation.ts"

export const limits: readonly Mutation[] = [
  {
    file: `${WORLD}/messages/limits.ts`,
    from: "content: { max: 2000 }",
    to: "content: { max: 2001 }",
    why: "off by one: the length of a message",
    tests: ["test/world/schemas/limits.test.ts", "test/world/schemas/messages.test.ts"],
  },
  {
    file: `${WORLD}/messages/limits.ts`,
    from: "reactions: 20,",
    to: "reactions: 21,",
    why: "off by one: the emojis on a message",
    tests: ["test/handlers/reactions.test.ts"],
  },
  {
    file: `${WORLD}/messages/limits.ts`,
    from: "total: 6000,",
    to: "total: 6001,",
    why: "off by one: the total length of embeds",
    tests: ["test/world/schemas/limits.test.ts", "test/world/schemas/embeds.test.ts"],
  },
  {
    file: `${WORLD}/interactions/rules/interactions.ts`,
    from: "interaction.abandoned || passed > ANSWER_DEADLINE",
    to: "interaction.abandoned || passed >= ANSWER_DEADLINE",
    why: "off by one: the three seconds for a response",
    tests: ["test/interactions/deadlines.test.ts"],
  },
  {
    file: `${WORLD}/interactions/rules/interactions.ts`,
    from: "age(world, interaction) > TOKEN_LIFETIME)",
    to: "age(world, interaction) >= TOKEN_LIFETIME)",
    why: "off by one: the lifetime of an interaction token",
    tests: ["test/interactions/deadlines.test.ts"],
  },
  {
    file: `${GATEWAY}/sessions/session.ts`,
    from: "if (event.s > seq) on.dispatch",
    to: "if (event.s > seq + 1) on.dispatch",
    why: "off by one: a resume does not resend the first missed event",
    tests: ["test/gateway/resuming.test.ts"],
  },
  {
    file: "src/world/kernel/clock.ts",
    from: "?? Infinity) <= time) this.step()",
    to: "?? Infinity) < time) this.step()",
    why: "off by one: a deadline at the current time does not run",
    tests: ["test/world/clock.test.ts"],
  },
  {
    file: "src/world/kernel/body-schema/keys.ts",
    from: "if (entry === undefined) report({ path: at })",
    to: "if (entry === undefined) continue",
    why: "missing refusal: an undeclared key",
    tests: ["test/handlers/honesty.test.ts", "test/world/schema-keys.test.ts"],
  },
  {
    file: `${WORLD}/messages/schemas/messages.ts`,
    from: 'const stickers = refused("the answer to an interaction has no stickers")',
    to: 'const stickers = ignored("the answer to an interaction has no stickers")',
    why: "missing refusal: the key sticker_ids of a response",
    tests: ["test/interactions/honesty.test.ts"],
  },
  {
    file: "src/handlers/incoming-request.ts",
    from: 'querySchema === undefined ? everyKey(query, "?")',
    to: "querySchema === undefined ? []",
    why: "missing refusal: a query on a route without one",
    tests: ["test/handlers/honesty.test.ts"],
  },
  {
    file: "src/handlers/incoming-request.ts",
    from: "...(acceptsFiles ? [] :",
    to: "...(!acceptsFiles ? [] :",
    why: "missing refusal: files on a route without uploads",
    tests: ["test/handlers/honesty.test.ts", "test/handlers/bodies.test.ts"],
  },
  {
    file: `${WORLD}/commands/limits.ts`,
    from: "creationsPerDay: 200,",
    to: "creationsPerDay: 201,",
    why: "off by one: the commands created in a day",
    tests: ["test/handlers/single-commands.test.ts"],
  },
  {
    file: `${WORLD}/commands/actions/single-commands.ts`,
    from: "filter(({ id }) => id !== before.id)",
    to: "filter(({ id }) => id === before.id)",
    why: "a renamed command conflicts with itself",
    tests: ["test/handlers/single-commands.test.ts"],
  },
]
