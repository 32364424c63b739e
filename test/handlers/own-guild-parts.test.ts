// The roles and channels with which a bot creates a guild. Placeholders and the first role are as the
// documentation of POST /guilds had them.

import type { APIGuild, APIRole } from "discord-api-types/v10"
import { expect } from "vitest"
import { test } from "./fixture.ts"

interface MadeGuild extends APIGuild {
  readonly channels: readonly { readonly id: string; readonly name: string }[]
}

const PARTS = {
  name: "Cellar",
  roles: [
    { id: 0, name: "ignored", permissions: "1024" },
    { id: 7, name: "staff", permissions: "8", color: 255, hoist: true },
    { id: 8 },
  ],
  channels: [
    { id: 1, type: 4, name: "rooms" },
    {
      id: 2,
      name: "talk",
      parent_id: 1,
      position: 9,
      permission_overwrites: [
        { id: 0, type: 0, deny: "1024" },
        { id: 7, type: 0, allow: "1024" },
      ],
    },
    { id: 3, type: 2, name: "lounge" },
    { name: "help", type: 15, available_tags: [{ name: "new" }] },
  ],
  afk_channel_id: 3,
  system_channel_id: 2,
}

test("a bot makes a guild with roles and channels, whose placeholders become ids", async ({
  rest,
  events,
}) => {
  const told = events.length
  const { status, body: guild } = await rest<MadeGuild>("POST", "/guilds", PARTS)
  const [everyone, staff, other] = guild.roles.toSorted((a, b) => a.position - b.position)
  const made = events.slice(told)
  const shown = made[0]?.d as MadeGuild | undefined
  const [rooms, talk, lounge, help] = shown?.channels ?? []

  expect(status).toBe(201)
  expect(everyone).toMatchObject({ id: guild.id, name: "@everyone", permissions: "1024" })
  expect(staff).toMatchObject({ name: "staff", permissions: "8", color: 255, hoist: true })
  expect(other).toMatchObject({ name: "new role", permissions: "1024", position: 2 })
  expect(made.map(({ t }) => t)).toEqual(["GUILD_CREATE"])
  expect(shown?.channels).toMatchObject([
    { type: 4, name: "rooms", position: 0, parent_id: null },
    {
      type: 0,
      name: "talk",
      position: 1,
      parent_id: rooms?.id,
      permission_overwrites: [
        { id: guild.id, type: 0, allow: "0", deny: "1024" },
        { id: staff?.id, type: 0, allow: "1024", deny: "0" },
      ],
    },
    { type: 2, name: "lounge" },
    { type: 15, name: "help", available_tags: [{ name: "new" }] },
  ])
  expect(guild).toMatchObject({ afk_channel_id: lounge?.id, system_channel_id: talk?.id })
  expect(await rest("GET", `/channels/${help?.id ?? ""}`)).toMatchObject({ status: 200 })
  expect(await rest<APIRole[]>("GET", `/guilds/${guild.id}/roles`)).toMatchObject({
    body: expect.arrayContaining([expect.objectContaining({ id: staff?.id })]),
  })
})

const category = { id: 1, type: 4, name: "rooms" }
const child = { name: "talk", parent_id: 1 }

test.for([
  [
    "a category below its channels",
    { channels: [child, category] },
    { code: 50035, errors: { channels: { 0: { parent_id: {} } } } },
  ],
  [
    "a parent that is no category",
    { channels: [{ id: 1, name: "rooms" }, child] },
    { code: 50035, errors: { channels: { 1: { parent_id: {} } } } },
  ],
  [
    "an overwrite of an unknown role",
    { channels: [{ name: "talk", permission_overwrites: [{ id: 5, type: 0 }] }] },
    { code: 10009 },
  ],
  ["a system channel that is not in the list", { system_channel_id: 4 }, { code: 10003 }],
  ["an AFK channel without voice", { channels: [category], afk_channel_id: 1 }, { code: 50024 }],
  ["a role without a placeholder", { roles: [{ name: "staff" }] }, { code: 50035 }],
  ["a channel without a name", { channels: [{ type: 0 }] }, { code: 50035 }],
  [
    "more roles than a guild can have",
    { roles: Array.from({ length: 251 }, (_, id) => ({ id })) },
    { code: 30005 },
  ],
  [
    "more channels than a guild can have",
    { channels: Array.from({ length: 501 }, (_, at) => ({ name: `talk-${at}` })) },
    { code: 30013 },
  ],
] as const)(
  "%s is refused, and no guild is made",
  async ([, parts, body], { rest, simulation, events }) => {
    const { world } = simulation
    const counts = () => [world.guilds.size, world.channels.size, events.length, world.ids.last()]
    const before = counts()
    const answer = await rest("POST", "/guilds", { name: "Cellar", ...parts })

    expect(answer).toMatchObject({ status: expect.toSatisfy((status) => status >= 400), body })
    expect(counts()).toEqual(before)
  },
)
