// The checks of each block of the cookbook. A recipe is a bot in one block, and its tests in another.

import { type PageTreatment, type Treatment, moduleOf, testFile } from "../treatments.ts"

/** Returns the treatment of a recipe: its tests import its bot as `./NAME.ts`. */
function recipe(
  name: string,
  more: Readonly<Record<string, readonly Treatment[]>> = {},
): readonly [page: string, treatment: PageTreatment] {
  const blocks = { "The bot": [moduleOf({ file: `${name}.ts` })], "The tests": [testFile], ...more }
  return [`docs/cookbook/${name}.md`, { runIn: "test/docs/cookbook.test.ts", blocks }]
}

/** The treatments of the cookbook. */
export const COOKBOOK: Readonly<Record<string, PageTreatment>> = Object.fromEntries([
  recipe("button-roles"),
  recipe("command-cooldowns"),
  recipe("direct-messages"),
  recipe("embeds"),
  recipe("giveaways"),
  recipe("levelling"),
  recipe("member-logs"),
  recipe("message-logs"),
  recipe("modals"),
  recipe("moderation"),
  recipe("pagination"),
  recipe("polls"),
  recipe("reaction-roles"),
  recipe("starboard"),
  recipe("temporary-voice"),
  recipe("tickets"),
  recipe("welcome"),
])
