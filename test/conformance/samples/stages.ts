import type { StageChannelHandle } from "../../../src/index.ts"
import { Handle } from "../../../src/harness/handles/handle.ts"
import { perform } from "../../../src/world/actions/action.ts"
import { updateVoiceState } from "../../../src/world/actions/voice.ts"
import type { Samples } from "../sample.ts"
import type { World } from "../world.ts"

/** Creates a live stage with alice and the bot in its audience. */
async function there({ env, guild, alice }: World): Promise<StageChannelHandle> {
  const stage = guild.createStageChannel("stage")
  await guild.owner.startStage(stage, "Tea")
  await alice.joinVoice(stage)
  perform(Handle.simulationOf(guild).world, env.bot.id, updateVoiceState, {
    input: { guildId: guild.id, sessionId: "0".repeat(32) },
    body: { channel_id: stage.id, self_mute: false, self_deaf: false },
  })
  return stage
}

/** Starts a stage, changes its topic and ends it. */
export async function staged({ ask, guild }: World): Promise<void> {
  const { id } = guild.createStageChannel("stage")
  await ask("POST", "/stage-instances", { channel_id: id, topic: "Tea" })
  await ask("PATCH", `/stage-instances/${id}`, { topic: "Cake" })
  await ask("DELETE", `/stage-instances/${id}`)
}

const stage = async (world: World) => ({ params: { channel_id: (await there(world)).id } })
const own = async (world: World) => {
  await there(world)
  return { params: { guild_id: world.guild.id } }
}
const alices = async (world: World) => {
  await there(world)
  return { params: { guild_id: world.guild.id, user_id: world.alice.id } }
}

export const stages = {
  "POST /stage-instances": [
    ({ guild }) => ({
      body: {
        channel_id: guild.createStageChannel("stage").id,
        topic: "Tea",
        privacy_level: 2,
        send_start_notification: true,
      },
    }),
  ],
  "GET /stage-instances/{channel_id}": [stage],
  "PATCH /stage-instances/{channel_id}": [
    async (world) => ({ ...(await stage(world)), body: { topic: "Cake", privacy_level: 2 } }),
  ],
  "DELETE /stage-instances/{channel_id}": [stage],
  "GET /guilds/{guild_id}/voice-states/@me": [own],
  "PATCH /guilds/{guild_id}/voice-states/@me": [
    async (world) => ({
      ...(await own(world)),
      body: { suppress: true, request_to_speak_timestamp: "2026-06-01T16:00:00Z" },
    }),
  ],
  "GET /guilds/{guild_id}/voice-states/{user_id}": [alices],
  "PATCH /guilds/{guild_id}/voice-states/{user_id}": [
    async (world) => ({ ...(await alices(world)), body: { suppress: false } }),
  ],
} satisfies Samples
