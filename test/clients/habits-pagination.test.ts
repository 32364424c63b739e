// Pagination in most Sapphire bots: emoji buttons and a page select, which only the reader can use,
// and a timeout.

import { PaginatedMessage } from "@sapphire/discord.js-utilities"
import { Client, Events } from "discord.js"
import { expect, test as base } from "vitest"
import {
  type ChannelHandle,
  type Env,
  type GuildHandle,
  type MessageHandle,
  type Person,
  sim,
} from "../../src/node.ts"
import { INTENTS } from "../harness/bots.ts"

const TEAS = ["Assam", "Darjeeling", "Sencha"]

function createBot(): Client {
  const client = new Client({ intents: INTENTS })
  client.on(Events.MessageCreate, async (message) => {
    if (message.content !== "!teas") return
    const menu = new PaginatedMessage().setSelectMenuPlaceholder("Which page?")
    for (const tea of TEAS) menu.addPageEmbed((embed) => embed.setTitle(tea))
    await menu.run(message)
  })
  return client
}

interface Scene {
  readonly env: Env
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  /** The reader of the pages. */
  readonly alice: Person
  readonly bob: Person
  /** The message with the pages. */
  readonly pages: MessageHandle
}

const test = base.extend<Scene>({
  env: [
    async ({}, use) => {
      await using env = await sim.run(createBot())
      await use(env)
    },
    { scope: "file" },
  ],
  guild: async ({ env }, use) => use(env.createGuild("Tea House")),
  general: async ({ guild }, use) => use(guild.createTextChannel("general")),
  alice: async ({ guild }, use) => use(guild.addMember("alice")),
  bob: async ({ guild }, use) => use(guild.addMember("bob")),
  pages: async ({ general, alice }, use) => {
    await alice.send(general, "!teas")
    const pages = general.lastMessage
    if (pages === undefined) throw new Error("the bot wrote")
    await use(pages)
  },
})

/** Returns the title and the footer of the open page. */
const open = ({ embeds }: MessageHandle) => `${embeds[0]?.title}, ${embeds[0]?.footer?.text}`

test("pages are turned by their buttons, around the ends too", async ({ pages, alice }) => {
  expect(open(pages)).toBe("Assam, 1 / 3")
  const seen: string[] = []
  for (const button of ["▶️", "⏩", "▶️", "◀️", "⏪"]) {
    await alice.click(pages, button)
    seen.push(open(pages))
  }
  expect(seen).toEqual([
    "Darjeeling, 2 / 3",
    "Sencha, 3 / 3",
    "Assam, 1 / 3",
    "Sencha, 3 / 3",
    "Assam, 1 / 3",
  ])
})

test("a page is picked by its number", async ({ pages, alice }) => {
  const [select] = pages.selects
  expect(select?.options.map(({ label }) => label)).toEqual(["Page 1", "Page 2", "Page 3"])
  const { kind } = await alice.select(pages, "Which page?", "Page 3")
  expect([kind, open(pages)]).toEqual(["update", "Sencha, 3 / 3"])
})

test("another user's click is rejected, and the page does not change", async ({
  pages,
  alice,
  bob,
}) => {
  const { ephemeral, response } = await bob.click(pages, "▶️")
  expect(ephemeral).toBe(true)
  expect(response?.content).toContain(`They are only for ${alice.mention}.`)
  expect(open(pages)).toBe("Assam, 1 / 3")
})

test("its reader closes it", async ({ pages, alice }) => {
  await alice.click(pages, "▶️")
  await alice.click(pages, "⏹️")
  expect(pages).toMatchObject({ buttons: [], selects: [] })
  expect(open(pages)).toBe("Darjeeling, 2 / 3")
})

test.for([["read"], ["unread"]] as const)(
  "%s, it closes by itself after fourteen and a half minutes",
  async ([read], { env, pages, alice }) => {
    if (read === "read") await alice.click(pages, "▶️")
    await env.advanceTime({ minutes: 14 })
    expect(pages.buttons).toHaveLength(5)
    await env.advanceTime(30)
    expect(pages).toMatchObject({ buttons: [], selects: [] })
  },
)
