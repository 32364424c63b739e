// The printed properties of each kind of handle.

import { ActivityHandle } from "../activity.ts"
import { AutoModRuleHandle } from "../guild/moderation/auto-mod-rule.ts"
import type { ChannelOverwrite } from "../channel/channel-data.ts"
import { ChannelHandle, ThreadHandle } from "../channel/channel.ts"
import { EmojiHandle } from "../expressions/emoji.ts"
import { ForumHandle } from "../channel/forum.ts"
import { GuildHandle } from "../guild/guild.ts"
import { CategoryHandle } from "../channel/channel-list.ts"
import { IntegrationHandle } from "../integration.ts"
import { InteractionResult } from "../interaction/interaction.ts"
import { InviteHandle } from "../invite.ts"
import { MessageHandle } from "../message/message.ts"
import { Person } from "../person/person.ts"
import { RoleHandle } from "../role.ts"
import { ScheduledEventHandle } from "../scheduled-event.ts"
import { EntitlementHandle, SkuHandle } from "../sku.ts"
import { SoundboardSoundHandle } from "../expressions/soundboard-sound.ts"
import { StickerHandle } from "../expressions/sticker.ts"
import { StandardStickerHandle, StickerPackHandle } from "../expressions/sticker-pack.ts"
import { UserHandle } from "../user.ts"
import { VoiceChannelHandle } from "../channel/voice-channel.ts"
import { WebhookHandle } from "../webhook.ts"

/**
 * The printed properties of a handle, in order: names of properties, or other names with a function
 * that reads the value.
 */
type PrintedProperties<Shown> = readonly (
  | (keyof Shown & string)
  | readonly [fact: string, read: (handle: Shown) => unknown]
)[]

/** The printed properties of one class of handles. */
export interface PrintedType {
  readonly of: abstract new (...args: never) => object
  readonly label: string
  readonly facts: PrintedProperties<never>
}

function printedType<Shown extends object>(
  of: abstract new (...args: never) => Shown,
  label: string,
  facts: PrintedProperties<NoInfer<Shown>>,
): PrintedType {
  return { of, label, facts: facts }
}

/** Formats an overwrite in one line: `@everyone: -ViewChannel`. */
function overwriteText({ target, allow, deny }: ChannelOverwrite): string {
  const changes = [...allow.map((name) => `+${name}`), ...deny.map((name) => `-${name}`)]
  return `${target.name}: ${changes.join(" ")}`
}

/** Formats a message in one line: `alice: Hello!`. */
function lineOf(message: MessageHandle | undefined): string | undefined {
  return message && `${message.author.name}: ${message.content}`
}

const USER: PrintedProperties<UserHandle> = ["name", "globalName", "bot"]

const CHANNEL: PrintedProperties<ChannelHandle> = [
  "name",
  "type",
  "topic",
  "parent",
  "guild",
  "position",
  "nsfw",
  "rateLimitPerUser",
  ["overwrites", ({ overwrites }) => overwrites.map(overwriteText)],
  ["lastMessage", ({ lastMessage }) => lineOf(lastMessage)],
]

/** The printed properties of each kind of handle; the first entry that fits a handle applies. */
export const PRINTED_TYPES: readonly PrintedType[] = [
  printedType(MessageHandle, "Message", [
    "author",
    "content",
    "channel",
    ["embeds", ({ embeds }) => embeds.map((it) => it.title ?? it.description ?? "an embed")],
    ["buttons", ({ buttons }) => buttons.map((it) => it.label ?? it.emoji ?? it.customId)],
    ["selects", ({ selects }) => selects.map((it) => it.placeholder ?? it.customId)],
    ["attachments", ({ attachments }) => attachments.map(({ filename }) => filename)],
    "stickers",
    ["poll", ({ poll }) => poll?.question],
    ["reactions", ({ reactions }) => reactions.map(({ emoji, count }) => `${emoji} ${count}`)],
    "replyTo",
    "ephemeral",
    "editedAt",
    "pinned",
    "published",
    "deleted",
  ]),
  printedType<ThreadHandle>(ThreadHandle, "Thread", [
    ...CHANNEL,
    "owner",
    "tags",
    "isPrivate",
    "pinned",
    "archived",
    "locked",
  ]),
  printedType(ForumHandle, "Forum", [...CHANNEL, "tags", "posts"]),
  printedType(CategoryHandle, "Category", [...CHANNEL, "channels"]),
  printedType(VoiceChannelHandle, "VoiceChannel", [...CHANNEL, "userLimit", "voiceMembers"]),
  printedType(ChannelHandle, "Channel", CHANNEL),
  printedType(Person, "Person", [
    ...USER,
    "nick",
    "guild",
    ["left", ({ isMember }) => !isMember],
    "roles",
    ["voice", ({ voice }) => voice?.channel],
    "pending",
    "timedOutUntil",
  ]),
  printedType(UserHandle, "User", USER),
  printedType(GuildHandle, "Guild", [
    "name",
    "description",
    "owner",
    "channels",
    "roles",
    ["members", ({ members }) => members.length],
  ]),
  printedType(RoleHandle, "Role", ["name", "guild", "position", "permissions", "color", "managed"]),
  printedType(InteractionResult, "InteractionResult", [
    ["kind", ({ kind }) => kind ?? "no response"],
    ["response", ({ response }) => lineOf(response)],
    ["modal", ({ modal }) => modal?.title],
    "choices",
    "ephemeral",
    "deferred",
    "failure",
    ["followups", ({ followups }) => followups.map(lineOf)],
  ]),
  printedType(InviteHandle, "Invite", ["code", "channel", "inviter", "uses", "maxUses", "isOpen"]),
  printedType(WebhookHandle, "Webhook", ["name", "channel", "follows"]),
  printedType(EmojiHandle, "Emoji", ["name", "animated", "deleted"]),
  printedType(StickerHandle, "Sticker", ["name", "description", "tags", "deleted"]),
  printedType(StandardStickerHandle, "StandardSticker", ["name", "description", "tags"]),
  printedType(StickerPackHandle, "StickerPack", ["name", "description", "stickers"]),
  printedType(ActivityHandle, "Activity", ["channel", "participants", "ended"]),
  printedType(IntegrationHandle, "Integration", ["name", "type", "bot", "role", "deleted"]),
  printedType(SkuHandle, "Sku", ["name", "type"]),
  printedType(EntitlementHandle, "Entitlement", [
    "user",
    "guild",
    "active",
    "consumed",
    "deleted",
    "test",
  ]),
  printedType(SoundboardSoundHandle, "SoundboardSound", ["name", "volume", "emoji", "deleted"]),
  printedType(ScheduledEventHandle, "ScheduledEvent", [
    "name",
    "status",
    "start",
    "end",
    "location",
    "channel",
    "deleted",
  ]),
  printedType(AutoModRuleHandle, "AutoModRule", ["name", "enabled", "guild"]),
]
