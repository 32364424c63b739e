// How each block of README.md, CONTRIBUTING.md and docs/*.md is checked. A place is a heading and the number of a
// block below it. See treatments.ts for the forms.

import {
  type PageTreatment,
  copyOf,
  illustration,
  moduleOf,
  outputIn,
  part,
  shell,
  testFile,
} from "./treatments.ts"

const OUTPUT = "test/docs/output.test.ts"
const IN_PAGE = "test/browser/pages/libraries/node-in-page"
const PENDING = illustration("Not checked yet.")
const NEEDS_DISCORD = "It needs an account on the platform."

/** The treatments of every page that has blocks. */
export const PAGES: Readonly<Record<string, PageTreatment>> = {
  "README.md": {
    modules: { "./bot.ts": "fixtures/bots/teapot.ts" },
    blocks: {
      "See it": [shell, outputIn(OUTPUT)],
      Install: [shell],
      "A first test": [testFile],
      "A bot in its own file": [testFile, testFile],
      "An hour takes no time": [testFile],
      "Fixture worlds": [testFile],
      "In a page": [moduleOf()],
      "How a gap looks": [outputIn(OUTPUT), moduleOf(), PENDING],
    },
  },
  "CONTRIBUTING.md": { blocks: { Contributing: [shell], "Changes of the platform": [shell] } },
  "docs/bots.md": { isSuite: true, modules: { "./bot.ts": "fixtures/bots/teapot.ts" } },
  "docs/browser.md": {
    blocks: {
      "Setting up": [
        shell,
        moduleOf({ file: "simulation.ts" }),
        moduleOf({ file: "main.ts", context: '/// <reference types="vite/client" />' }),
        moduleOf({ file: "app.ts" }),
      ],
      Playing: [moduleOf()],
      "What is not modelled": [moduleOf()],
      "With MSW as you have it": [moduleOf()],
    },
  },
  "docs/browser-libraries.md": {
    modules: {
      "./bot.ts": "test/browser/pages/libraries/discordjs-bot.ts",
      "./node-in-page/config.ts": `${IN_PAGE}/config.ts`,
    },
    blocks: {
      "The order": [moduleOf()],
      "What stands for Node": [
        moduleOf({ file: "vite.config.ts" }),
        copyOf(`${IN_PAGE}/config.ts`),
        copyOf(`${IN_PAGE}/events.cjs`),
        copyOf(`${IN_PAGE}/timers-promises.ts`),
        copyOf(`${IN_PAGE}/ws.ts`),
        copyOf(`${IN_PAGE}/zlib-sync.ts`),
        copyOf(`${IN_PAGE}/modules.ts`),
      ],
    },
  },
  "docs/channels.md": { isSuite: true },
  "docs/clients.md": {
    blocks: { "How to start each": [PENDING, PENDING], "Child processes": [PENDING] },
  },
  "docs/cooldowns.md": {
    isSuite: true,
    blocks: { "Timers that a verb waits for": [PENDING] },
  },
  "docs/databases.md": {
    isSuite: true,
    blocks: {
      "Name a request that stays open on purpose": [
        illustration("A verb would have to wait four real seconds for it."),
        part,
      ],
    },
  },
  "docs/errors.md": {
    blocks: {
      "Errors of the bot": [PENDING, PENDING],
      "What libraries keep to themselves": [PENDING],
      "One login for many tests": [PENDING],
    },
  },
  "docs/failures.md": {
    blocks: { "Reading a failure": [PENDING], "When the run ends": [PENDING] },
  },
  "docs/faults.md": {
    blocks: {
      Requests: [PENDING],
      Connections: [PENDING, PENDING],
      "The response before its event": [PENDING],
      "What was asked, and why": [PENDING, PENDING],
    },
  },
  "docs/guilds.md": { isSuite: true },
  "docs/hidden-channels.md": { isSuite: true, fixtures: ["client"] },
  "docs/html.md": { blocks: { "One page of HTML": [PENDING, PENDING] } },
  "docs/http-interactions.md": {
    modules: { "./worker.ts": "fixtures/bots/http-teapot.ts" },
    blocks: {
      "Interactions by HTTP": [testFile],
      "Who answers": [testFile],
      "What comes back": [PENDING],
    },
  },
  "docs/interactions.md": {
    isSuite: true,
    blocks: { "Registering commands": [PENDING] },
  },
  "docs/inventory.md": {
    blocks: {
      "Which calls of my client library are modelled?": [shell, PENDING, shell, moduleOf()],
    },
  },
  "docs/lists.md": { isSuite: true },
  "docs/msw.md": { runIn: "test/docs/msw.test.ts", blocks: { "With MSW of your own": [testFile] } },
  "docs/profiles.md": { isSuite: true },
  "docs/rendering.md": { blocks: { Rendering: [PENDING, PENDING] } },
  "docs/runners.md": {
    blocks: { "Vitest: everything by fixture": [PENDING], Jest: [PENDING] },
  },
  "docs/sharding.md": {
    blocks: {
      "Start several shards": [PENDING],
      "Make a guild of a shard": [PENDING, PENDING],
      "Disturb one shard": [PENDING],
      "Shards in workers": [PENDING],
    },
  },
  "docs/starting.md": {
    isSuite: true,
    prelude: 'import "./copy.ts"',
    modules: { "./copy.ts": "test/docs/starting/copy.ts" },
    at: "artifacts/docs/starting/test/starting.test.ts",
  },
  "docs/storybook.md": {
    blocks: {
      "Set up": [shell, PENDING, PENDING, PENDING],
      "A story in a world": [PENDING, PENDING, PENDING],
      "Errors of the platform": [PENDING],
      "Showing a channel": [PENDING],
      "Several simulations elsewhere": [PENDING],
    },
  },
  "docs/time.md": {
    blocks: {
      Time: [PENDING],
      "When the clock begins": [PENDING],
      "The test's own time stays real": [PENDING, PENDING],
    },
  },
  "docs/verify.md": {
    blocks: {
      "Compare the simulator with the platform itself": [shell, illustration(NEEDS_DISCORD)],
    },
  },
  "docs/worlds.md": { isSuite: true, runIn: "test/docs/worlds.test.ts" },
}
