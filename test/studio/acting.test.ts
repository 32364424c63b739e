import { expect } from "vitest"
import { test as base } from "../browser/fixture.ts"
import { openStudioPage, seriousProblems, server } from "./studio-page.ts"
import { startTicketBot } from "./ticket-bot.ts"

const test = base.extend("world", { scope: "file" }, async ({}, { onCleanup }) => {
  const world = await server.openWorld({ bots: [{ botName: "Teapot" }] })
  const guild = world.sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  guild.createTextChannel("recipes")
  const moderator = guild.createRole("Moderator", { permissions: ["PinMessages", "ManageThreads"] })
  guild.addMember("alice", { roles: [moderator] })
  const bob = guild.addMember("bob")
  const bot = await startTicketBot(world)
  onCleanup(async () => {
    await bot.destroy()
    world.close()
  })
  await bob.send(general, "Who is thirsty?")
  return world
})

test("a message is answered, reacted to, pinned, quoted, forwarded and deleted from its toolbar", async ({
  samePage: page,
  world,
}) => {
  const { errors } = await openStudioPage(page, world)
  const { sim } = world
  const general = sim.channel("general")
  const log = page.getByRole("log", { name: "Messages" })
  const row = (text: string) => log.getByRole("listitem").filter({ hasText: text })
  const tool = async (text: string, name: string): Promise<void> => {
    await row(text).first().hover()
    await row(text).first().getByRole("toolbar").getByRole("button", { name }).click()
  }
  await tool("Who is thirsty?", "Reply")
  await page.keyboard.type("I am!")
  await page.getByRole("status").getByText("Replying to bob").waitFor()
  await page.getByRole("button", { name: "Mention the author" }).click()
  const composer = page.getByRole("textbox", { name: "Message #general" })
  await composer.press("Enter")
  await row("I am!").waitFor()
  expect(general.lastMessage?.replyTo).toBe(general.messages[0]?.id)

  await tool("Who is thirsty?", "Add reaction")
  await page.getByRole("searchbox", { name: "Search for an emoji" }).fill("tada")
  await page.getByRole("button", { name: "tada" }).click()
  await expect.poll(() => general.messages[0]?.reactions).toEqual([{ emoji: "🎉", count: 1 }])

  await tool("I am!", "Pin")
  await expect.poll(() => general.pins()).toHaveLength(1)
  await tool("I am!", "Unpin")
  await expect.poll(() => general.pins()).toHaveLength(0)

  await tool("Who is thirsty?", "Apps")
  await page.getByRole("button", { name: "Quote" }).click()
  await expect.poll(() => general.lastMessage?.content).toBe("> Who is thirsty?")

  await tool("Who is thirsty?", "Create thread")
  await page.getByRole("textbox", { name: "Thread name" }).fill("Thirst")
  await page.getByRole("dialog").getByRole("button", { name: "Create thread" }).click()
  await page.getByRole("heading", { name: "Thirst" }).waitFor()
  const channels = page.getByRole("navigation", { name: "Channels" })
  await channels.getByRole("button", { name: "text channel general" }).click()

  await tool("Who is thirsty?", "Forward")
  await page.getByRole("combobox", { name: "Channel" }).selectOption({ label: "↳ Thirst" })
  await page.getByRole("dialog").getByRole("button", { name: "Forward" }).click()
  await expect
    .poll(() => sim.channel("Thirst").lastMessage?.forwarded?.content)
    .toBe("Who is thirsty?")

  await tool("I am!", "Delete")
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect.poll(() => general.messages.some(({ content }) => content === "I am!")).toBe(false)
  expect(errors).toEqual([])
})

test("a poll is created in a dialog", async ({ samePage: page, world }) => {
  await page.getByRole("button", { name: "Poll", exact: true }).click()
  await page.getByRole("textbox", { name: "Question" }).fill("Tea or coffee?")
  await page.getByRole("textbox", { name: "Answer 1" }).fill("Tea")
  await page.getByRole("textbox", { name: "Answer 2" }).fill("Coffee")
  await page.getByRole("checkbox", { name: "Allow multiple answers" }).check()
  await page.getByRole("button", { name: "Post" }).click()

  const general = world.sim.channel("general")
  await expect
    .poll(() => general.lastMessage?.poll)
    .toMatchObject({
      question: "Tea or coffee?",
      answers: [{ text: "Tea" }, { text: "Coffee" }],
      multiselect: true,
    })
})

test("a slash command is chosen, filled in with suggestions of the bot, and sent", async ({
  samePage: page,
  world,
}) => {
  const composer = page.getByRole("textbox", { name: "Message #general" })
  await composer.fill("/br")
  await page.getByRole("option", { name: /\/brew/ }).waitFor()
  await composer.press("Enter")
  const form = page.getByRole("form", { name: /\/brew/ })
  await form.getByRole("combobox", { name: "tea" }).pressSequentially("sen")
  await form.getByRole("option", { name: "Sencha tea" }).click()
  await form.getByRole("spinbutton", { name: "cups" }).fill("2")
  await form.getByRole("combobox", { name: "guest" }).pressSequentially("bo")
  await form.getByRole("option", { name: "@bob" }).click()
  expect(await seriousProblems(page.locator(":root"))).toEqual([])
  await form.getByRole("button", { name: "Send command" }).click()

  const { sim } = world
  const bob = sim.guild.members.get("bob")
  await expect
    .poll(() => sim.channel("general").lastMessage?.content)
    .toBe(`2 cups of Sencha for ${bob.mention}`)
})

test("a poll is voted in, with several answers, and ended", async ({ samePage: page, world }) => {
  const general = world.sim.channel("general")
  const poll = page.getByRole("listitem").filter({ hasText: "Tea or coffee?" }).first()
  const counts = () =>
    general.messages.find(({ poll: one }) => one !== undefined)?.poll?.answers.map((a) => a.count)
  await poll.getByRole("button", { name: /^Tea/ }).click()
  await expect.poll(counts).toEqual([1, 0])
  await poll.getByRole("button", { name: /^Coffee/ }).click()
  await expect.poll(counts).toEqual([1, 1])
  await poll.getByRole("button", { name: /^Tea/ }).click()
  await expect.poll(counts).toEqual([0, 1])
  await poll.hover()
  await poll.getByRole("button", { name: "End poll" }).click()
  await poll.getByText("ended").waitFor()
})

test("selects of a message are used, and an ephemeral answer is dismissed", async ({
  samePage: page,
  world,
}) => {
  const composer = page.getByRole("textbox", { name: "Message #general" })
  await composer.fill("/panel")
  await composer.press("Enter")
  await page.getByRole("button", { name: "Send command" }).press("Enter")
  const log = page.getByRole("log", { name: "Messages" })
  const link = log.getByRole("link", { name: "Rules" })
  await expect.poll(() => link.getAttribute("href")).toBe("https://example.com")
  await expect.poll(() => link.getAttribute("rel")).toContain("noopener")

  await log.getByRole("combobox", { name: "Which tea?" }).selectOption("Sencha")
  const answer = log.getByRole("listitem").filter({ hasText: "One sencha" })
  await answer.getByText("Only you can see this").waitFor()
  await answer.getByRole("button", { name: "Dismiss message" }).click()
  await answer.waitFor({ state: "detached" })

  await log.getByText("Guests").click()
  await log.getByRole("checkbox", { name: "@alice" }).check()
  await log.getByRole("checkbox", { name: "@bob" }).check()
  await log.getByRole("button", { name: "Select", exact: true }).click()
  await log.getByText(/Guests: (alice,bob|bob,alice)/).waitFor()
  expect(world.sim.channel("general").lastMessage?.author.name).toBe("Teapot")
})

test("a button opens a modal, and the submitted modal a thread", async ({
  samePage: page,
  world,
}) => {
  await page.getByRole("button", { name: "Open a ticket" }).click()
  const modal = page.getByRole("dialog", { name: "New ticket" })
  await modal.getByRole("textbox", { name: "Subject" }).fill("Cold tea")
  expect(await seriousProblems(modal)).toEqual([])
  await modal.getByRole("button", { name: "Submit" }).click()
  // A choice is missing, so the browser keeps the dialog open.
  await modal.getByRole("group", { name: "Urgency" }).getByRole("radio", { name: "High" }).check()
  await modal.getByRole("button", { name: "Submit" }).click()

  await page.getByText("Your ticket is open").waitFor()
  await modal.waitFor({ state: "detached" })
  const names = world.sim.channel("general").threads.map(({ name }) => name)
  expect(names).toContain("Cold tea (high)")
})

test("a modal can have inputs of every kind", async ({ samePage: page, world }) => {
  const composer = page.getByRole("textbox", { name: "Message #general" })
  await composer.fill("/ask ev")
  await composer.press("Enter")
  await page.getByRole("button", { name: "Send command" }).press("Enter")
  const first = page.getByRole("dialog", { name: "Everything" })
  await first.getByText("Tell us all.").waitFor()
  await first.getByRole("textbox", { name: "Story" }).fill("Once\nupon a time")
  await first.getByRole("group", { name: "Roles" }).getByLabel("@Moderator").check()
  await first.getByRole("group", { name: "Place" }).getByLabel("# general").check()
  await first.getByRole("button", { name: "Submit" }).click()
  await page.getByText("Thanks for it all").waitFor()
  await first.waitFor({ state: "detached" })

  await composer.fill("/ask more")
  await composer.press("Enter")
  await page.getByRole("button", { name: "Send command" }).press("Enter")
  const second = page.getByRole("dialog", { name: "More" })
  const file = { name: "proof.txt", mimeType: "text/plain", buffer: Buffer.from("leaves") }
  await second.getByLabel("Proof").setInputFiles(file)
  await second.getByRole("radio", { name: "Large" }).check()
  await second.getByRole("checkbox", { name: "Milk" }).check()
  await second.getByRole("checkbox", { name: "Agree" }).check()
  await second.getByRole("button", { name: "Submit" }).click()
  await expect.poll(() => page.getByText("Thanks for it all").count()).toBe(2)

  const { sim } = world
  const transcript = sim.journal.flatMap((entry) =>
    entry.kind === "action" ? [`${entry.by} ${entry.description}`] : [],
  )
  expect(transcript.filter((text) => text.includes("submits ["))).toEqual([
    'alice submits [New ticket] with subject: "Cold tea", urgency: "high"',
    'alice submits [Everything] with story: "Once\\nupon a time", roles: Moderator, place: general',
    'alice submits [More] with proof: proof.txt, size: "large", extras: "milk", agree: true',
  ])
})

test("spoilers open, and names, channels and replies lead to what they are about", async ({
  samePage: page,
  world,
}) => {
  const { sim } = world
  const [bob, alice] = ["bob", "alice"].map((name) => sim.guild.members.get(name))
  const general = sim.channel("general")
  const [first] = general.messages
  const text = `||Darjeeling|| for ${alice?.mention}, see ${sim.channel("recipes").mention}`
  await bob?.send(general, text, first && { replyTo: first })
  const row = page.getByRole("listitem").filter({ hasText: "Darjeeling" })
  const spoiler = row.getByRole("button", { name: "Spoiler" })
  await spoiler.press("Enter")
  await expect.poll(() => spoiler.getAttribute("aria-expanded")).toBe("true")

  await row.getByRole("button", { name: "@alice" }).click()
  await page.getByRole("dialog", { name: "alice" }).waitFor()
  await page.keyboard.press("Escape")

  await row.getByRole("button", { name: "#recipes" }).click()
  await page.getByRole("textbox", { name: "Message #recipes" }).waitFor()
  const channels = page.getByRole("navigation", { name: "Channels" })
  await channels.getByRole("button", { name: "text channel general" }).click()

  await row.getByRole("button", { name: "Who is thirsty?" }).click()
  await page.locator(".revealed").filter({ hasText: "Who is thirsty?" }).waitFor()
})

test("messages are reached by the arrow keys, and cannot be acted on in the past", async ({
  samePage: page,
}) => {
  const log = page.getByRole("log", { name: "Messages" })
  await log.evaluate((list) => (list.scrollTop = list.scrollHeight))
  const rows = log.getByRole("listitem")
  await rows.filter({ hasText: "Darjeeling" }).press("ArrowUp")
  const above = rows.filter({ hasText: "Thanks for it all" }).last()
  await above.getByRole("toolbar", { name: "Message actions" }).waitFor()

  const slider = page.getByRole("slider", { name: "Moment" })
  await slider.press("End")
  await slider.press("ArrowLeft")
  await page.getByText("This is a moment of the past").waitFor()
  const panel = rows.filter({ hasText: "How can we help?" })
  expect(await panel.getByRole("button", { name: "Open a ticket" }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole("toolbar", { name: "Message actions" }).count()).toBe(0)
  await slider.press("End")
  await page.getByRole("textbox", { name: "Message #general" }).fill("Back again")
})
