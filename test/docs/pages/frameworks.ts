// The checks of each block of the pages about frameworks. Most pages have a bot and its tests, which run.

import { type PageTreatment, copyOf, json, moduleOf, shell, testFile } from "../treatments.ts"

const FIXTURES = "fixtures/frameworks"
const RUN = "test/docs/frameworks.test.ts"

/** The bot of a page, which its tests import. */
const BOT = moduleOf({ file: "bot.ts" })

/** A page with a bot in one file. */
const page: PageTreatment = {
  runIn: RUN,
  blocks: { Install: [shell], "The bot": [BOT], "Test it": [testFile] },
}

/** A page with a bot whose commands have decorators. */
const decorated = (file: string): PageTreatment => ({
  runIn: RUN,
  blocks: { Install: [shell, json], "The bot": [moduleOf({ file })], "Test it": [testFile] },
})

/** A page with a bot that its framework finds in folders. */
function inFolders(name: string, files: readonly string[], more: PageTreatment): PageTreatment {
  const blocks = {
    Install: [shell],
    "The bot": files.map((file) => copyOf(`${FIXTURES}/${name}/${file}`)),
    "Test it": [testFile],
  }
  return { at: `${FIXTURES}/${name}/bot.test.ts`, blocks, ...more }
}

const COMMANDS = ["src/commands/brew.js", "src/commands/spill.js"]
const BUTTON = "src/events/interactionCreate/pour.js"

/** The treatments of the pages about frameworks. */
export const FRAMEWORKS: Readonly<Record<string, PageTreatment>> = {
  "docs/frameworks/carbon.md": page,
  "docs/frameworks/commandkit.md": inFolders("commandkit", ["src/index.js", ...COMMANDS, BUTTON], {
    runIn: RUN,
  }),
  "docs/frameworks/discordjs.md": page,
  "docs/frameworks/discord-hono.md": {
    runIn: RUN,
    blocks: {
      Install: [shell],
      "The bot": [moduleOf({ file: "index.ts" }), moduleOf({ file: "commands.ts" })],
      "Test it": [testFile],
    },
  },
  "docs/frameworks/discordeno.md": page,
  "docs/frameworks/discordjs-core.md": page,
  "docs/frameworks/discordx.md": decorated("bot.ts"),
  "docs/frameworks/dressed.md": inFolders(
    "dressed",
    ["src/commands/brew.ts", "src/commands/spill.ts", "src/components/buttons/pour.ts"],
    { runIn: RUN, at: "artifacts/docs/frameworks/dressed/bot.test.ts" },
  ),
  "docs/frameworks/eris.md": page,
  "docs/frameworks/necord.md": decorated("app.module.ts"),
  "docs/frameworks/oceanic.md": page,
  "docs/frameworks/robo.md": inFolders("robo", ["config/robo.mjs", ...COMMANDS, BUTTON], {
    runIn: RUN,
    at: "artifacts/docs/frameworks/robo/bot.test.ts",
  }),
  // A second client of Sapphire in a process has no commands, so its page runs in the process of the guides.
  "docs/frameworks/sapphire.md": inFolders(
    "sapphire",
    ["src/index.js", ...COMMANDS, "src/interaction-handlers/pour.js"],
    { modules: { "./src/index.js": `${FIXTURES}/sapphire/src/index.js` } },
  ),
  "docs/frameworks/seyfert.md": page,
  "docs/frameworks/slash-create.md": page,
}
