import { expect } from "vitest"
import { test as base } from "../browser/fixture.ts"
import { openStudioPage, seriousProblems, server } from "./studio-page.ts"

const test = base.extend("world", { scope: "file" }, async ({}, { onCleanup }) => {
  const world = await server.openWorld({ world: "community", quiet: 1 })
  onCleanup(() => world.close())
  return world
})

test("the page shows the channels, the messages and the members that a person sees", async ({
  samePage: page,
  world,
}) => {
  const { errors } = await openStudioPage(page, world)
  const channels = page.getByRole("navigation", { name: "Channels" })
  await channels.getByRole("button", { name: "text channel staff" }).waitFor()
  await page.getByRole("complementary", { name: "Members" }).getByText("alice").waitFor()
  await page.getByRole("log", { name: "Messages" }).getByText("Then you are in").waitFor()

  // Only moderators see the channel of the staff.
  await page.getByRole("combobox", { name: "Person" }).selectOption("alice")
  await channels.getByRole("button", { name: "text channel recipes" }).waitFor()
  await expect
    .poll(() => channels.getByRole("button", { name: "text channel staff" }).count())
    .toBe(0)
  expect(errors).toEqual([])
})

test("what happens in the world is shown at once", async ({ samePage: page, world }) => {
  const { sim } = world
  const [alice] = sim.guild.members.filter(({ name }) => name === "alice")
  await alice?.send(sim.channel("general"), "Is anyone at the page?")

  await page.getByRole("log", { name: "Messages" }).getByText("Is anyone at the page?").waitFor()
})

test("the messages stay at their end until somebody scrolls up", async ({
  samePage: page,
  world,
}) => {
  const { sim } = world
  const log = page.getByRole("log", { name: "Messages" })
  const fromEnd = () =>
    log.evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
      Math.round(scrollHeight - scrollTop - clientHeight),
    )
  await page.getByRole("button", { name: "Inspector" }).click()
  await expect.poll(fromEnd).toBe(0)
  await sim.guild.members
    .get("alice")
    .send(sim.channel("general"), "Assam\nOolong\nDarjeeling\nChai")
  await log.getByText("Darjeeling").waitFor()
  await expect.poll(fromEnd).toBe(0)

  await log.evaluate((list) => list.scrollTo(0, 0))
  await expect.poll(fromEnd).toBeGreaterThan(100)
  const before = await fromEnd()
  await sim.guild.members.get("alice").send(sim.channel("general"), "Mint")
  await expect.poll(fromEnd).toBeGreaterThan(before)
  await page.getByRole("button", { name: "Close inspector" }).click()
})

test("two windows show what two people see", async ({ samePage: page }) => {
  const before = server.worlds.length
  await page.getByRole("button", { name: "New window" }).click()
  const other = page.getByRole("region", { name: "Window of mia" })
  await other.getByRole("button", { name: "text channel staff" }).waitFor()
  const first = page.getByRole("region", { name: "Window of alice" })

  await expect.poll(() => first.getByRole("button", { name: "text channel staff" }).count()).toBe(0)
  expect(server.worlds).toHaveLength(before)
})

test("a new person joins the shown guild, and looks from then on", async ({ samePage: page }) => {
  const window = page.getByRole("region", { name: "Window of alice" })
  await window.getByRole("button", { name: "New person" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("zoe")
  await page.getByRole("button", { name: "Create", exact: true }).click()

  const other = page.getByRole("region", { name: "Window of zoe" })
  await other.getByRole("button", { name: "Members" }).click()
  await other.getByRole("complementary", { name: "Members" }).getByText("zoe").waitFor()
})

test("axe finds nothing that keeps people out", async ({ samePage: page }) => {
  const colors = page.getByRole("combobox", { name: "Colors" })
  await colors.selectOption("light")
  expect(await seriousProblems(page.locator(":root"))).toEqual([])
  await colors.selectOption("dark")
  expect(await seriousProblems(page.locator(":root"), { rules: "colors" })).toEqual([])
})

test("the state of the page is readable as JSON", async ({ samePage: page, world }) => {
  const snapshot: unknown = await page.evaluate("guildsim.snapshot()")

  expect(snapshot).toMatchObject({
    world: world.id,
    connection: "connected",
    moment: null,
    panes: [
      { viewer: { name: "zoe" }, guild: { name: "Tea House" } },
      { viewer: { name: "mia" }, channel: { name: "general", kind: "text" } },
    ],
    notices: [],
  })
})
