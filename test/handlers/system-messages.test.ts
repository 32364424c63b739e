// System messages in a channel.

import { type APIMessage, MessageType } from "discord-api-types/v10"
import { expect } from "vitest"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import { test } from "./fixture.ts"

/** Lets a member join; returns the path of the system message. */
function join(guild: GuildHandle, general: ChannelHandle): string {
  guild.setSystemChannel(general)
  guild.addMember("bob")
  const said = general.lastMessage
  if (said === undefined) throw new Error("Nothing was said in the system channel.")
  return `/channels/${general.id}/messages/${said.id}`
}

const SYSTEM_MESSAGE = {
  status: 403,
  body: { message: "Cannot execute action on a system message", code: 50021 },
}

test("a new member is welcomed in the system channel", async ({ rest, guild, general, events }) => {
  const path = join(guild, general)
  const bob = general.lastMessage?.author

  expect((await rest<APIMessage>("GET", path)).body).toMatchObject({
    type: MessageType.UserJoin,
    content: "",
    author: { id: bob?.id, username: "bob" },
  })
  expect(events.map(({ t }) => t)).toStrictEqual([
    "GUILD_UPDATE",
    "GUILD_MEMBER_ADD",
    "MESSAGE_CREATE",
  ])
})

test("flags of the system channel suppress the welcome message", async ({
  rest,
  guild,
  general,
}) => {
  await rest("PATCH", `/guilds/${guild.id}`, {
    system_channel_id: general.id,
    system_channel_flags: 1,
  })
  guild.addMember("bob")
  expect(general.history()).toEqual([])
})

test("without a system channel no welcome message is sent", ({ guild, general }) => {
  guild.setSystemChannel(general)
  guild.setSystemChannel(null)
  guild.addMember("bob")

  expect(general.history()).toStrictEqual([])
})

test("only a text channel of the guild can be its system channel", ({ env, guild }) => {
  const elsewhere = env.createGuild("Cellar").createTextChannel("elsewhere")

  expect(() => guild.setSystemChannel(guild.createVoiceChannel("lounge"))).toThrow(
    "Cannot execute action on this channel type",
  )
  expect(() => guild.setSystemChannel(elsewhere)).toThrow("Unknown Channel")
})

test("a system message is neither edited nor pinned", async ({ rest, guild, general }) => {
  const path = join(guild, general)
  const [, id] = path.split("/messages/")

  expect(await rest("PATCH", path, { flags: 4 })).toMatchObject(SYSTEM_MESSAGE)
  expect(await rest("PUT", `/channels/${general.id}/messages/pins/${id}`)).toMatchObject(
    SYSTEM_MESSAGE,
  )
})

test("a welcome is deleted by who may delete another's message", async ({
  rest,
  guild,
  general,
}) => {
  const path = join(guild, general)

  general.deny(guild.botRole, "ManageMessages")
  expect(await rest("DELETE", path)).toMatchObject({ status: 403, body: { code: 50013 } })
  general.allow(guild.botRole, "ManageMessages")
  expect(await rest("DELETE", path)).toMatchObject({ status: 204 })
})

test("what starts a thread, and what tells of a channel's new name, cannot be deleted", async ({
  rest,
  guild,
  general,
  simulation,
}) => {
  const path = join(guild, general)
  const message = simulation.world.channels.get(general.id)?.messages.last()

  for (const type of [MessageType.ChannelNameChange, MessageType.ThreadStarterMessage]) {
    Object.assign(message ?? {}, { type })
    expect(await rest("DELETE", path)).toMatchObject(SYSTEM_MESSAGE)
  }
})
