import { expect } from "vitest"
import { test as base } from "../browser/fixture.ts"
import { openStudioPage, seriousProblems, server } from "./studio-page.ts"

const test = base.extend("world", { scope: "file" }, async ({}, { onCleanup }) => {
  const world = await server.openWorld({ quiet: 1 })
  onCleanup(() => world.close())
  const guild = world.sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  guild.createTextChannel("recipes")
  guild.createEmoji("leaf")
  guild.createSticker("Steam")
  const helper = guild.createRole("Helper", { mentionable: true })
  guild.addMember("alice")
  const bob = guild.addMember("bob", { roles: [helper] })
  const quiet = guild.createTextChannel("quiet")
  quiet.deny(guild.everyone, "SendMessages")
  await bob.send(general, "Hello")
  return world
})

test("a message with mentions and emojis is written by the keyboard alone", async ({
  samePage: page,
  world,
}) => {
  const { errors } = await openStudioPage(page, world)
  const { sim } = world
  const composer = page.getByRole("textbox", { name: "Message #general" })
  const suggestions = page.getByRole("listbox", { name: "Suggestions" })
  await composer.pressSequentially("Hi @bo")
  await suggestions.getByRole("option", { name: "bob" }).waitFor()
  await composer.press("Enter")
  await composer.pressSequentially("and @help")
  await composer.press("Tab")
  await composer.pressSequentially("see #rec")
  await composer.press("Enter")
  await composer.pressSequentially(":lea")
  await suggestions.getByRole("option", { name: ":leaf:" }).waitFor()
  await composer.press("Enter")
  await composer.pressSequentially(":tada:")
  await composer.press("Shift+Enter")
  await composer.pressSequentially("Bye")
  await composer.press("Enter")

  await page.getByRole("log", { name: "Messages" }).getByText("Bye").waitFor()
  const bob = sim.guild.members.get("bob")
  const { id } = sim.guild.emojis.get("leaf")
  expect(sim.channel("general").lastMessage?.content).toBe(
    `Hi ${bob.mention} and ${sim.guild.roles.get("Helper").mention} see ${sim.channel("recipes").mention} <:leaf:${id}> 🎉\nBye`,
  )
  expect(errors).toEqual([])
})

test("a message is sent with a file, a sticker and without a notification", async ({
  samePage: page,
  world,
}) => {
  const composer = page.getByRole("textbox", { name: "Message #general" })
  const file = { name: "tea.txt", mimeType: "text/plain", buffer: Buffer.from("leaves") }
  await page.getByLabel("Upload files").setInputFiles(file)
  await page.getByRole("list", { name: "Attached" }).getByText("tea.txt").waitFor()
  await page.getByRole("button", { name: "Stickers" }).click()
  await page.getByRole("button", { name: "Steam" }).click()
  await page.getByRole("button", { name: "Silent message" }).click()
  await page.getByRole("button", { name: "Emoji", exact: true }).click()
  await page.getByRole("searchbox", { name: "Search for an emoji" }).fill("teapot")
  await page.getByRole("button", { name: "teapot" }).click()
  await composer.press("Enter")

  await page.getByRole("log", { name: "Messages" }).getByText("tea.txt").waitFor()
  const { lastMessage } = world.sim.channel("general")
  expect(lastMessage).toMatchObject({
    content: "🫖",
    attachments: [{ name: "tea.txt" }],
    stickers: ["Steam"],
    silent: true,
  })
})

test("the last own message is edited by the arrow key", async ({ samePage: page, world }) => {
  const composer = page.getByRole("textbox", { name: "Message #general" })
  await composer.press("ArrowUp")
  const edited = page.getByRole("textbox", { name: "Edit message" })
  await edited.fill("Tea for two")
  await edited.press("Enter")

  await page.getByRole("log", { name: "Messages" }).getByText("Tea for two").waitFor()
  expect(world.sim.channel("general").lastMessage?.content).toBe("Tea for two")
})

test("a composer that cannot be used says why", async ({ samePage: page }) => {
  const channels = page.getByRole("navigation", { name: "Channels" })
  await channels.getByRole("button", { name: "text channel quiet" }).click()

  const composer = page.getByRole("textbox", { name: "Message #quiet" })
  expect(await composer.isDisabled()).toBe(true)
  await page.getByText(/SendMessages/).waitFor()
  expect(await seriousProblems(page.locator(".composer"))).toEqual([])
})
