// Actions in a guild that together cause every kind of event.

import { perform } from "../../src/world/actions/perform.ts"
import {
  createAutoModRule,
  deleteAutoModRule,
  editAutoModRule,
} from "../../src/world/auto-moderation/actions/rules.ts"
import { banMember } from "../../src/world/bans/actions.ts"
import { consumeEntitlement } from "../../src/world/entitlements/actions/entitlements.ts"
import { buildGuild, buildSku, buildUser } from "../../src/harness/sim/builders.ts"
import { registerCommands } from "../../src/harness/simulation/commands.ts"
import type { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { Person } from "../../src/harness/handles/person/person.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import {
  createMessage,
  deleteMessage,
  editMessage,
} from "../../src/world/messages/actions/messages.ts"
import { pinMessage } from "../../src/world/pins/actions.ts"
import {
  addReaction,
  clearEmoji,
  clearReactions,
  removeOwnReaction,
} from "../../src/world/reactions/actions.ts"
import { sendSound } from "../../src/world/soundboard/actions/sending.ts"
import { deleteSound, editSound } from "../../src/world/soundboard/actions/sounds.ts"
import { startTyping } from "../../src/world/typing/actions.ts"
import { setVoiceStatus } from "../../src/world/voice/actions/sessions.ts"
import { updateVoiceState } from "../../src/world/voice/actions/voice.ts"
import type { ChannelId, UserId } from "../../src/world/model/ids.ts"

/** The world in which the actions happen. */
export interface GuildScene {
  readonly simulation: Simulation
  readonly botId: UserId
  /** A bot of another guild. */
  readonly strangerId: UserId
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
}

/**
 * Sends, edits and deletes a message, adds and removes a reaction, and types in a channel, as
 * alice.
 */
export function talk({ simulation: { world }, alice }: GuildScene, channelId: ChannelId): void {
  const input = { channelId }
  const message = perform(world, alice.id, createMessage, { input, body: { content: "tea?" } })
  const about = { channelId, messageId: message.id }
  perform(world, alice.id, editMessage, { input: about, body: { content: "tea!" } })
  perform(world, alice.id, addReaction, { input: { ...about, emoji: "🍵" } })
  perform(world, alice.id, removeOwnReaction, { input: { ...about, emoji: "🍵" } })
  perform(world, alice.id, startTyping, { input })
  perform(world, alice.id, deleteMessage, { input: about })
}

/** Pins a message that alice sends. */
export function pin({ simulation: { world }, alice }: GuildScene, channelId: ChannelId): void {
  const input = { channelId }
  const { id } = perform(world, alice.id, createMessage, { input, body: { content: "menu" } })
  perform(world, alice.id, pinMessage, { input: { channelId, messageId: id } })
}

/** Removes alice's reactions, as the bot. */
async function clear({ simulation: { world }, alice, botId, general }: GuildScene): Promise<void> {
  const { id: messageId } = await alice.send(general, "which tea?")
  const about = { channelId: general.id, messageId }
  for (const emoji of ["🍵", "🍪"])
    perform(world, alice.id, addReaction, { input: { ...about, emoji } })
  perform(world, botId, clearEmoji, { input: { ...about, emoji: "🍵" } })
  perform(world, botId, clearReactions, { input: about })
}

export function ban({ simulation: { world }, guild }: GuildScene, userId: UserId): void {
  perform(world, guild.owner.id, banMember, {
    input: { guildId: guild.id, userId },
    body: { delete_message_seconds: 3600 },
    reason: "spilt tea",
  })
}

/** Creates a thread with the bot as a member, archives, unarchives and deletes it. */
async function thread({
  simulation: { world },
  alice,
  botId,
  guild,
  general,
}: GuildScene): Promise<void> {
  const begun = await alice.createThread(general, "Cups")
  const found = world.channels.get(begun.id)
  const own = found?.kind === "thread" ? found.members.get(alice.id) : undefined
  if (found?.kind === "thread" && own !== undefined) found.members.set(botId, own)
  await alice.archiveThread(begun)
  await alice.send(begun, "tea?")
  general.deny(guild.botRole, "ViewChannel")
  general.allow(guild.botRole, "ViewChannel")
  begun.delete()
}

/** Creates a poll, adds a vote and removes it. */
async function poll({ alice, general }: GuildScene): Promise<void> {
  const asked = await alice.send(general, "", { poll: { question: "Tea?", answers: ["Yes"] } })
  await alice.vote(asked, "Yes")
  await alice.removeVote(asked)
}

/** Creates a scheduled event, edits it, cancels occurrences, adds a subscriber, and deletes it. */
async function plan({ guild, alice }: GuildScene): Promise<void> {
  const event = await guild.owner.createEvent("Tasting")
  await guild.owner.editEvent(event, { name: "Tea tasting" })
  await alice.subscribeEvent(event)
  await alice.unsubscribeEvent(event)
  await guild.owner.editEvent(event, { repeats: "daily" })
  await guild.owner.cancelOccurrence(event, event.start)
  await guild.owner.restoreOccurrence(event, event.start)
  await guild.owner.cancelOccurrence(event, event.start)
  await guild.owner.editEvent(event, { repeats: null })
  await guild.owner.deleteEvent(event)
}

/** Creates a rule against a word, lets alice send the word, and deletes the rule. */
async function moderate({
  simulation: { world },
  guild,
  alice,
  general,
}: GuildScene): Promise<void> {
  const guildId = guild.id
  const body = {
    name: "No coffee",
    event_type: 1,
    trigger_type: 1,
    trigger_metadata: { keyword_filter: ["coffee"] },
    actions: [{ type: 1 }],
    enabled: true,
  }
  const owner = guild.owner.id
  const { id: ruleId } = perform(world, owner, createAutoModRule, { input: { guildId }, body })
  await alice.send(general, "coffee").catch(() => {})
  const input = { guildId, ruleId }
  perform(world, owner, editAutoModRule, { input, body: { name: "Coffee" } })
  perform(world, owner, deleteAutoModRule, { input })
}

/** Creates, edits, plays and deletes a soundboard sound. The bot is connected to the channel. */
function playSounds({ simulation: { world }, guild, botId }: GuildScene, channelId: ChannelId) {
  const { id: soundId } = guild.createSoundboardSound("gong")
  const input = { guildId: guild.id, soundId }
  perform(world, guild.owner.id, editSound, { input, body: { name: "bell" } })
  perform(world, botId, sendSound, { input: { channelId }, body: { sound_id: soundId } })
  perform(world, guild.owner.id, deleteSound, { input })
}

/** Buys, cancels and returns a subscription. */
async function buy({ simulation, alice }: GuildScene): Promise<void> {
  const premium = buildSku(simulation, "Premium", { type: "userSubscription" })
  const entitlement = await alice.purchase(premium)
  await alice.cancelSubscription(premium)
  entitlement.refund()
  const cups = await alice.purchase(buildSku(simulation, "Cups", { type: "consumable" }))
  const { id: applicationId, botId } = simulation.application()
  const input = { applicationId, entitlementId: cups.id }
  perform(simulation.world, botId, consumeEntitlement, { input })
}

/** Lets users request to join a guild whose moderators approve its members. */
async function screen({ simulation, guild }: GuildScene): Promise<void> {
  const features = guild.features
  guild.setMemberVerification({ enabled: true, manualApproval: true, preview: false })
  const [carol, dan] = ["carol", "dan"].map((name) => buildUser(simulation, name))
  await carol?.requestToJoin(guild)
  await carol?.withdrawJoinRequest(guild)
  await dan?.requestToJoin(guild)
  if (dan !== undefined) await guild.owner.rejectJoinRequest(dan, { reason: "Full" })
  guild.setFeatures(features)
}

/** Causes every event of a guild. */
export async function playInGuild(scene: GuildScene): Promise<void> {
  const { simulation, guild, general, alice } = scene
  buildGuild(simulation, "Another")
  const guests = guild.createRole("Guests")
  guild.setTopRole(alice, guests)
  guests.setPosition(2)
  guests.delete()
  guild.createTextChannel("kitchen").delete()
  const { id: channel_id } = guild.createVoiceChannel("lounge")
  perform(simulation.world, guild.owner.id, setVoiceStatus, {
    input: { channelId: channel_id },
    body: { status: "Tasting Sencha" },
  })
  perform(simulation.world, scene.botId, updateVoiceState, {
    input: { guildId: guild.id, sessionId: "1" },
    body: { channel_id, self_mute: false, self_deaf: false },
  })
  const stage = guild.createStageChannel("stage")
  await guild.owner.startStage(stage, "Tea")
  await guild.owner.setStageTopic(stage, "Cake")
  await guild.owner.endStage(stage)
  guild.createWebhook(general)
  general.deny(guild.everyone, "EmbedLinks")
  talk(scene, general.id)
  await clear(scene)
  pin(scene, general.id)
  await thread(scene)
  await poll(scene)
  await plan(scene)
  await moderate(scene)
  await screen(scene)
  await guild.owner.editGuild({ name: "Tea Room" })
  await guild.owner.deleteInvite(await guild.owner.createInvite(general))
  guild.createEmoji("tea")
  guild.createSticker("cup")
  playSounds(scene, channel_id)
  const twitch = guild.createIntegration("twitch", "TeaTime")
  await guild.owner.editIntegration(twitch, { expireBehavior: "kick" })
  await guild.owner.deleteIntegration(twitch)
  await buy(scene)
  await alice.setPresence({ status: "idle" })
  registerCommands(simulation.world, simulation.application(), [
    { name: "tea", description: "Makes tea" },
  ])
  await alice.slash(general, "tea")
  guild.setCommandPermissions("tea", [{ for: alice, allow: true }])
  await alice.send(general, "about to go")
  ban(scene, alice.id)
  await guild.owner.unban(alice)
  guild.addMember("bob")
  ban(scene, scene.botId)
}
