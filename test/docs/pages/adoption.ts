// The checks of each block of the pages for people who decide and change over.

import { type PageTreatment, moduleOf, outputIn, testFile } from "../treatments.ts"

/** The treatments of the migration guide and of the page of errors. */
export const ADOPTION: Readonly<Record<string, PageTreatment>> = {
  "docs/errors-by-name.md": {
    blocks: { "Errors by name": [outputIn("test/docs/errors-by-name.test.ts")] },
  },
  "docs/migration.md": {
    runIn: "test/docs/migration.test.ts",
    blocks: {
      "The bot": [moduleOf({ file: "bot.ts" })],
      "A message command": [testFile, testFile],
      "A slash command": [testFile, testFile],
      Permissions: [testFile, testFile],
      "A button and its collector": [testFile, testFile],
      Timers: [testFile, testFile],
      // It would replace discord.js for the other files of the process.
      "The whole module replaced": [moduleOf()],
    },
  },
}
