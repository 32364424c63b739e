// The facts that are printed of each kind of handle.

import { AutoModRuleHandle } from "./auto-mod-rule.ts"
import type { ChannelOverwrite } from "./channel-seen.ts"
import { ChannelHandle, ThreadHandle } from "./channel.ts"
import { EmojiHandle } from "./emoji.ts"
import { ForumHandle } from "./forum.ts"
import { GuildHandle } from "./guild.ts"
import { CategoryHandle } from "./hold-channel.ts"
import { InteractionResult } from "./interaction.ts"
import { InviteHandle } from "./invite.ts"
import { MessageHandle } from "./message.ts"
import { Person } from "./person.ts"
import { RoleHandle } from "./role.ts"
import { ScheduledEventHandle } from "./scheduled-event.ts"
import { StickerHandle } from "./sticker.ts"
import { UserHandle } from "./user.ts"
import { VoiceChannelHandle } from "./voice-channel.ts"
import { WebhookHandle } from "./webhook.ts"

/** The facts of a handle, in order: names of its properties, or names of other facts with how they are read. */
type Facts<Shown> = readonly (
  | (keyof Shown & string)
  | readonly [fact: string, read: (handle: Shown) => unknown]
)[]

/** The printed facts of one class of handles. */
export interface Row {
  readonly of: abstract new (...given: never) => object
  readonly label: string
  readonly facts: Facts<never>
}

function row<Shown extends object>(
  of: abstract new (...given: never) => Shown,
  label: string,
  facts: Facts<NoInfer<Shown>>,
): Row {
  return { of, label, facts: facts }
}

/** An overwrite in one line: `@everyone: -ViewChannel`. */
function overwriteText({ target, allow, deny }: ChannelOverwrite): string {
  const changes = [...allow.map((name) => `+${name}`), ...deny.map((name) => `-${name}`)]
  return `${target.name}: ${changes.join(" ")}`
}

/** A message in one line: `alice: Hello!`. */
function lineOf(message: MessageHandle | undefined): string | undefined {
  return message && `${message.author.name}: ${message.content}`
}

const USER: Facts<UserHandle> = ["name", "globalName", "bot"]

const CHANNEL: Facts<ChannelHandle> = [
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

/** The printed facts of each kind of handle; the first row that fits a handle counts. */
export const ROWS: readonly Row[] = [
  row(MessageHandle, "Message", [
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
  row<ThreadHandle>(ThreadHandle, "Thread", [
    ...CHANNEL,
    "owner",
    "tags",
    "isPrivate",
    "archived",
    "locked",
  ]),
  row(ForumHandle, "Forum", [...CHANNEL, "tags", "posts"]),
  row(CategoryHandle, "Category", [...CHANNEL, "channels"]),
  row(VoiceChannelHandle, "VoiceChannel", [...CHANNEL, "userLimit", "voiceMembers"]),
  row(ChannelHandle, "Channel", CHANNEL),
  row(Person, "Person", [
    ...USER,
    "nick",
    "guild",
    ["left", ({ isMember }) => !isMember],
    "roles",
    ["voice", ({ voice }) => voice?.channel],
    "pending",
    "timedOutUntil",
  ]),
  row(UserHandle, "User", USER),
  row(GuildHandle, "Guild", [
    "name",
    "description",
    "owner",
    "channels",
    "roles",
    ["members", ({ members }) => members.length],
  ]),
  row(RoleHandle, "Role", ["name", "guild", "position", "permissions", "color", "managed"]),
  row(InteractionResult, "InteractionResult", [
    ["kind", ({ kind }) => kind ?? "not answered"],
    ["response", ({ response }) => lineOf(response)],
    ["modal", ({ modal }) => modal?.title],
    "choices",
    "ephemeral",
    "deferred",
    "failure",
    ["followups", ({ followups }) => followups.map(lineOf)],
  ]),
  row(InviteHandle, "Invite", ["code", "channel", "inviter", "uses", "maxUses", "isOpen"]),
  row(WebhookHandle, "Webhook", ["name", "channel", "follows"]),
  row(EmojiHandle, "Emoji", ["name", "animated", "deleted"]),
  row(StickerHandle, "Sticker", ["name", "description", "tags", "deleted"]),
  row(ScheduledEventHandle, "ScheduledEvent", [
    "name",
    "status",
    "start",
    "end",
    "location",
    "channel",
    "deleted",
  ]),
  row(AutoModRuleHandle, "AutoModRule", ["name", "enabled", "guild"]),
]
