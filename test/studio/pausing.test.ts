// A run that is paused, in the page: the bot is in the process of the world, so causes and stacks are
// known.

import { Client, Events, GatewayIntentBits } from "discord.js"
import { afterAll, expect, onTestFinished, vi } from "vitest"
import { sim } from "../../src/node.ts"
import { test } from "../browser/fixture.ts"
import { serveStudioFiles } from "./studio-page.ts"

// Other files of this process send requests without a run.
afterAll(() => sim.unseal())

function createBot(): Client {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const bot = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  bot.on(Events.MessageCreate, async ({ author, content, channel }) => {
    if (author.bot || !channel.isSendable()) return
    await channel.send("pong")
    if (content === "!break") throw new Error("Out of tea")
  })
  return bot
}

test("a paused test is shown with errors and causes, and goes on by a button", async ({
  samePage: page,
}) => {
  onTestFinished(() => void vi.restoreAllMocks())
  let printed = ""
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    printed += String(text)
    return true
  })
  const env = await sim.run(createBot())
  const general = env.createGuild("Tea House").createTextChannel("general")
  const alice = env.guild.addMember("alice")
  await alice.send(general, "!break").catch(() => {})
  const pausing = env.pause({ open: false, evenInCi: true })
  const [link = ""] = await vi.waitUntil(() => /http:\/\/\S+\/studio\/#\S+/.exec(printed), {
    timeout: 20_000,
  })
  await serveStudioFiles(page)
  await page.goto(link)

  const banner = page.getByRole("status", { name: "Paused test" })
  await banner.getByText("pausing.test.ts").waitFor()
  await page.getByRole("button", { name: "Inspector" }).click()
  await page.getByRole("tab", { name: "Errors 1" }).click()
  await page.getByRole("option", { name: /Out of tea/ }).click()
  await expect.poll(() => page.getByLabel("Stack").textContent()).toContain("pausing.test.ts")
  const tree = page.getByRole("tree", { name: "Causes and effects" })
  await tree.getByRole("treeitem", { name: /alice: sends "!break"/ }).click()
  await tree.getByRole("treeitem", { name: /POST .* → 200/ }).waitFor()

  await banner.getByRole("button", { name: "Resume" }).click()
  await pausing
  await banner.waitFor({ state: "detached" })
  await expect(env.close()).rejects.toThrow("Out of tea")
})
