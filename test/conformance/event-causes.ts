// Causes each event that filling the parlor has not caused.

import { GatewayDispatchEvents as Event, GatewayOpcodes as Op } from "discord-api-types/v10"
import { EventExceptionEvent, type GatewayEvent } from "../../src/gateway/protocol/events.ts"
import { askPoll, createPrivateThread, reopenThread } from "../scene/parlor-scene.ts"
import type { Parlor } from "../scene/parlor.ts"
import { startListener } from "./listener.ts"
import { connect } from "../scene/connect.ts"
import { useAll } from "./use-all.ts"

type EventCause = (parlor: Parlor) => unknown

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

/** Creates a flagged message and a blocked one, both of bob. */
const moderate: EventCause = async ({ guild, general, bob }) => {
  guild.createAutoModRule("No cocoa", { keywords: ["cocoa"], alert: general })
  guild.createAutoModRule("Few mentions", { mentionLimit: 0, block: "Quiet, please." })
  guild.createAutoModRule("No coffee", {
    regexes: ["coffe+"],
    block: true,
    alert: general,
    timeout: 60,
  })
  await bob.send(general, "cocoa")
  await bob.send(general, `hi ${bob.mention}`).catch(() => {})
  await bob.send(general, "coffee").catch(() => {})
}

/** Creates an event, adds guests, edits it, starts it and completes it. */
const celebrate: EventCause = async ({ env, ask, guild, alice }) => {
  const party = guild.createScheduledEvent("Tea party", { startsIn: 60, lasts: 60 })
  const path = `/guilds/${guild.id}/scheduled-events/${party.id}`
  await alice.subscribeEvent(party)
  await alice.unsubscribeEvent(party)
  await ask("PATCH", path, { description: "Hot" })
  await env.advanceTime(120)
  await ask("DELETE", path)
}

/** Cancels an occurrence and restores it, and cancels all by a new rule. */
const reschedule: EventCause = async ({ ask, guild, alice }) => {
  const daily = guild.createScheduledEvent("Daily tea", { startsIn: 60, repeats: "daily" })
  await alice.unsubscribeEvent(daily, { occurrence: daily.start })
  await guild.owner.cancelOccurrence(daily, daily.start)
  await guild.owner.restoreOccurrence(daily, daily.start)
  await guild.owner.cancelOccurrence(daily, daily.start)
  await ask("PATCH", `/guilds/${guild.id}/scheduled-events/${daily.id}`, { recurrence_rule: null })
}

/** Starts a stage, changes its topic and ends it. */
const runStage: EventCause = async ({ ask, guild }) => {
  const { id } = guild.createStageChannel("stage")
  await ask("POST", "/stage-instances", { channel_id: id, topic: "Tea" })
  await ask("PATCH", `/stage-instances/${id}`, { topic: "Cake" })
  await ask("DELETE", `/stage-instances/${id}`)
}

/** Makes a channel with an active thread visible to the bot again. */
const showAgain: EventCause = async (parlor) => {
  await createPrivateThread(parlor)
  const { general, guild } = parlor
  general.deny(guild.botRole, "ViewChannel")
  general.allow(guild.botRole, "ViewChannel")
}

/** Writes in the bot's DM with alice. */
const writeDm: EventCause = async ({ ask, alice }) => {
  const { body } = await ask("POST", "/users/@me/channels", { recipient_id: alice.id })
  const { id } = body as { readonly id: string } // every channel has an id
  await ask("POST", `/channels/${id}/messages`, { content: "psst" })
}

/** Adds a second bot that is connected to the gateway. */
async function addListener({ env, guild }: Parlor) {
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

/** Buys, cancels, consumes and returns. */
async function buy({ env, ask, alice, guild }: Parlor): Promise<void> {
  const premium = env.createSku("Premium", { type: "guildSubscription" })
  const cups = env.createSku("Cups", { type: "consumable" })
  const path = `/applications/${env.bot.id}/entitlements`
  const { id } = await alice.purchase(cups)
  await ask("POST", `${path}/${id}/consume`)
  await ask("POST", path, { sku_id: premium.id, owner_id: guild.id, owner_type: 1 })
  const [test] = premium.entitlements
  await ask("DELETE", `${path}/${test?.id ?? ""}`)
  await alice.purchase(premium, { guild })
  await alice.cancelSubscription(premium)
  await env.advanceTime({ days: 31 })
}

/** Adds, edits and removes integrations of each kind. */
async function integrate(parlor: Parlor): Promise<void> {
  const { guild } = parlor
  await addListener(parlor)
  guild.createIntegration("guild_subscription", "Tea Club")
  const twitch = guild.createIntegration("twitch", "TeaTime")
  await guild.owner.editIntegration(twitch, { expireBehavior: "kick" })
  await guild.owner.deleteIntegration(twitch)
}

/** Lets users request to join: one is approved, one rejected, and one withdraws the request. */
const screen: EventCause = async ({ env, guild }) => {
  guild.setMemberVerification({
    enabled: true,
    manualApproval: true,
    fields: [
      { label: "Rules", rules: ["Be kind"], description: "They are short" },
      { type: "text", label: "Who sent you?", placeholder: "A friend", required: false },
      { type: "choice", label: "What do you drink?", choices: ["Tea", "Coffee"] },
    ],
  })
  const answers = { "What do you drink?": "Tea" }
  const [eve, fay, gil] = ["eve", "fay", "gil"].map((name) => env.createUser(name))
  if (eve === undefined || fay === undefined || gil === undefined) return
  await eve.startJoinRequest(guild)
  for (const one of [eve, fay, gil]) await one.requestToJoin(guild, answers)
  await guild.owner.approveJoinRequest(eve)
  await guild.owner.rejectJoinRequest(fay, { reason: "Full" })
  await gil.withdrawJoinRequest(guild)
}

export const eventCauses: Partial<Record<GatewayEvent, EventCause>> = {
  // The new bot gets all members, including those in voice.
  [Event.GuildCreate]: addListener,
  [Event.GuildDelete]: async (parlor) => {
    const { id } = await addListener(parlor)
    await parlor.ask("PUT", `/guilds/${parlor.guild.id}/bans/${id}`)
  },
  [Event.GuildUpdate]: ({ ask, guild }) =>
    ask("PATCH", `/guilds/${guild.id}`, { name: "Tea Shop" }),
  [Event.UserUpdate]: ({ ask }) => ask("PATCH", "/users/@me", { username: "Kettle" }),
  [Event.GuildRoleCreate]: alreadyCaused,
  [Event.GuildRoleUpdate]: ({ guild }) => guild.createRole("Tasters", { position: 1 }),
  [Event.GuildRoleDelete]: ({ brewers }) => brewers.delete(),
  GUILD_JOIN_REQUEST_CREATE: screen,
  GUILD_JOIN_REQUEST_UPDATE: screen,
  GUILD_JOIN_REQUEST_DELETE: screen,
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
  [Event.MessageCreate]: writeDm,
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
  [Event.MessagePollVoteAdd]: askPoll,
  // alice's poll, which the clock ends.
  [Event.MessagePollVoteRemove]: async (parlor) => {
    await askPoll(parlor)
    await parlor.env.advanceTime({ hours: 1 })
  },
  [Event.GuildEmojisUpdate]: alreadyCaused,
  [Event.GuildStickersUpdate]: alreadyCaused,
  [Event.EntitlementCreate]: buy,
  [Event.EntitlementUpdate]: buy,
  [Event.EntitlementDelete]: buy,
  [Event.SubscriptionCreate]: buy,
  [Event.SubscriptionUpdate]: buy,
  [Event.GuildIntegrationsUpdate]: integrate,
  [Event.IntegrationCreate]: integrate,
  [Event.IntegrationUpdate]: integrate,
  [Event.IntegrationDelete]: integrate,
  [Event.GuildSoundboardSoundCreate]: alreadyCaused,
  [Event.GuildSoundboardSoundUpdate]: ({ ask, guild, gong }) =>
    ask("PATCH", `/guilds/${guild.id}/soundboard-sounds/${gong.id}`, { name: "bell" }),
  [Event.GuildSoundboardSoundDelete]: ({ ask, guild, gong }) =>
    ask("DELETE", `/guilds/${guild.id}/soundboard-sounds/${gong.id}`),
  [Event.SoundboardSounds]: async (parlor) => {
    const { send } = await addListener(parlor)
    send(Op.RequestSoundboardSounds, { guild_ids: [parlor.guild.id] })
  },
  [Event.VoiceChannelEffectSend]: async (parlor) => {
    const { env, alice, lounge, gong } = parlor
    connect(env.bot, lounge)
    await alice.joinVoice(lounge)
    await alice.sendSoundboardSound(gong)
    await alice.sendSoundboardSound("quack")
  },
  [Event.ThreadCreate]: ({ alice, general }) => alice.createThread(general, "Cups"),
  [Event.ThreadUpdate]: reopenThread,
  [Event.ThreadMemberUpdate]: reopenThread,
  [Event.ThreadMembersUpdate]: async (parlor) => {
    await reopenThread(parlor)
    await ban(parlor)
  },
  [Event.ThreadListSync]: showAgain,
  [Event.ThreadDelete]: async ({ ask, alice, general }) => {
    const { id } = await alice.createThread(general, "Cups")
    await ask("DELETE", `/channels/${id}`)
  },
  [Event.StageInstanceCreate]: runStage,
  [Event.StageInstanceUpdate]: runStage,
  [Event.StageInstanceDelete]: runStage,
  [Event.GuildScheduledEventCreate]: celebrate,
  [Event.GuildScheduledEventUpdate]: celebrate,
  [Event.GuildScheduledEventDelete]: celebrate,
  [EventExceptionEvent.Create]: reschedule,
  [EventExceptionEvent.Delete]: reschedule,
  [EventExceptionEvent.DeleteAll]: reschedule,
  [Event.GuildScheduledEventUserAdd]: celebrate,
  [Event.GuildScheduledEventUserRemove]: celebrate,
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
  [Event.VoiceServerUpdate]: async (parlor) => {
    const { send } = await addListener(parlor)
    const [guild_id, channel_id] = [parlor.guild.id, parlor.lounge.id]
    send(Op.VoiceStateUpdate, { guild_id, channel_id, self_mute: true, self_deaf: true })
  },
  [Event.VoiceChannelStatusUpdate]: ({ guild, lounge }) =>
    guild.owner.setVoiceStatus(lounge, "Tasting Sencha"),
  [Event.VoiceChannelStartTimeUpdate]: ({ alice }) => alice.leaveVoice(),
  [Event.ChannelInfo]: async (parlor) => {
    const { send } = await addListener(parlor)
    const guild_id = parlor.guild.id
    send(Op.RequestChannelInfo, { guild_id, fields: ["status", "voice_start_time"] })
  },
  [Event.GuildMembersChunk]: async (parlor) => {
    const { send } = await addListener(parlor)
    const guild_id = parlor.guild.id
    send(Op.RequestGuildMembers, { guild_id, query: "", limit: 0, presences: true, nonce: "all" })
    send(Op.RequestGuildMembers, { guild_id, user_ids: [parlor.alice.id, "1"] })
  },
  [Event.RateLimited]: async (parlor) => {
    const { env, guild } = parlor
    const { send } = await addListener(parlor)
    await env.gateway.limitMemberRequests(guild)
    send(Op.RequestGuildMembers, { guild_id: guild.id, query: "", limit: 0, nonce: "all" })
  },
  [Event.AutoModerationRuleCreate]: moderate,
  [Event.AutoModerationRuleUpdate]: async ({ ask, guild }) => {
    const rule = guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
    await ask("PATCH", `/guilds/${guild.id}/auto-moderation/rules/${rule.id}`, { enabled: false })
  },
  [Event.AutoModerationRuleDelete]: async ({ ask, guild }) => {
    const rule = guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
    await ask("DELETE", `/guilds/${guild.id}/auto-moderation/rules/${rule.id}`)
  },
  [Event.AutoModerationActionExecution]: moderate,
  [Event.Ready]: alreadyCaused,
}
