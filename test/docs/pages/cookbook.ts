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
  recipe("afk"),
  recipe("announcements"),
  recipe("anti-spam"),
  recipe("auto-moderation"),
  recipe("autocomplete"),
  recipe("bookmarks"),
  recipe("button-roles"),
  recipe("command-cooldowns"),
  recipe("command-errors"),
  recipe("components-v2"),
  recipe("context-menus"),
  recipe("dashboard"),
  recipe("deploy-commands", {
    "The bot": [moduleOf({ file: "deploy-commands.ts" }), moduleOf({ file: "register.ts" })],
  }),
  recipe("direct-messages"),
  recipe("economy"),
  recipe("embeds"),
  recipe("files"),
  recipe("forum-support"),
  recipe("giveaways"),
  recipe("http-worker"),
  recipe("invite-tracking"),
  recipe("levelling"),
  recipe("localization"),
  recipe("member-counter"),
  recipe("member-logs"),
  recipe("message-logs"),
  recipe("modals"),
  recipe("moderation"),
  recipe("outages"),
  recipe("pagination"),
  recipe("pins"),
  recipe("polls"),
  recipe("premium"),
  recipe("presence"),
  recipe("purge"),
  recipe("reaction-roles"),
  recipe("reminders"),
  recipe("restarts"),
  recipe("scheduled-events"),
  recipe("sharding"),
  recipe("slow-commands"),
  recipe("stage"),
  recipe("starboard"),
  recipe("sticky-message"),
  recipe("suggestions"),
  recipe("temporary-voice"),
  recipe("tickets"),
  recipe("verification"),
  recipe("webhook-relay"),
  recipe("welcome"),
])
