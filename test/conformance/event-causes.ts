// Causes each event that filling the world has not caused.

import { GatewayDispatchEvents as Event, GatewayOpcodes as Op } from "discord-api-types/v10"
import { startListener } from "./listener.ts"
import { useAll } from "./samples/interactions.ts"
import { openDm } from "./samples/dm.ts"
import { celebrated } from "./samples/scheduled-events.ts"
import { seenAgain } from "./samples/forums.ts"
import { threaded } from "./samples/threads.ts"
import { moderated } from "./samples/auto-moderation.ts"
import { staged } from "./samples/stages.ts"
import { polled } from "./samples/polls.ts"
import type { World } from "./world.ts"

type EventCause = (world: World) => unknown

const alreadyCaused: EventCause = () => {}

const ban: EventCause = ({ ask, guild, alice }) =>
  ask("PUT", `/guilds/${guild.id}/bans/${alice.id}`, { delete_message_seconds: 3600 })

/** Hides the channels of the guild from the bot, and creates a hidden one. */
const hideAll: EventCause = ({ env, guild }) => {
  for (const channel of guild.channels) channel.deny(env.bot, "ViewChannel")
  const attic = guild.createCategory("attic")
  attic.deny(env.bot, "ViewChannel")
  guild.createTextChannel("chest", { category: attic })
}

/** Adds a second bot that is connected to the gateway. */
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

export const eventCauses: Partial<Record<Event, EventCause>> = {
  // The new bot gets all members, including those in voice.
  [Event.GuildCreate]: addListener,
  [Event.GuildDelete]: async (world) => {
    const { id } = await addListener(world)
    await world.ask("PUT", `/guilds/${world.guild.id}/bans/${id}`)
  },
  [Event.GuildUpdate]: ({ ask, guild }) =>
    ask("PATCH", `/guilds/${guild.id}`, { name: "Tea Shop" }),
  [Event.UserUpdate]: ({ ask }) => ask("PATCH", "/users/@me", { username: "Kettle" }),
  [Event.GuildRoleCreate]: alreadyCaused,
  [Event.GuildRoleUpdate]: ({ guild }) => guild.createRole("Tasters", { position: 1 }),
  [Event.GuildRoleDelete]: ({ brewers }) => brewers.delete(),
  [Event.GuildMemberAdd]: alreadyCaused,
  [Event.GuildMemberUpdate]: ({ guild, alice }) => guild.owner.timeout(alice, 60),
  [Event.GuildMemberRemove]: ban,
  [Event.GuildBanAdd]: ban,
  [Event.GuildBanRemove]: async ({ ask, guild, alice }) => {
    await guild.owner.ban(alice)
    await ask("DELETE", `/guilds/${guild.id}/bans/${alice.id}`)
  },
  [Event.GuildAuditLogEntryCreate]: ban,
  [Event.MessageDeleteBulk]: ban,
  [Event.PresenceUpdate]: alreadyCaused,
  // Channels of each kind, also as they are shown to a bot without VIEW_CHANNEL.
  [Event.ChannelCreate]: hideAll,
  [Event.ChannelUpdate]: hideAll,
  [Event.ChannelDelete]: ({ lounge }) => lounge.delete(),
  [Event.ChannelPinsUpdate]: ({ ask, answer: { channelId, id } }) =>
    ask("PUT", `/channels/${channelId}/messages/pins/${id}`),
  [Event.MessageCreate]: async (world) => {
    const channel = await openDm(world)
    await world.ask("POST", `/channels/${channel}/messages`, { content: "psst" })
  },
  [Event.MessageUpdate]: alreadyCaused,
  [Event.MessageDelete]: ({ alice, question }) => alice.delete(question),
  [Event.MessageReactionAdd]: alreadyCaused,
  [Event.MessageReactionRemove]: ({ ask, answer: { channelId, id } }) =>
    ask(
      "DELETE",
      `/channels/${channelId}/messages/${id}/reactions/${encodeURIComponent("🍵")}/@me`,
    ),
  [Event.MessageReactionRemoveEmoji]: ({ ask, answer: { channelId, id } }) =>
    ask("DELETE", `/channels/${channelId}/messages/${id}/reactions/${encodeURIComponent("🍵")}`),
  [Event.MessageReactionRemoveAll]: ({ ask, answer: { channelId, id } }) =>
    ask("DELETE", `/channels/${channelId}/messages/${id}/reactions`),
  [Event.MessagePollVoteAdd]: polled,
  // alice's poll, which the clock ends.
  [Event.MessagePollVoteRemove]: async (world) => {
    await polled(world)
    await world.env.advanceTime({ hours: 1 })
  },
  [Event.GuildEmojisUpdate]: alreadyCaused,
  [Event.GuildStickersUpdate]: alreadyCaused,
  [Event.ThreadCreate]: ({ alice, general }) => alice.createThread(general, "Cups"),
  [Event.ThreadUpdate]: threaded,
  [Event.ThreadMemberUpdate]: threaded,
  [Event.ThreadMembersUpdate]: async (world) => {
    await threaded(world)
    await ban(world)
  },
  [Event.ThreadListSync]: seenAgain,
  [Event.ThreadDelete]: async ({ ask, alice, general }) => {
    const { id } = await alice.createThread(general, "Cups")
    await ask("DELETE", `/channels/${id}`)
  },
  [Event.StageInstanceCreate]: staged,
  [Event.StageInstanceUpdate]: staged,
  [Event.StageInstanceDelete]: staged,
  [Event.GuildScheduledEventCreate]: celebrated,
  [Event.GuildScheduledEventUpdate]: celebrated,
  [Event.GuildScheduledEventDelete]: celebrated,
  [Event.GuildScheduledEventUserAdd]: celebrated,
  [Event.GuildScheduledEventUserRemove]: celebrated,
  [Event.WebhooksUpdate]: ({ guild, general }) => guild.createWebhook(general),
  [Event.InviteCreate]: ({ ask, general }) => ask("POST", `/channels/${general.id}/invites`, {}),
  [Event.InviteDelete]: async ({ guild, general }) => {
    const invite = await guild.owner.createInvite(general, { maxUses: 1 })
    guild.addMember("carol", { invite })
  },
  [Event.TypingStart]: ({ alice, general }) => alice.typing(general),
  [Event.InteractionCreate]: useAll,
  [Event.ApplicationCommandPermissionsUpdate]: ({ guild, brewers }) =>
    guild.setCommandPermissions("brew", [{ for: brewers, allow: true }]),
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
  [Event.AutoModerationRuleCreate]: moderated,
  [Event.AutoModerationRuleUpdate]: async ({ ask, guild }) => {
    const rule = guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
    await ask("PATCH", `/guilds/${guild.id}/auto-moderation/rules/${rule.id}`, { enabled: false })
  },
  [Event.AutoModerationRuleDelete]: async ({ ask, guild }) => {
    const rule = guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
    await ask("DELETE", `/guilds/${guild.id}/auto-moderation/rules/${rule.id}`)
  },
  [Event.AutoModerationActionExecution]: moderated,
  [Event.Ready]: alreadyCaused,
}
