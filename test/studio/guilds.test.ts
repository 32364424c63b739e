import { buffer } from "node:stream/consumers"
import { expect } from "vitest"
import { test as base } from "../browser/fixture.ts"
import { openStudioPage, seriousProblems, server } from "./studio-page.ts"

const test = base.extend("world", { scope: "file" }, async ({}, { onCleanup }) => {
  const world = await server.openWorld({ world: "community", quiet: 1 })
  onCleanup(() => world.close())
  const moderator = world.sim.guild.roles.get("Moderator")
  moderator.setPosition(3)
  moderator.setPermissions("ViewChannel", "ManageRoles", "ModerateMembers", "KickMembers")
  return world
})

test("the card of a member has the actions that the person of the window may do", async ({
  samePage: page,
  world,
}) => {
  const { errors } = await openStudioPage(page, world)
  page.setDefaultTimeout(5000)
  const members = page.getByRole("complementary", { name: "Members" })
  await page.getByRole("combobox", { name: "Person" }).selectOption("mia")
  await members.getByRole("button", { name: /carol/ }).click()
  const card = page.getByRole("dialog", { name: "carol" })
  await card.getByText("Edit roles").click()
  await card.getByRole("checkbox", { name: "Regular" }).check()
  await card.getByRole("list", { name: "Roles" }).getByText("Regular").waitFor()
  expect(await card.getByRole("checkbox", { name: "Moderator" }).isDisabled()).toBe(true)
  expect(await seriousProblems(card)).toEqual([])

  await card.getByRole("button", { name: "Time out" }).click()
  const dialog = page.getByRole("dialog", { name: "Time out carol" })
  await dialog.getByRole("combobox", { name: "Duration" }).selectOption("1 hour")
  await dialog.getByRole("button", { name: "Time out" }).click()
  await members.getByText("timed out").waitFor()
  const carol = world.sim.guild.members.get("carol")
  expect(carol.roles.map(({ name }) => name)).toContain("Regular")
  expect(carol.timedOutUntil).toBeDefined()
  expect(errors).toEqual([])
})

test("an action that is not allowed is disabled, and the page says why", async ({
  samePage: page,
}) => {
  await page.getByRole("combobox", { name: "Person" }).selectOption("alice")
  const members = page.getByRole("complementary", { name: "Members" })
  await members.getByRole("button", { name: /mia/ }).click()
  const card = page.getByRole("dialog", { name: "mia" })
  expect(await card.getByRole("button", { name: "Kick" }).isDisabled()).toBe(true)

  await card.getByRole("button", { name: "Why not?" }).click()
  const answer = page.getByRole("region", { name: "Answer" })
  await answer.getByRole("heading", { name: "Not allowed" }).waitFor()
  await answer
    .getByText(/KickMembers/)
    .first()
    .waitFor()
  await page.getByRole("button", { name: "Close" }).click()
})

test("a refusal stays in the dialog until it is mended", async ({ samePage: page }) => {
  await page.getByRole("button", { name: "Server menu" }).click()
  await page.getByRole("menuitem", { name: "Create channel" }).click()
  const dialog = page.getByRole("dialog", { name: "Create a channel" })
  await dialog.getByRole("textbox", { name: "Channel name" }).fill("kettles")
  await dialog.getByRole("button", { name: "Create channel" }).click()
  await dialog
    .getByRole("alert")
    .getByText(/ManageChannels/)
    .waitFor()

  await dialog.getByRole("combobox", { name: "Act as" }).selectOption({ index: 2 })
  await dialog.getByRole("button", { name: "Create channel" }).click()
  await page.getByRole("heading", { name: "kettles" }).waitFor()
})

test("the permissions of a role in a channel have three states", async ({
  samePage: page,
  world,
}) => {
  await page.getByRole("button", { name: "Channel menu" }).click()
  await page.getByRole("menuitem", { name: "Permissions" }).click()
  const dialog = page.getByRole("dialog", { name: "Permissions in kettles" })
  await dialog.getByRole("searchbox", { name: "Search permissions" }).fill("send messages")
  const state = dialog.getByRole("group", { name: "Send messages", exact: true })
  await state.getByRole("radio", { name: "Deny" }).check({ force: true })
  await dialog.getByRole("combobox", { name: "Act as" }).selectOption({ index: 1 })
  expect(await seriousProblems(dialog)).toEqual([])
  await dialog.getByRole("button", { name: "Save" }).click()
  await dialog.waitFor({ state: "hidden" })

  const { guild } = world.sim
  expect(guild.channels.get("kettles").overwrites).toEqual([
    { target: guild.everyone, allow: [], deny: ["SendMessages"] },
  ])
})

test("a forum lists its posts by tag, and a new post is opened", async ({ samePage: page }) => {
  await page.getByRole("button", { name: "forum ideas" }).click()
  const posts = page.getByRole("list", { name: "Posts" })
  await posts.getByRole("button", { name: /A blind tasting/ }).waitFor()
  await page.getByRole("button", { name: "New post" }).click()
  const dialog = page.getByRole("dialog", { name: "New post in ideas" })
  await dialog.getByRole("textbox", { name: "Title" }).fill("A tea party")
  await dialog.getByRole("textbox", { name: "Message" }).fill("On Sunday?")
  await dialog.getByRole("checkbox", { name: "events" }).check()
  await dialog.getByRole("button", { name: "Post" }).click()
  await page.getByRole("heading", { name: "A tea party" }).waitFor()

  await page.getByRole("button", { name: "forum ideas" }).click()
  await page.getByRole("group", { name: "Tags" }).getByRole("button", { name: "events" }).click()
  await posts.getByRole("button", { name: /A tea party/ }).waitFor()
  await expect.poll(() => posts.getByRole("button", { name: /A blind tasting/ }).count()).toBe(0)
})

test("a click on a voice channel joins it, and the member mutes themselves", async ({
  samePage: page,
  world,
}) => {
  await page.getByRole("combobox", { name: "Person" }).selectOption("carol")
  await page.getByRole("button", { name: "Account menu" }).waitFor()
  await page.getByRole("combobox", { name: "Person" }).selectOption("dave")
  await page.getByRole("button", { name: "voice channel Lounge" }).click()
  const voice = page.getByRole("region", { name: "Voice", exact: true })
  await voice.getByRole("button", { name: /dave/ }).waitFor()
  await voice.getByRole("button", { name: "Mute", exact: true }).click()
  await voice.getByRole("button", { name: "Unmute" }).waitFor()

  expect(world.sim.guild.members.get("dave").voice).toMatchObject({ selfMute: true })
  await voice.getByRole("button", { name: "Leave voice" }).click()
  await voice.getByRole("button", { name: "Join voice" }).waitFor()
})

test("every method of a test has a form", async ({ samePage: page, world }) => {
  await page.getByRole("button", { name: "Account menu" }).click()
  await page.getByRole("menuitem", { name: "More actions" }).click()
  const dialog = page.getByRole("dialog", { name: "More actions" })
  await dialog.getByRole("searchbox", { name: "Search actions" }).fill("nick")
  await dialog.getByRole("listbox", { name: "Action" }).selectOption({ label: "Set nick" })
  const form = dialog.getByRole("form", { name: "Set nick" })
  await form.getByRole("combobox", { name: "User" }).selectOption({ label: "dave" })
  await form.getByRole("textbox", { name: "Nick" }).fill("Davy")
  expect(await seriousProblems(dialog)).toEqual([])
  await form.getByRole("button", { name: "Run" }).click()
  await form.getByRole("status").getByText("Done.").waitFor()
  expect(world.sim.guild.members.get("dave").nick).toBe("Davy")

  await dialog.getByRole("combobox", { name: "Kind" }).selectOption("The whole world")
  await dialog.getByRole("searchbox", { name: "Search actions" }).fill("create guild")
  await dialog.getByRole("listbox", { name: "Action" }).selectOption({ label: "Create guild" })
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Coffee House")
  await dialog.getByRole("button", { name: "Run" }).click()
  await dialog.getByRole("status").getByText("Coffee House").waitFor()
  expect(world.sim.guilds.has("Coffee House")).toBe(true)
  await dialog.getByRole("button", { name: "Close" }).click()
})

test("a world is saved, loaded again and forked", async ({ samePage: page, world }) => {
  const choose = async (name: string): Promise<void> => {
    await page.getByRole("button", { name: "World" }).click()
    await page.getByRole("menuitem", { name }).click()
  }
  const [saved] = await Promise.all([page.waitForEvent("download"), choose("Save snapshot")])
  const { sim } = world
  await sim.guild.owner.createChannel("later")
  await page.getByRole("button", { name: "text channel later" }).waitFor()

  const content = await buffer(await saved.createReadStream())
  const file = { name: saved.suggestedFilename(), mimeType: "application/json", buffer: content }
  await page.getByLabel("Snapshot to load").setInputFiles(file)
  await page.getByRole("button", { name: "text channel later" }).waitFor({ state: "detached" })
  expect(world.sim.guild.channels.has("later")).toBe(false)

  const before = server.worlds.length
  await choose("Fork this world")
  const link = page.getByRole("link", { name: /Open .* in a new tab/ })
  await expect.poll(() => link.getAttribute("href")).toContain("world=")
  expect(server.worlds).toHaveLength(before + 1)
  await page.getByRole("button", { name: "Close" }).click()
})

test("people write to each other, alone and in a group", async ({ samePage: page, world }) => {
  const choose = async (...names: string[]): Promise<void> => {
    await page.getByRole("button", { name: "Account menu" }).click()
    await page.getByRole("menuitem", { name: "New direct message" }).click()
    const dialog = page.getByRole("dialog", { name: "New direct message" })
    for (const name of names) await dialog.getByRole("checkbox", { name, exact: true }).check()
    await dialog.getByRole("button", { name: "Open" }).click()
  }
  await page.getByRole("combobox", { name: "Person" }).selectOption("alice")
  await choose("bob", "carol")
  await page.getByRole("heading", { name: "bob, carol" }).waitFor()
  await page.getByRole("button", { name: "Channel menu" }).click()
  await page.getByRole("menuitem", { name: "Rename group" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("Tea circle")
  await page.getByRole("button", { name: "Save" }).click()
  await page.getByRole("heading", { name: "Tea circle" }).waitFor()

  const alice = world.sim.users.get("alice")
  expect(alice.groupDms.map(({ name }) => name)).toEqual(["Tea circle"])
  await choose("TestBot app")
  await page.getByRole("heading", { name: "TestBot" }).waitFor()
})

test("a page of 400 pixels has the messages, and the channels behind a button", async ({
  samePage: page,
}) => {
  await page.setViewportSize({ width: 400, height: 800 })
  const channels = page.getByRole("navigation", { name: "Channels" })
  await channels.waitFor({ state: "hidden" })
  await page.getByRole("button", { name: "Channels" }).click()
  await page.getByRole("navigation", { name: "Servers" }).getByText("Tea House").click()
  await page.getByRole("button", { name: "Channels" }).click()
  await channels.getByRole("button", { name: "text channel recipes" }).click()
  await page.getByRole("heading", { name: "recipes" }).waitFor()
  await channels.waitFor({ state: "hidden" })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)
})
