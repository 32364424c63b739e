import { expect } from "vitest"
import { test } from "./fixture.ts"
import { servePage } from "./serve-page.ts"

const served = await servePage("test/browser/pages/studio.ts")

test("Studio shows the simulation of a page without a server", async ({ samePage: page }) => {
  const hosts = new Set<string>()
  page.on("request", (request) => hosts.add(new URL(request.url()).host))
  await page.goto(served.url)
  const shown = await page.evaluateHandle(async () => {
    const { startBrowserSim, mountStudio, community, place } = window.studioPage
    const sim = await startBrowserSim({ world: community, clock: "virtual" })
    return { sim, studio: await mountStudio(place, sim, { theme: "light" }) }
  })
  const messages = page.getByRole("log", { name: "Messages" })
  await messages.getByText("Then you are in").waitFor()
  await shown.evaluate(({ sim: { world } }) => world.alice.send(world.general, "Hello, Studio!"))
  await messages.getByText("Hello, Studio!").waitFor()

  const snapshot = await shown.evaluate(({ studio }) => studio.snapshot())
  expect(snapshot.panes[0]?.messages.at(-1)).toMatchObject({
    author: "alice",
    content: "Hello, Studio!",
  })

  // A person who acts in the page acts in the simulation.
  await page.getByRole("button", { name: "New person" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("zoe")
  await page.getByRole("button", { name: "Create", exact: true }).click()
  await page.getByRole("region", { name: "Window of zoe" }).waitFor()
  expect(await shown.evaluate(({ sim }) => sim.users.get("zoe").name)).toBe("zoe")
  await shown.evaluate(({ studio }) => studio.close())
  await expect.poll(() => messages.count()).toBe(0)
  expect([...hosts]).toEqual([new URL(served.url).host])
})

test("Studio refuses options that it does not have", async ({ samePage: page }) => {
  const refusal = await page.evaluate(async () => {
    const { mountStudio, place } = window.studioPage
    const sim = {} as Parameters<typeof mountStudio>[1] // The options are read first.
    const options = { theme: "purple" } as unknown as Parameters<typeof mountStudio>[2]
    return mountStudio(place, sim, options).catch(String)
  })
  expect(refusal).toContain("theme")
})
