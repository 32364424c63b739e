// The checks of each block of the guides. A block is identified by a heading and its index below it.
// See treatments.ts for the forms.

import {
  type PageTreatment,
  copyOf,
  illustration,
  json,
  moduleOf,
  outputIn,
  part,
  partWithoutBot,
  shell,
  testFile,
} from "../treatments.ts"

const TEAPOT = "fixtures/bots/teapot.ts"
const BOT = "test/docs/bot.ts"
const REQUESTS = "test/docs/output-requests.test.ts"
const OUTPUT = "test/docs/output.global.test.ts"
const CONTROL = "test/control/page.test.ts"
const RATE_LIMITS = "test/rate-limits/state.test.ts"
const CONTRIBUTING = "test/docs/contributing.test.ts"
const AGENTS = "test/mcp/page.test.ts"
const IN_PAGE = "test/browser/pages/libraries/node-in-page"
/** Jest defines these globals, but its types are not installed here. */
const JEST_GLOBALS = "const { expect, test } = /** @type {any} */ (globalThis)"
/** The fixtures of a test. */
const GENERAL = `import type { ChannelHandle, Person } from "guildsim"
import { expect } from "guildsim/vitest"
declare const general: ChannelHandle
declare const alice: Person`
/** The test function of a paused test. */
const STUDIO_TEST = 'import { expect, test } from "guildsim/vitest"'
const NEEDS_DISCORD = "It needs an account on the platform."

/** The treatments of the readme, the guides and the other pages that are in no folder of `docs`. */
export const GUIDES: Readonly<Record<string, PageTreatment>> = {
  "README.md": {
    blocks: {
      "A first test": [testFile],
      Install: [shell, shell],
      "Try it": [shell, outputIn("test/start/scenes.test.ts")],
    },
  },
  "CONTRIBUTING.md": {
    blocks: {
      Contributing: [shell],
      "Add a route": [
        outputIn(CONTRIBUTING),
        outputIn(CONTRIBUTING),
        shell,
        outputIn(CONTRIBUTING),
        outputIn(CONTRIBUTING),
        shell,
      ],
      "Changes of the platform": [shell],
    },
  },
  "docs/coverage.md": {
    blocks: {
      "With Vitest": [moduleOf(), outputIn("test/coverage/usage.test.ts")],
      "Fail below a threshold": [moduleOf()],
      "With Jest, node:test and everything else": [shell],
      "Several machines": [shell],
      "`coverage.json`": [json],
    },
  },
  "skills/guildsim/SKILL.md": {
    modules: { "./bot.ts": BOT },
    blocks: { "Write a test": [moduleOf()] },
  },
  "docs/agents.md": {
    blocks: {
      "Add the tools": [shell, json],
      "A session": [outputIn(AGENTS), outputIn(AGENTS)],
      "Add the skill": [shell],
      "Paste a block": [outputIn(AGENTS)],
    },
  },
  "docs/oauth2.md": {
    blocks: {
      "Log in": [testFile],
      "Click through the page": [testFile, moduleOf()],
      Teams: [testFile],
    },
  },
  "docs/bots.md": { isSuite: true, modules: { "./bot.ts": TEAPOT } },
  "docs/browser.md": {
    blocks: {
      "Setting up": [
        shell,
        moduleOf({ file: "simulation.ts" }),
        moduleOf({ file: "main.ts", context: '/// <reference types="vite/client" />' }),
        moduleOf({ file: "app.ts" }),
      ],
      "Acting as people": [moduleOf()],
      "What is not modeled": [moduleOf()],
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
      "Replace Node's modules": [
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
    blocks: {
      "`fetch` and WebSocket": [moduleOf()],
      "Child processes": [moduleOf()],
    },
  },
  "docs/control-api.md": {
    blocks: {
      "Drive a bot through the control API": [shell],
      "From pytest": [outputIn(CONTROL)],
      "Arrange, act, read": [outputIn(CONTROL), outputIn(CONTROL)],
      "Send a request again": [outputIn(CONTROL)],
      Wait: [outputIn(CONTROL)],
      "Follow the journal": [shell],
    },
  },
  "docs/cooldowns.md": {
    isSuite: true,
    blocks: { "Timers that a verb waits for": [outputIn(REQUESTS)] },
  },
  "docs/databases.md": {
    isSuite: true,
    blocks: {
      "Name a request that stays open on purpose": [outputIn(OUTPUT), part],
    },
  },
  "docs/errors.md": {
    isSuite: true,
    modules: { "./bot.ts": BOT },
    blocks: {
      "Errors of the bot": [outputIn(OUTPUT)],
      "Errors that libraries swallow": [moduleOf(), moduleOf()],
      "After the end of a run": [
        outputIn("test/harness/after-the-end.test.ts"),
        outputIn("test/harness/late-errors.global.test.ts"),
      ],
      "Share one login between tests": [testFile],
    },
  },
  "docs/explore.md": {
    blocks: {
      "Explore a bot": [shell, illustration("It is an excerpt of a report.")],
      "In a test": [part],
      "What grows": [part],
    },
    isSuite: true,
  },
  "docs/failures.md": {
    blocks: {
      "Read a failed test": [outputIn(REQUESTS)],
      Hints: [outputIn("test/vitest/hints.global.test.ts")],
      "Why was this refused?": [outputIn("test/harness/refusal-reasons.undici.test.ts")],
      "Errors at the end of a run": [outputIn("test/harness/not-awaited.test.ts")],
    },
  },
  "docs/faults.md": {
    isSuite: true,
    blocks: { "Requests and their causes": [part, outputIn(OUTPUT)] },
  },
  "docs/incidents.md": {
    blocks: { Incidents: [testFile, outputIn("test/incidents/incidents.test.ts")] },
  },
  "docs/rate-limits.md": {
    isSuite: true,
    blocks: {
      "Let a bot wait": [part, outputIn(RATE_LIMITS)],
      "Requests that are refused": [outputIn(RATE_LIMITS)],
    },
  },
  "docs/first-tests.md": {
    modules: { "./bot.ts": TEAPOT },
    blocks: {
      "A bot in its own file": [testFile],
      "With fixtures": [testFile],
      Timers: [testFile],
    },
  },
  "docs/guilds.md": { isSuite: true },
  "docs/monetization.md": {
    isSuite: true,
    blocks: { "Subscriptions, cancellations and refunds": [partWithoutBot] },
  },
  "docs/user-apps.md": { isSuite: true },
  "docs/hidden-channels.md": { isSuite: true, fixtures: ["client"] },
  "docs/html.md": { isSuite: true, modules: { "./bot.ts": BOT } },
  "docs/http-interactions.md": {
    modules: { "./worker.ts": "fixtures/bots/http-teapot.ts" },
    blocks: {
      "Test a bot that receives interactions by HTTP": [testFile],
      "The endpoint": [testFile],
      "A bot that sets its URL itself": [testFile],
      "Responses of the endpoint": [outputIn(REQUESTS)],
      "Webhook events": [testFile],
    },
  },
  "docs/init.md": {
    blocks: { "Set up a project": [shell, outputIn("test/init/init.test.ts")] },
  },
  "docs/interactions.md": {
    isSuite: true,
    blocks: { "Registering commands": [outputIn(REQUESTS)] },
  },
  "docs/inventory.md": {
    blocks: {
      "Which calls of my client library are modeled?": [
        shell,
        outputIn(REQUESTS),
        shell,
        moduleOf(),
      ],
    },
  },
  "docs/lists.md": { isSuite: true },
  "docs/msw.md": {
    runIn: "test/docs/msw.global.test.ts",
    blocks: { "Use your own MSW server": [testFile] },
  },
  "docs/platforms.md": { blocks: { "Test a bot in Bun or Deno": [testFile] } },
  "docs/profiles.md": { isSuite: true },
  "docs/recipes.md": {
    modules: { "./bot.ts": TEAPOT, "./create-bot.ts": BOT },
    at: "test/docs/recipes/page.test.ts",
    blocks: {
      "A script and a configuration": [json, json],
      "The token and IDs of the configuration": [testFile],
      "Commands that a script registers": [testFile],
      "CommonJS, and state in modules": [testFile],
      "A database": [testFile],
      CI: [shell],
      "Debug a test": [moduleOf()],
    },
  },
  "docs/rendering.md": {
    isSuite: true,
    modules: { "./bot.ts": BOT },
    blocks: {
      Rendering: [part, part, outputIn("test/harness/rendering.test.ts")],
      Screenshots: [shell, moduleOf()],
    },
  },
  "docs/runners.md": {
    modules: { "./bot.js": BOT, "./bot.mjs": BOT },
    blocks: {
      "Start faster": [shell],
      "Vitest fixtures": [testFile],
      Matchers: [moduleOf({ context: GENERAL })],
      "node:test": [moduleOf()],
      Jest: [
        moduleOf({ file: "jest.config.mjs" }),
        moduleOf({ file: "jest.setup.mjs", context: JEST_GLOBALS }),
        moduleOf({ file: "tea.test.mjs", context: JEST_GLOBALS }),
        moduleOf({ file: "globals.ts" }),
        moduleOf({ file: "types-jest.ts" }),
      ],
    },
  },
  "docs/sharding.md": { isSuite: true, blocks: { "Shards in workers": [moduleOf()] } },
  "docs/simulated.md": {
    blocks: {
      "A request that is not modeled": [outputIn(OUTPUT)],
      "Keys that are not modeled": [moduleOf(), outputIn(REQUESTS)],
    },
  },
  "docs/start.md": { blocks: { "Try a bot": [shell], TypeScript: [shell, shell] } },
  "docs/starting.md": {
    isSuite: true,
    prelude: 'import "./copy.ts"',
    blocks: { "A bot that does not become ready": [outputIn(OUTPUT)] },
    modules: { "./copy.ts": "test/docs/starting/copy.ts" },
    at: "artifacts/docs/starting/test/starting.test.ts",
  },
  "docs/load.md": {
    blocks: {
      Load: [shell],
      "Limits in CI": [shell],
      "In a test": [moduleOf()],
      "Several processes and machines": [shell, shell],
    },
  },
  "docs/reliability.md": {
    blocks: { "Running it": [shell] },
  },
  "docs/speed.md": {
    blocks: { "Measure it": [shell] },
  },
  "docs/doors.md": {
    blocks: {
      "guildsim exec": [shell],
      "The forward proxy": [shell],
      "TLS on port 443": [illustration("It needs Docker.")],
      "Which door for which client": [illustration("It needs Java.")],
    },
  },
  "docs/containers.md": {
    blocks: {
      "In a CI job": [shell],
      "In a container": [illustration("It needs a container engine.")],
      "On several machines": [shell],
    },
  },
  "docs/client.md": {
    blocks: {
      "Write tests in another process": [moduleOf()],
      "A world for each test": [moduleOf()],
      "Wait for the bot": [moduleOf()],
      "Look back": [moduleOf()],
      "One suite for both": [moduleOf()],
    },
  },
  "docs/server.md": {
    blocks: {
      "Point a bot at the server": [shell, moduleOf()],
      "From Node": [moduleOf()],
    },
  },
  "docs/studio.md": {
    blocks: {
      "Play with your bot": [shell],
      "Pause a test": [moduleOf({ context: STUDIO_TEST }), illustration("It waits for a person.")],
      "In a page of your own": [moduleOf()],
    },
  },
  "docs/storybook.md": {
    modules: { "./src/channel.tsx": "test/docs/channel.ts" },
    blocks: {
      "Set up": [
        shell,
        moduleOf({ file: ".storybook/main.ts" }),
        moduleOf({ file: ".storybook/preview.ts" }),
        moduleOf({ file: ".storybook/csf3.ts" }),
      ],
      "A story in a world": [
        moduleOf({ file: "src/channel.stories.tsx" }),
        moduleOf({ file: "src/log.stories.tsx" }),
        moduleOf({ file: "src/crowd.stories.tsx" }),
      ],
      "Errors of the platform": [moduleOf({ file: "src/refused.stories.tsx" })],
      "Showing a channel": [moduleOf({ file: "src/writing.stories.tsx" })],
      "Several simulations elsewhere": [moduleOf()],
    },
  },
  "docs/time.md": { isSuite: true, fixtures: ["client"] },
  "docs/verify.md": {
    blocks: {
      "Compare the simulator with the platform itself": [shell, illustration(NEEDS_DISCORD)],
    },
  },
  "docs/worlds.md": { isSuite: true, runIn: "test/docs/worlds.test.ts" },
}
