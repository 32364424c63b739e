import type { Locator, Page } from "playwright"
import { expect } from "vitest"
import { NO_CHROMIUM } from "./chromium.ts"
import { test as base } from "./fixture.ts"
import { keepPicture } from "./picture.ts"
import { serveStories } from "./storybook.ts"

/**
 * Extends `test` by one `page` for all tests, since loading it takes longest, and by `show`, which
 * chooses its story.
 */
const test = base
  .extend("storybook", { scope: "file" }, async ({ firstPage: page }, { onCleanup }) => {
    if (page === undefined) return undefined
    const storybook = await serveStories()
    onCleanup(() => storybook.close())
    const tokens = watchTokens(page)
    await page.goto(`${storybook.url}iframe.html?viewMode=story&id=channel--event-night`)
    await page.getByText("What do we eat?").waitFor()
    return { page, tokens }
  })
  .extend("page", async ({ storybook, skip }): Promise<Page> => {
    return storybook?.page ?? skip(NO_CHROMIUM)
  })
  .extend("show", async ({ page }) => {
    return (storyId: string, viewMode: "story" | "docs" = "story"): Promise<void> =>
      emit(page, "setCurrentStory", { storyId, viewMode })
  })

/** Sends the message of Storybook's own frame to the page. */
function emit(page: Page, event: string, data: object): Promise<void> {
  return page.evaluate(
    ([name, what]) => Reflect.get(window, "__STORYBOOK_PREVIEW__").channel.emit(name, what),
    [event, data] as const,
  )
}

/** A story on a docs page. The first story of a page is shown at the top once more. */
function story(page: Page, id: string, place = 0): Locator {
  return page.locator(`[id^="story--${id}"]:not([id$="-inner"])`).nth(place)
}

/** Requests the bot's account in the page, with a token. */
function askForBot(page: Page, authorization: string): Promise<number> {
  return page.evaluate(async (header) => {
    const headers = { authorization: header }
    return (await fetch("https://discord.com/api/v10/users/@me", { headers })).status
  }, authorization)
}

/** Returns the tokens of the clients in the page, in the order of their first use. */
function watchTokens(page: Page): readonly string[] {
  const tokens: string[] = []
  page.on("request", (request) => {
    const { authorization } = request.headers()
    if (authorization !== undefined && !tokens.includes(authorization)) tokens.push(authorization)
  })
  return tokens
}

test("each story of a docs page has a world of its own, all at once", async ({
  page,
  show,
  storybook,
}) => {
  const before = storybook?.tokens.length ?? 0
  await show("channel--docs", "docs")
  for (const place of [0, 1]) {
    await story(page, "channel--community", place).getByText("A sencha from Uji.").waitFor()
  }
  await story(page, "channel--event-night").getByText("What do we eat?").waitFor()
  const writing = story(page, "channel--writing")
  const live = story(page, "channel--live-chat")
  for (const one of [writing, live]) await one.getByText("Nobody here yet?").first().waitFor()
  await expect.poll(() => page.getByText("A sencha from Uji.").count()).toBe(2)
  expect(storybook?.tokens.slice(before)).toHaveLength(5)

  await writing.getByRole("textbox").fill("Only here")
  await writing.getByRole("textbox").press("Enter")
  // Shown in the component through an event of the gateway, and below it as members see it.
  await writing.getByText("Only here").nth(1).waitFor()
  await expect.poll(() => page.getByText("Only here").count()).toBe(2)
})

test("new args create a new world, and the previous one ends", async ({ page, show }) => {
  const tokens = watchTokens(page)
  await show("members--large")
  await page.getByRole("button", { name: "First page" }).waitFor()
  const updatedArgs = { members: 12 }
  await emit(page, "updateStoryArgs", { storyId: "members--large", updatedArgs })
  await page.getByRole("button", { name: "First page" }).waitFor({ state: "detached" })
  const rows = page.locator(".members tbody tr")
  // The owner and the bot are members too.
  await rows.nth(13).waitFor()
  await expect.poll(() => rows.count()).toBe(14)
  const [before = "", after = ""] = tokens
  expect([await askForBot(page, before), await askForBot(page, after)]).toEqual([401, 200])
})

test("people act in play, and a channel is shown as they see it", async ({ page, show }) => {
  await show("channel--live-chat")
  await page.getByText("Is there green tea?").nth(1).waitFor()
  await keepPicture(page, "story-live-chat", { fullPage: true })
})

test("a story that is left is over", async ({ page, show }) => {
  const tokens = watchTokens(page)
  await show("moderation--log")
  await page.getByText("“Sells coffee”").waitFor()
  await keepPicture(page, "story-moderation-log", { fullPage: true })
  await show("moderation--refused")
  await page.getByRole("alert").getByText("50001").waitFor()
  const [before = "", after = ""] = tokens
  expect([await askForBot(page, before), await askForBot(page, after)]).toEqual([401, 200])
})
