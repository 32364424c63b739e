// What is recorded of the bots of runs.

import { beforeAll, expect, test } from "vitest"
import { computeCoverage } from "../../src/harness/coverage/coverage.ts"
import { renderText } from "../../src/harness/coverage/text-report.ts"
import { SimController } from "../../src/harness/sim/sim.ts"
import { registerCommands } from "../../src/harness/simulation/commands.ts"
import { unknownErrorsOf } from "../../src/harness/simulation/usage/error-usage.ts"
import { type UsageCategory, UsageTally } from "../../src/harness/simulation/usage/usage.ts"
import { sim } from "../../src/node.ts"
import { readBlock } from "../docs/blocks.ts"
import { unknownBy } from "../proof/unknown-ids.ts"
import { recordUsageOf } from "./recorded.ts"
import { createBot } from "./suites/bot.mjs"
import { useBot } from "./suites/scene.mjs"

let usage = new UsageTally()
let transcript = ""

beforeAll(async () => {
  usage = await recordUsageOf(async () => {
    transcript = await play()
  })
})

/** Plays the scene that the suites of other tests play too, and returns its transcript. */
function play(): Promise<string> {
  return sim.run(createBot(), { botName: "Teapot" }, async (env) => {
    await useBot(env)
    return env.transcript()
  })
}

/** Returns the labels of a category with their states and counts. */
function read(category: UsageCategory): Readonly<Record<string, string>> {
  const [bot] = computeCoverage(usage)
  const found = bot?.categories.find((one) => one.category === category)
  const lines = found?.items.map(
    ({ label, state, uses, answered }) => [label, `${state} ${uses}/${answered}`] as const,
  )
  return Object.fromEntries(lines ?? [])
}

test("a registered command is covered when a person used it and the bot answered", () => {
  expect(read("commands")).toEqual({
    "/ban": "covered 2/2",
    "/silent": "unanswered 1/0",
    "/tea": "covered 1/1",
    "Treat (user menu)": "never 0/0",
  })
})

test("subcommands, options and choices are counted apart", () => {
  expect(read("subcommands")).toEqual({ "/tea brew": "covered 1/1", "/tea shop open": "never 0/0" })
  expect(read("options")).toEqual({
    "/ban days:": "covered 1/1",
    "/ban user:": "covered 2/2",
    "/tea brew kind:": "covered 1/1",
  })
  expect(read("choices")).toEqual({
    "/ban days: A week": "covered 1/1",
    "/ban days: None": "never 0/0",
  })
  expect(read("autocompletes")).toEqual({ "/tea brew kind:": "covered 1/1" })
})

test("contexts are counted of the commands that name them", () => {
  expect(read("contexts")).toEqual({
    "/ban in a DM with the bot": "never 0/0",
    "/ban in a guild": "covered 2/2",
  })
})

test("components and modals are counted by the patterns of their custom ids", () => {
  expect(read("components")).toEqual({
    "close:* (button)": "never 0/0",
    "kind (select)": "covered 1/1",
    "order:* (button)": "covered 1/1",
  })
  expect(read("selectOptions")).toEqual({
    "kind: black": "never 0/0",
    "kind: green": "covered 1/1",
  })
  expect(read("modals")).toEqual({ "wish-*": "covered 1/1" })
})

test("an intent is covered by an event that it brings", () => {
  expect(
    Object.entries(read("intents")).map(([name, text]) => `${name} ${text.split(" ")[0]}`),
  ).toEqual([
    "GuildInvites never",
    "GuildMessages covered",
    "Guilds covered",
    "MessageContent covered",
  ])
})

test("events that the intents bring are known before they are sent, and reactions after", () => {
  const events = read("events")
  expect(events).toMatchObject({ INVITE_CREATE: "never 0/0", MESSAGE_DELETE: "never 0/0" })
  // To the user's two messages the bot reacts; its own messages come back.
  expect(events["MESSAGE_CREATE"]).toMatch(/^covered \d\/2$/)
  expect(events["INTERACTION_CREATE"]).toBe("covered 8/7")
  expect(events).not.toHaveProperty("READY")
  // Without its intent it is not sent.
  expect(events).not.toHaveProperty("GUILD_BAN_ADD")
})

test("a permission is counted as held and as missing", () => {
  expect(read("permissions")).toMatchObject({
    "BanMembers held": "covered 1/0",
    "BanMembers missing": "covered 1/0",
    "SendMessages missing": "never 0/0",
  })
})

test("error codes that the bot met stand beside those of unknown objects in its paths", () => {
  expect(read("errors")).toMatchObject({
    "10008 Unknown Message": "covered 1/0",
    "10062 Unknown interaction": "never 0/0",
    "50013 Missing Permissions": "covered 1/0",
  })
})

test("the codes of unknown objects are those that the platform answers with", () => {
  const wrong = Object.entries(unknownBy).flatMap(([parameter, [, code]]) => {
    const isName = /^\w+$/.test(parameter) && parameter !== "user_id" && parameter !== "code"
    const [found] = isName ? unknownErrorsOf("GET", `/things/{${parameter}}`) : []
    return found === undefined || found.name.startsWith(`${code} `) ? [] : [parameter]
  })
  expect(wrong).toEqual([])
  const codeOf = (method: string, route: string): string | undefined =>
    unknownErrorsOf(method, route).at(-1)?.name.split(" ")[0]
  expect(codeOf("PUT", "/guilds/{guild_id}/bans/{user_id}")).toBe("10013")
  expect(codeOf("DELETE", "/guilds/{guild_id}/bans/{user_id}")).toBe("10026")
  expect(codeOf("PATCH", "/guilds/{guild_id}/members/{user_id}")).toBe("10007")
  expect(codeOf("GET", "/guilds/templates/{code}")).toBe("10057")
  expect(codeOf("GET", "/invites/{code}")).toBe("10006")
})

test("the table of the guide is that of this bot", () => {
  const table = renderText(computeCoverage(usage), { width: 100, paint: (row) => row })
  expect(table).toBe(readBlock("docs/coverage.md", "With Vitest", 1))
})

test("recording changes nothing of a run", async () => {
  expect(await play()).toBe(transcript)
})

test("a Sim is recorded while it is used, since nothing need end it", async () => {
  const recorded = await recordUsageOf(async () => {
    const { sim: open, current } = new SimController({ botName: "Kettle" })
    const { world, application } = current()
    registerCommands(world, application(), [{ name: "tea", description: "Tea" }])
    const guild = open.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    await guild.addMember("alice").slash(general, "tea")
  })
  expect(recorded.items("Kettle", "commands")).toEqual([{ name: "/tea", uses: 1, answered: 0 }])
})

test("without the variable nothing is recorded", () => {
  const { current } = new SimController({})
  expect(current().usage.current).toBeUndefined()
})
