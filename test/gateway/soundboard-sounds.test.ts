// Opcode 31 and its answers.
// https://docs.discord.com/developers/events/gateway-events#request-soundboard-sounds

import { GatewayOpcodes as Op } from "discord.js"
import { expect } from "vitest"
import { test } from "./voice-scene.ts"

const ELSEWHERE = "1200000000000000000"

test("lists the sounds of each requested guild that the bot is in", async ({
  ready,
  guild,
  connectionLines,
}) => {
  const gong = guild.createSoundboardSound("gong", { volume: 0.5 })
  ready.send(Op.RequestSoundboardSounds, { guild_ids: [ELSEWHERE, guild.id] })
  await ready.settle()
  const { d } = await ready.next("SOUNDBOARD_SOUNDS")
  const sound = {
    name: "gong",
    sound_id: gong.id,
    volume: 0.5,
    emoji_id: null,
    emoji_name: null,
    guild_id: guild.id,
    available: true,
  }
  expect(d).toEqual({ guild_id: guild.id, soundboard_sounds: [sound] })
  expect(connectionLines().join("\n")).toContain(
    `asked for soundboard sounds of the guild ${ELSEWHERE} and gets no answer`,
  )
})

test.for([[{}], [{ guild_ids: "tea" }], [{ guild_ids: ["tea"] }]])(
  "invalid data %j end the connection with 4001",
  async ([data], { ready }) => {
    ready.send(Op.RequestSoundboardSounds, data)
    expect((await ready.closed)[0]).toBe(4001)
  },
)
