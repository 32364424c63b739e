import type { Page } from "playwright"
import { expect } from "vitest"
import type { FixtureWorld } from "../../src/index.ts"
import { test as base } from "../browser/fixture.ts"
import { openStudioPage, server } from "./studio-page.ts"

/** The number of messages. */
const MESSAGES = 10_000

/** The number of frames in which the whole list is scrolled. */
const FRAMES = 30

/** A world with the messages. Its changes are not logged while it is filled, which costs more. */
const CHAT: FixtureWorld = {
  title: "chat",
  async fill(world) {
    const guild = world.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const people = [guild.addMember("alice"), guild.addMember("bob")]
    for (let count = 1; count <= MESSAGES; count += 1) {
      // Lines of different heights, of two authors.
      const numbers = Array.from({ length: (count % 4) + 1 }, (_, line) => line)
      const lines = numbers.map((line) => `**Line** ${count}.${line}`)
      await people[count % 2]?.send(general, lines.join("\n"))
    }
    return {}
  },
}

const test = base.extend("world", { scope: "file" }, async ({}, { onCleanup }) => {
  const world = await server.openWorld({ quiet: 1, world: CHAT })
  onCleanup(() => world.close())
  return world
})

/** Scrolls a list from its end to its beginning, and stays there for the last frames. */
function scrollUp(list: Element, frames: number): Promise<void> {
  return new Promise((resolve) => {
    let count = 0
    const next = (): void => {
      count += 1
      list.scrollTop = list.scrollHeight * (1 - count / (frames - 5))
      if (count === frames) resolve()
      else requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
}

/**
 * Returns the milliseconds of CPU time that the main thread of the page spends on tasks during
 * `work`.
 */
async function measureTasks(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const read = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics")
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN
  }
  const before = await read()
  await work()
  const after = await read()
  await session.detach()
  return (after - before) * 1000
}

test("ten thousand messages scroll smoothly", async ({ samePage: page, world }) => {
  await openStudioPage(page, world)
  const log = page.getByRole("log", { name: "Messages" })
  await log.getByText(`Line ${MESSAGES}.0`).waitFor()
  const spent = await measureTasks(page, () => log.evaluate(scrollUp, FRAMES))

  // The list has arrived at its beginning, and only the visible rows are in the page.
  await log.getByText("Line 1.0").waitFor()
  await expect.poll(() => log.getByRole("listitem").count()).toBeLessThan(100)
  // CPU time, because on a busy machine other processes take the time of frames. There a frame was
  // measured to take 26 to 29 ms.
  expect(spent / FRAMES).toBeLessThan(50)

  const alice = world.sim.guild.members.get("alice")
  await log.evaluate((list) => (list.scrollTop = list.scrollHeight))
  await alice.send(world.sim.channel("general"), "Still here")
  await log.getByText("Still here").waitFor()
})
