// What happens in a guild: all that there is an event for.

import { perform } from "../../src/world/actions/action.ts"
import {
  createAutoModRule,
  deleteAutoModRule,
  editAutoModRule,
} from "../../src/world/actions/auto-moderation-rules.ts"
import { banMember } from "../../src/world/actions/bans.ts"
import { buildGuild } from "../../src/harness/builders.ts"
import { registerCommands } from "../../src/harness/commands.ts"
import type { ChannelHandle } from "../../src/harness/handles/channel.ts"
import type { GuildHandle } from "../../src/harness/handles/guild.ts"
import type { Person } from "../../src/harness/handles/person.ts"
import type { Simulation } from "../../src/harness/simulation.ts"
import { createMessage, deleteMessage, editMessage } from "../../src/world/actions/messages.ts"
import { pinMessage } from "../../src/world/actions/pins.ts"
import {
  addReaction,
  clearEmoji,
  clearReactions,
  removeOwnReaction,
} from "../../src/world/actions/reactions.ts"
import { startTyping } from "../../src/world/actions/typing.ts"
import { updateVoiceState } from "../../src/world/actions/voice.ts"
import type { ChannelId, UserId } from "../../src/world/model/ids.ts"

/** What a scene plays in. */
export interface Stage {
  readonly simulation: Simulation
  readonly botId: UserId
  /** A bot that is in another guild. */
  readonly strangerId: UserId
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
}

/** Writes, edits, reacts, takes it back, types and deletes in a channel, as alice. */
export function talk({ simulation: { world }, alice }: Stage, channelId: ChannelId): void {
  const input = { channelId }
  const message = perform(world, alice.id, createMessage, { input, body: { content: "tea?" } })
  const about = { channelId, messageId: message.id }
  perform(world, alice.id, editMessage, { input: about, body: { content: "tea!" } })
  perform(world, alice.id, addReaction, { input: { ...about, emoji: "🍵" } })
  perform(world, alice.id, removeOwnReaction, { input: { ...about, emoji: "🍵" } })
  perform(world, alice.id, startTyping, { input })
  perform(world, alice.id, deleteMessage, { input: about })
}

/** Pins what alice has written for it. */
export function pin({ simulation: { world }, alice }: Stage, channelId: ChannelId): void {
  const input = { channelId }
  const { id } = perform(world, alice.id, createMessage, { input, body: { content: "menu" } })
  perform(world, alice.id, pinMessage, { input: { channelId, messageId: id } })
}

/** Takes alice's reactions away, as the bot. */
async function clear({ simulation: { world }, alice, botId, general }: Stage): Promise<void> {
  const { id: messageId } = await alice.send(general, "which tea?")
  const about = { channelId: general.id, messageId }
  for (const emoji of ["🍵", "🍪"])
    perform(world, alice.id, addReaction, { input: { ...about, emoji } })
  perform(world, botId, clearEmoji, { input: { ...about, emoji: "🍵" } })
  perform(world, botId, clearReactions, { input: about })
}

export function ban({ simulation: { world }, guild }: Stage, userId: UserId): void {
  perform(world, guild.owner.id, banMember, {
    input: { guildId: guild.id, userId },
    body: { delete_message_seconds: 3600 },
    reason: "spilt tea",
  })
}

/** Begins a thread that the bot is in, archives it, brings it back and deletes it. */
async function thread({
  simulation: { world },
  alice,
  botId,
  guild,
  general,
}: Stage): Promise<void> {
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

/** Begins a poll, votes and takes the vote back. */
async function poll({ alice, general }: Stage): Promise<void> {
  const asked = await alice.send(general, "", { poll: { question: "Tea?", answers: ["Yes"] } })
  await alice.vote(asked, "Yes")
  await alice.removeVote(asked)
}

/** Plans an event, changes it, is interested for a while, and gives it up. */
async function plan({ guild, alice }: Stage): Promise<void> {
  const event = await guild.owner.createEvent("Tasting")
  await guild.owner.editEvent(event, { name: "Tea tasting" })
  await alice.subscribeEvent(event)
  await alice.unsubscribeEvent(event)
  await guild.owner.deleteEvent(event)
}

/** Forbids a word, lets alice say it, and allows it again. */
async function moderate({ simulation: { world }, guild, alice, general }: Stage): Promise<void> {
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

/** Lets everything happen in a guild that there is an event for. */
export async function playInGuild(scene: Stage): Promise<void> {
  const { simulation, guild, general, alice } = scene
  buildGuild(simulation, "Another")
  const guests = guild.createRole("Guests")
  guild.setTopRole(alice, guests)
  guests.setPosition(2)
  guests.delete()
  guild.createTextChannel("kitchen").delete()
  const { id: channel_id } = guild.createVoiceChannel("lounge")
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
  await guild.owner.editGuild({ name: "Tea Room" })
  await guild.owner.deleteInvite(await guild.owner.createInvite(general))
  guild.createEmoji("tea")
  guild.createSticker("cup")
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
