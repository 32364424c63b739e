// Opcode 43 and its answer.
// https://docs.discord.com/developers/events/gateway-events#request-channel-info

import { GatewayOpcodes as Op } from "discord.js"
import { expect } from "vitest"
import { test } from "./voice-scene.ts"

const ALL = ["status", "voice_start_time"]

test("lists the voice channels in use that the bot sees, with the requested fields", async ({
  ready,
  guild,
  lounge,
  simulation: { world },
}) => {
  const alice = guild.addMember("alice")
  guild.createVoiceChannel("unused")
  const hidden = guild.createVoiceChannel("hidden")
  hidden.deny(guild.everyone, "ViewChannel")
  hidden.allow(alice, "ViewChannel")
  await alice.joinVoice(lounge)
  const voice_start_time = Math.floor(world.clock.now() / 1000)
  await guild.owner.setVoiceStatus(lounge, "Tea")
  await guild.owner.setVoiceStatus(hidden, "Secret tea")

  const guild_id = guild.id
  for (const fields of [ALL, ["status"], ["status", "weather"], []]) {
    ready.send(Op.RequestChannelInfo, { guild_id, fields })
  }
  await ready.settle()

  const answers = [
    { id: lounge.id, status: "Tea", voice_start_time },
    { id: lounge.id, status: "Tea" },
    { id: lounge.id, status: "Tea" },
    { id: lounge.id },
  ]
  for (const channel of answers) {
    const { d } = await ready.next("CHANNEL_INFO")
    expect(d).toEqual({ guild_id, channels: [channel] })
  }
})

test("a guild without the bot gets no answer, and the journal says so", async ({
  ready,
  connectionLines,
}) => {
  ready.send(Op.RequestChannelInfo, { guild_id: "1200000000000000000", fields: ALL })
  await ready.settle()
  expect(ready.events).not.toContain("CHANNEL_INFO")
  expect(connectionLines().at(-1)).toContain(
    "asked for information on channels of the guild 1200000000000000000 and gets no answer",
  )
})

test("invalid data ends the connection with 4001", async ({ ready, guild }) => {
  ready.send(Op.RequestChannelInfo, { guild_id: guild.id, fields: "status" })
  expect((await ready.closed)[0]).toBe(4001)
})
