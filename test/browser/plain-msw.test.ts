import { expect } from "vitest"
import { served, test } from "./bare-page.ts"

test("setupWorker of MSW serves requests and the gateway by the handlers alone", async ({
  samePage: page,
}) => {
  await page.goto(served.url)
  const { user, seen, left } = await page.evaluate(async () => {
    const { defaultSim, simHandlers } = window.guildsim
    const worker = window.setupWorker(...simHandlers)
    await worker.start({ onUnhandledFrame: "bypass", quiet: true })
    const sim = defaultSim()
    const guild = sim.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const me = await window.ask(sim.token, "GET", "/users/@me")
    const client = await window.connect(sim.token)
    const told = client.next("MESSAGE_CREATE")
    await guild.addMember("alice").send(general, "tea?")
    await told
    await worker.stop()
    return { user: (await me.json()) as unknown, seen: client.seen, left: general.history().length }
  })
  expect(user).toMatchObject({ username: "TestBot" })
  expect(seen.slice(0, 6)).toEqual([
    "open",
    10,
    "READY",
    "GUILD_CREATE",
    "GUILD_MEMBER_ADD",
    "MESSAGE_CREATE",
  ])
  expect(left).toBe(1)
})

test("under plain MSW a gap fails the request and stands in the console", async ({
  samePage: page,
}) => {
  await page.goto(served.url)
  const told = page.waitForEvent("console", (line) => line.text().startsWith("RouteNotImpl"))
  const failure = await page.evaluate(async () => {
    const sim = window.guildsim.createSim()
    await window.setupWorker(...sim.handlers).start({ quiet: true })
    return window.ask(sim.token, "GET", "/discovery/categories").then(String, String)
  })
  expect(failure).toBe("TypeError: Failed to fetch")
  expect((await told).type()).toBe("error")
})
