// What causes each event in the world, where filling it has not.

import { GatewayDispatchEvents as Event, GatewayOpcodes as Op } from "discord-api-types/v10"
import { startListener } from "./listener.ts"
import { useAll } from "./samples/interactions.ts"
import { openDm } from "./samples/dm.ts"
import type { World } from "./world.ts"

type Deed = (world: World) => unknown

const nothingMore: Deed = () => {}

const ban: Deed = ({ ask, guild, alice }) =>
  ask("PUT", `/guilds/${guild.id}/bans/${alice.id}`, { delete_message_seconds: 3600 })

/** Lets a second bot join, which can say something on the gateway. */
async function addListener({ env, guild }: World) {
  let socket: WebSocket | undefined
  const { bot } = await env.addBot(
    (start) => {
      socket = startListener(start)
      return socket
    },
    { botName: "second" },
  )
  guild.addBot(bot)
  return { id: bot.id, send: (op: Op, d: object) => socket?.send(JSON.stringify({ op, d })) }
}

export const deeds: Partial<Record<Event, Deed>> = {
  // Who joins meets those who are there, and in voice.
  [Event.GuildCreate]: addListener,
  [Event.GuildDelete]: async (world) => {
    const { id } = await addListener(world)
    await world.ask("PUT", `/guilds/${world.guild.id}/bans/${id}`)
  },
  [Event.GuildRoleCreate]: nothingMore,
  [Event.GuildRoleUpdate]: ({ guild }) => guild.createRole("Tasters", { position: 1 }),
  [Event.GuildMemberAdd]: nothingMore,
  [Event.GuildMemberRemove]: ban,
  [Event.GuildBanAdd]: ban,
  [Event.GuildAuditLogEntryCreate]: ban,
  [Event.MessageDeleteBulk]: ban,
  [Event.PresenceUpdate]: nothingMore,
  [Event.ChannelCreate]: nothingMore,
  [Event.ChannelUpdate]: nothingMore,
  [Event.ChannelDelete]: ({ lounge }) => lounge.delete(),
  [Event.ChannelPinsUpdate]: ({ ask, answer: { channelId, id } }) =>
    ask("PUT", `/channels/${channelId}/messages/pins/${id}`),
  [Event.MessageCreate]: async (world) => {
    const channel = await openDm(world)
    await world.ask("POST", `/channels/${channel}/messages`, { content: "psst" })
  },
  [Event.MessageUpdate]: nothingMore,
  [Event.MessageDelete]: ({ alice, question }) => alice.delete(question),
  [Event.MessageReactionAdd]: nothingMore,
  [Event.MessageReactionRemove]: ({ ask, answer: { channelId, id } }) =>
    ask(
      "DELETE",
      `/channels/${channelId}/messages/${id}/reactions/${encodeURIComponent("🍵")}/@me`,
    ),
  [Event.MessageReactionRemoveEmoji]: ({ ask, answer: { channelId, id } }) =>
    ask("DELETE", `/channels/${channelId}/messages/${id}/reactions/${encodeURIComponent("🍵")}`),
  [Event.MessageReactionRemoveAll]: ({ ask, answer: { channelId, id } }) =>
    ask("DELETE", `/channels/${channelId}/messages/${id}/reactions`),
  [Event.WebhooksUpdate]: ({ guild, general }) => guild.createWebhook(general),
  [Event.TypingStart]: ({ alice, general }) => alice.typing(general),
  [Event.InteractionCreate]: useAll,
  [Event.VoiceStateUpdate]: ({ alice }) => alice.leaveVoice(),
  [Event.VoiceServerUpdate]: async (world) => {
    const { send } = await addListener(world)
    const [guild_id, channel_id] = [world.guild.id, world.lounge.id]
    send(Op.VoiceStateUpdate, { guild_id, channel_id, self_mute: true, self_deaf: true })
  },
  [Event.GuildMembersChunk]: async (world) => {
    const { send } = await addListener(world)
    const guild_id = world.guild.id
    send(Op.RequestGuildMembers, { guild_id, query: "", limit: 0, presences: true, nonce: "all" })
    send(Op.RequestGuildMembers, { guild_id, user_ids: [world.alice.id, "1"] })
  },
  [Event.Ready]: nothingMore,
}
