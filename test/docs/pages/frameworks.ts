// The checks of each block of the pages about frameworks. Most pages have a bot and its tests, which run.

import { type PageTreatment, moduleOf, shell, testFile } from "../treatments.ts"

/** The bot of a page, which its tests import. */
const BOT = moduleOf({ file: "bot.ts" })

/** A page with a bot in one file. */
const page: PageTreatment = {
  runIn: "test/docs/frameworks.test.ts",
  blocks: { Install: [shell], "The bot": [BOT], "Test it": [testFile] },
}

/** The treatments of the pages about frameworks. */
export const FRAMEWORKS: Readonly<Record<string, PageTreatment>> = {
  "docs/frameworks/carbon.md": page,
  "docs/frameworks/discord.js.md": page,
  "docs/frameworks/discordeno.md": page,
  "docs/frameworks/discordjs-core.md": page,
  "docs/frameworks/eris.md": page,
  "docs/frameworks/oceanic.js.md": page,
  "docs/frameworks/seyfert.md": page,
  "docs/frameworks/slash-create.md": page,
}
