// The facts of the parlor, independent of any library. The tests compare each library's view with
// them.

import { ComponentType } from "discord-api-types/v10"
import { Handle } from "../../../src/harness/handles/handle.ts"
import { ALL_PERMISSIONS, permissionBitsOf } from "../../../src/world/rules/permissions.ts"
import { ACTIVITIES, EMBED, MENU } from "../../scene/bodies.ts"
import type { Parlor } from "../../scene/parlor.ts"

export type Facts = ReturnType<typeof factsOf>

/** The start of the virtual clock, at which everything here happens. */
const EPOCH = Date.UTC(2026, 0, 1)

export function factsOf({ env, guild, ...parlor }: Parlor) {
  const { alice, bob, brewers, general, lounge, kettle, pot, gong, question, answer, layout } =
    parlor
  const botRole = guild.botRole
  const { world: state } = Handle.simulationOf(guild)
  const joinedAt = (id: typeof alice.id): number =>
    state.guilds.get(guild.id)?.members.get(id)?.joinedAt ?? Number.NaN
  return {
    epoch: EPOCH,
    botId: env.bot.id,
    guild: {
      id: guild.id,
      name: "Tea Parlor",
      features: [
        "MEMBER_VERIFICATION_GATE_ENABLED",
        "COMMUNITY",
        "MEMBER_VERIFICATION_MANUAL_APPROVAL",
        "GUILD_ONBOARDING_HAS_PROMPTS",
      ],
      description: "Pots and cups",
      ownerId: guild.owner.id,
      verificationLevel: 2,
      notifications: 1,
      contentFilter: 2,
      locale: "de",
      afkTimeout: 900,
      roleIds: [guild.id, botRole.id, brewers.id],
      channelIds: [general.id, lounge.id],
      emojiIds: [kettle.id],
      stickerIds: [pot.id],
      soundIds: [gong.id],
      memberCount: 4,
      joinedAt: joinedAt(env.bot.id),
    },
    brewers: {
      id: brewers.id,
      name: "Brewers",
      color: 0x3498db,
      position: 1,
      permissions: permissionBitsOf(["SendMessages", "ManageMessages", "BypassSlowmode"]),
    },
    botRole: {
      id: botRole.id,
      name: "TestBot",
      position: 1,
      permissions: ALL_PERMISSIONS & ~permissionBitsOf(["Administrator"]),
    },
    alice: {
      id: alice.id,
      name: "alice",
      globalName: "Alice",
      nick: "Ally",
      publicFlags: 64,
      roleIds: [brewers.id],
      joinedAt: joinedAt(alice.id),
      status: "dnd",
      activities: ACTIVITIES,
    },
    bob: { id: bob.id, name: "bob", joinedAt: joinedAt(bob.id) },
    general: {
      id: general.id,
      name: "general",
      topic: "All about tea",
      position: 0,
      slowmode: 5,
      lastMessageId: layout.id,
      overwrites: [
        { id: brewers.id, type: 0, allow: permissionBitsOf(["EmbedLinks"]), deny: 0n },
        { id: bob.id, type: 1, allow: 0n, deny: permissionBitsOf(["AddReactions"]) },
      ],
    },
    lounge: {
      id: lounge.id,
      name: "lounge",
      position: 1,
      bitrate: 96_000,
      userLimit: 10,
      region: "rotterdam",
      memberIds: [alice.id],
    },
    voice: { sessionId: alice.voice?.sessionId },
    question: {
      id: question.id,
      content: `tea, ${bob.mention} ${brewers.mention} ${general.mention}?`,
      createdAt: question.createdAt.getTime(),
      file: { id: question.attachments[0]?.id, name: "cup.png", size: 3, type: "image/png" },
      reactions: [{ emoji: "🫖", count: 1, me: true }],
    },
    answer: {
      id: answer.id,
      content: "now",
      editedAt: answer.editedAt?.getTime(),
      embed: EMBED,
      rows: [
        [ComponentType.Button, ComponentType.Button, ComponentType.Button, ComponentType.Button],
        [ComponentType.StringSelect],
        [ComponentType.UserSelect],
        [ComponentType.RoleSelect],
        [ComponentType.ChannelSelect],
      ],
      reactions: [{ emoji: "🍵", count: 2, me: true }],
    },
    layout: {
      id: layout.id,
      file: { name: MENU.name, size: MENU.text.length },
      types: [ComponentType.Container, ComponentType.Section],
      inner: [
        ComponentType.TextDisplay,
        ComponentType.Section,
        ComponentType.MediaGallery,
        ComponentType.Separator,
        ComponentType.File,
        ComponentType.ActionRow,
      ],
    },
  }
}
