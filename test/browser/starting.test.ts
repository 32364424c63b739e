import { expect, onTestFinished, vi } from "vitest"
import { startBrowserSim } from "../../src/browser.ts"
import { served, test as base } from "./bare-page.ts"

/** A page without a started simulation. */
const test = base.extend("bare", async ({ samePage }) => {
  await samePage.goto(served.url)
  return samePage
})

/** Returns the message with which a start in the page is refused. */
const refusal = (options: object): Promise<string> =>
  window.guildsim.startBrowserSim(options).then(
    () => "It started.",
    (error: Error) => `${error.name}: ${error.message}`,
  )

test("a page without MSW's worker script reports how to get it", async ({ bare }) => {
  const nowhere = { worker: { serviceWorker: { url: "/nowhere.js" } } }
  expect(await bare.evaluate(refusal, nowhere)).toMatch(
    /^SetupError: The service worker of MSW did not start from http:.*\/nowhere\.js.*npx msw init public.*does not exist/s,
  )
})

test("a server that responds with a page instead of the script has its own error", async ({
  bare,
}) => {
  const page = { worker: { serviceWorker: { url: "/" } } }
  expect(await bare.evaluate(refusal, page)).toMatch(/npx msw init public.*MIME type/s)
})

test("a start that failed leaves the page as it was", async ({ bare }) => {
  const nowhere = { worker: { serviceWorker: { url: "/nowhere.js" } } }
  const refused = await bare.evaluate(refusal, nowhere)
  expect(await bare.evaluate(refusal, nowhere)).toBe(refused)
  expect(await bare.evaluate(refusal, {})).toBe("It started.")
})

test("a worker whose scope does not include the page is rejected", async ({ bare }) => {
  const deep = { worker: { serviceWorker: { url: "/deep/mockServiceWorker.js" } } }
  expect(await bare.evaluate(refusal, deep)).toContain(
    `controls ${served.url}deep/ only, not this page, ${served.url}.`,
  )
})

test("an insecure page reports which URL to open", async ({ samePage }) => {
  await samePage.goto(served.url.replace("localhost", "page.test"))
  expect(await samePage.evaluate(refusal, {})).toMatch(
    /^SetupError: startBrowserSim\(\) needs a service worker.*http:\/\/localhost or by https, not at http:\/\/page\.test/,
  )
})

test("Node is no page, and neither is an imitation of one there", async () => {
  const none = /needs a page in a browser, and this is none.*jsdom.*sim\.run\(\)/
  await expect(startBrowserSim()).rejects.toThrow(none)
  const imitated = { document: {}, location: new URL("http://localhost:3000/"), navigator: {} }
  for (const [name, value] of Object.entries(imitated)) vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(startBrowserSim()).rejects.toThrow(none)
})

test.for([
  [{ wrold: 1 }, 'startBrowserSim has no option "wrold". It takes: '],
  [
    { clock: "fast" },
    'startBrowserSim(options?): `options.clock` must be "virtual" or "running"; not "fast".',
  ],
  [
    { world: {} },
    "startBrowserSim(options?): `options.world` must be a world: one of guildsim/worlds, or what",
  ],
] as const)(
  "%j is rejected, and leaves the page as it was",
  async ([options, message], { bare }) => {
    const refused = await bare.evaluate(refusal, options)
    expect(refused).toContain(`SetupError: ${message}`)
    expect(await bare.evaluate(refusal, {})).toBe("It started.")
  },
)

test("a page has one simulation, and after its end may have another", async ({ bare }) => {
  const started = await bare.evaluateHandle(() => window.guildsim.startBrowserSim())
  expect(await bare.evaluate(refusal, {})).toContain(
    "startBrowserSim() was called already on this page",
  )
  await started.evaluate((sim) => sim.stop())
  expect(await bare.evaluate(refusal, {})).toBe("It started.")
})

test("a world fills the simulation before the page goes on, and its handles act", async ({
  bare,
}) => {
  const said = await bare.evaluate(async () => {
    const { defineWorld, startBrowserSim: start } = window.guildsim
    const teaHouse = defineWorld("tea house", { guest: "alice" }, (stage, { guest }) => {
      const guild = stage.createGuild("Tea House")
      return { general: guild.createTextChannel("general"), guest: guild.addMember(guest) }
    })
    const { world } = await start({ world: teaHouse({ guest: "carol" }) })
    await world.guest.send(world.general, "tea?")
    return world.general.history().map((message) => `${message.author?.name}: ${message.content}`)
  })
  expect(said).toEqual(["carol: tea?"])
})

test("what was there can be read after the end", async ({ bare }) => {
  const read = await bare.evaluate(async () => {
    const sim = await window.guildsim.startBrowserSim()
    sim.createGuild("Tea House")
    await window.ask(sim.token, "GET", "/users/@me")
    await sim.stop()
    return [sim.guild.name, sim.httpLog.length]
  })
  expect(read).toEqual(["Tea House", 1])
})
