// A new user's way: starts a bot with Studio, plays in the page, records it, and runs the recorded
// test with a test runner.

import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import type { Page } from "playwright"
import { afterAll, beforeAll, expect, onTestFinished, vi } from "vitest"
import { test } from "../browser/fixture.ts"
import { VITEST } from "../runners/commands.ts"
import { createProject } from "../runners/project.ts"

// A bot, a browser and a runner start.
vi.setConfig({ testTimeout: 120_000 })

let project = ""

beforeAll(async () => {
  project = await createProject({ ".": "test/runners/suites" })
}, 180_000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

/** Starts `guildsim studio`, and returns the process with the link that it has printed. */
async function startStudio(): Promise<{ readonly child: ChildProcess; readonly link: string }> {
  const command = join("node_modules", "guildsim", "dist", "bin.js")
  const child = spawn(process.execPath, [command, "studio", "studio-main.mjs", "--no-open"], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
  })
  let printed = ""
  child.stdout.on("data", (text) => (printed += String(text)))
  child.stderr.on("data", (text) => (printed += String(text)))
  onTestFinished(() => void child.kill("SIGINT"))
  const found = await vi.waitUntil(() => /http:\/\/\S+\/studio\/#\S+/.exec(printed), 60_000)
  return { child, link: found[0] }
}

/** Opens a ticket as the person of the window, by the command, the button and the modal of the bot. */
async function openTicket(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Message #general" }).fill("/panel")
  await page.getByRole("option", { name: /\/panel/ }).click()
  await page.getByRole("button", { name: "Send command" }).click()
  await page.getByRole("button", { name: "Open a ticket" }).click()
  const modal = page.getByRole("dialog", { name: "Open a ticket" })
  await modal.getByRole("textbox", { name: "What is it about?" }).fill("My tea is cold")
  await modal.getByRole("button", { name: "Submit" }).click()
  await page.getByText("Only you can see this").waitFor()
}

/** Asserts what is clicked, then goes on playing. */
async function assertClicked(page: Page, click: () => Promise<void>): Promise<void> {
  const asserting = page.getByRole("button", { name: "Assert" })
  await asserting.click()
  await click()
  await asserting.click()
}

async function playPoll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "text channel general" }).click()
  await page.getByRole("button", { name: "Poll", exact: true }).click()
  await page.getByRole("textbox", { name: "Question" }).fill("Tea or coffee?")
  await page.getByRole("textbox", { name: "Answer 1" }).fill("Tea")
  await page.getByRole("textbox", { name: "Answer 2" }).fill("Coffee")
  await page.getByRole("button", { name: "Post" }).click()
  const poll = page.getByRole("listitem").filter({ hasText: "Tea or coffee?" }).first()
  await poll.waitFor()
  await page.getByRole("combobox", { name: "Person" }).selectOption("bob")
  await poll.getByRole("button", { name: /^Tea/ }).click()
  await poll.getByText("1 vote").first().waitFor()
  await assertClicked(page, () => poll.getByRole("button", { name: /^Tea/ }).click())
}

/**
 * Saves the recorded test twice: with the world built by the test, and in a file, which a button of
 * the page downloads. Returns the second one.
 */
async function saveRecording(page: Page): Promise<string> {
  const built = (await page.getByLabel("Source of the test").textContent()) ?? ""
  writeFileSync(join(project, "built.vitest.mjs"), built)
  await page.getByRole("combobox", { name: "World" }).selectOption("saved in a file")
  const world = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download the world" }).click()
  await (await world).saveAs(join(project, "world.json"))
  const source = (await page.getByLabel("Source of the test").textContent()) ?? ""
  writeFileSync(join(project, "recorded.vitest.mjs"), source)
  return source
}

test("a ticket and a poll that are played in the page become a test that passes", async ({
  page,
}) => {
  const { child, link } = await startStudio()
  page.setDefaultTimeout(8000)
  await page.goto(link)
  await page.getByRole("button", { name: "Record", exact: true }).click()
  await openTicket(page)
  await page.getByRole("button", { name: "text channel ticket-alice" }).click()
  const welcome = page.getByRole("listitem").filter({ hasText: "Welcome" }).first()
  await assertClicked(page, () => welcome.getByText("Welcome").click())
  await welcome.getByRole("combobox", { name: "How urgent is it?" }).selectOption("Today")
  await page.getByText("The priority is high.").waitFor()
  await playPoll(page)
  await page.getByRole("textbox", { name: "Module of the bot" }).fill("./ticket-bot.mjs")
  await page.getByRole("textbox", { name: "Function that creates" }).fill("createTicketBot")
  await page.getByRole("button", { name: "Stop recording" }).first().click()
  const source = await saveRecording(page)
  child.kill("SIGINT")
  await once(child, "exit")

  expect(source).toContain('{ "What is it about?": "My tea is cold" }')
  expect(source).toContain("env.assertSent(ticketAlice, {")
  expect(source).toContain("expect(message.poll).toMatchObject({")
  // Both files run in one worker, because the client library takes longest to load.
  const flags = ["--maxWorkers", "1", "--no-isolate", "recorded.vitest.mjs", "built.vitest.mjs"]
  const run = spawnSync(process.execPath, [...VITEST, ...flags], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, CI: "true", FORCE_COLOR: "0" },
  })
  expect(stripVTControlCharacters(run.stdout + run.stderr)).toMatch(/Tests +2 passed/)
})
