// The argument types of handles.

import { ActivityHandle } from "../activity.ts"
import { name } from "./argument-values.ts"
import { type ArgumentType, withDescription, union, oneOf } from "./argument-types.ts"
import { ChannelHandle, ThreadHandle } from "../channel/channel.ts"
import { EmojiHandle } from "../expressions/emoji.ts"
import { ForumHandle } from "../channel/forum.ts"
import { GroupDmHandle } from "../channel/group-dm.ts"
import { Handle } from "../handle.ts"
import { CategoryHandle } from "../channel/channel-list.ts"
import { IntegrationHandle } from "../integration.ts"
import { InteractionResult } from "../interaction/interaction.ts"
import { explainLatestMissingResponse } from "../interaction/interaction-status.ts"
import type { HandleKind } from "./json-form.ts"
import { InviteHandle } from "../invite.ts"
import { MessageHandle } from "../message/message.ts"
import { RoleHandle } from "../role.ts"
import { ScheduledEventHandle } from "../scheduled-event.ts"
import { StageChannelHandle } from "../channel/stage-channel.ts"
import { SkuHandle } from "../sku.ts"
import { SoundboardSoundHandle } from "../expressions/soundboard-sound.ts"
import { StickerHandle } from "../expressions/sticker.ts"
import { StandardStickerHandle } from "../expressions/sticker-pack.ts"
import { UserHandle } from "../user.ts"
import { VoiceChannelHandle } from "../channel/voice-channel.ts"
import { WebhookHandle } from "../webhook.ts"

/** The class of a handle. */
type HandleClass = abstract new (...args: never) => object

function handle(
  kind: HandleKind,
  of: HandleClass,
  expected: string,
  explain?: ArgumentType["explain"],
): ArgumentType {
  const accepts = (value: unknown): boolean => value instanceof of
  return { expected, accepts, json: { kind: "handle", of: kind }, ...(explain && { explain }) }
}

/**
 * Returns a function that explains for a string that `example` finds the object, since an id is not
 * a handle.
 */
const byId =
  (example: string) =>
  (value: unknown): string | undefined =>
    typeof value === "string" ? `Find it by its name or id with ${example}.` : undefined

const channelById = byId('guild.channels.get("…")')

export const channel = handle(
  "channel",
  ChannelHandle,
  'a channel, such as guild.channels.get("general")',
  channelById,
)
export const groupDm = handle(
  "channel",
  GroupDmHandle,
  "a group DM, such as alice.groupDms[0]",
  byId('alice.groupDms.get("…")'),
)
export const thread = handle(
  "channel",
  ThreadHandle,
  'a thread, such as guild.threads.get("…")',
  byId('guild.threads.get("…")'),
)
export const forum = handle(
  "channel",
  ForumHandle,
  'a forum or a media channel, such as guild.channels.ofType("forum").get("…")',
  channelById,
)
export const voiceChannel = handle(
  "channel",
  VoiceChannelHandle,
  'a voice channel, such as guild.channels.ofType("voice").get("…")',
  channelById,
)
export const stageChannel = handle(
  "channel",
  StageChannelHandle,
  'a stage channel, such as guild.channels.ofType("stage").get("…")',
  channelById,
)
export const category = handle(
  "channel",
  CategoryHandle,
  'a category, such as guild.channels.ofType("category").get("…")',
  channelById,
)
export const user = handle(
  "user",
  UserHandle,
  'a user, such as guild.members.get("alice")',
  byId('guild.members.get("…") or env.users.get("…")'),
)
export const role = handle(
  "role",
  RoleHandle,
  'a role, such as guild.roles.get("staff")',
  byId('guild.roles.get("…")'),
)
export const invite = handle("invite", InviteHandle, 'an invite, such as guild.invites.get("…")')
export const event = handle(
  "scheduledEvent",
  ScheduledEventHandle,
  'an event, such as guild.scheduledEvents.get("…")',
  byId('guild.scheduledEvents.get("…")'),
)
export const sticker = handle(
  "sticker",
  StickerHandle,
  'a sticker, such as guild.stickers.get("…")',
  byId('guild.stickers.get("…")'),
)

export const standardSticker = handle(
  "sticker",
  StandardStickerHandle,
  'a sticker of a pack, such as pack.stickers.get("…")',
  byId('pack.stickers.get("…")'),
)

export const soundboardSound = handle(
  "soundboardSound",
  SoundboardSoundHandle,
  'a soundboard sound, such as guild.soundboardSounds.get("…")',
  byId('guild.soundboardSounds.get("…")'),
)

export const integration = handle(
  "integration",
  IntegrationHandle,
  'an integration, such as guild.integrations.get("…")',
  byId('guild.integrations.get("…")'),
)

export const sku = handle("sku", SkuHandle, "a SKU, such as the result of env.createSku(…)")

export const activity = handle(
  "activity",
  ActivityHandle,
  "an activity, such as result.activity",
  (value) =>
    value instanceof InteractionResult ? "Use its activity: result.activity." : undefined,
)

export const webhook = handle(
  "webhook",
  WebhookHandle,
  "a webhook, such as the result of guild.createWebhook(…)",
)

export const message = handle(
  "message",
  MessageHandle,
  "a message, such as channel.lastMessage or result.response",
  (value, simulation) => {
    if (value instanceof InteractionResult) return "Use its message: result.response."
    if (typeof value === "string") return 'Find it by its id with env.message("…").'
    if (value !== undefined) return undefined
    const why =
      simulation === undefined ? undefined : explainLatestMissingResponse(simulation().world)
    return `${why ?? "A result has no response if the bot did not respond with a message."} Use result.requireResponse() instead of result.response: it fails with the reason.`
  },
)

export const customEmoji = handle(
  "emoji",
  EmojiHandle,
  'an emoji of a guild, such as guild.emojis.get("…")',
  byId('guild.emojis.get("…")'),
)

export const result = handle(
  "interaction",
  InteractionResult,
  "the result of a command or a click",
  (value) =>
    value instanceof MessageHandle ? "Pass the result itself, which has the modal." : undefined,
)

/**
 * A guild. It is recognized by one of its methods, since the class of guilds imports these types.
 */
export const guild: ArgumentType = {
  expected: 'a guild, such as env.guilds.get("…")',
  accepts: (value) => value instanceof Handle && "createTextChannel" in value,
  json: { kind: "handle", of: "guild" },
  explain: byId('env.guilds.get("…")'),
}

export const emoji = withDescription(
  union(name, customEmoji),
  'an emoji, such as "👍" or guild.emojis.get("…")',
)

/** The author of messages: a person, a bot, a webhook, or "anybody". */
export const messageAuthor = withDescription(
  union(user, webhook, oneOf(["anybody"])),
  'a person, a bot, a webhook, or "anybody"',
)
