// The kinds of handles in responses and addresses.

import { ActivityHandle } from "../handles/activity.ts"
import type { HandleKind } from "../handles/arguments/json-form.ts"
import { ChannelHandle } from "../handles/channel/channel.ts"
import { EmojiHandle } from "../handles/expressions/emoji.ts"
import { SoundboardSoundHandle } from "../handles/expressions/soundboard-sound.ts"
import { StickerHandle } from "../handles/expressions/sticker.ts"
import { StandardStickerHandle, StickerPackHandle } from "../handles/expressions/sticker-pack.ts"
import { GuildHandle } from "../handles/guild/guild.ts"
import { AutoModRuleHandle } from "../handles/guild/moderation/auto-mod-rule.ts"
import type { Handle } from "../handles/handle.ts"
import { IntegrationHandle } from "../handles/integration.ts"
import { InteractionResult } from "../handles/interaction/interaction.ts"
import { InviteHandle } from "../handles/invite.ts"
import { MessageHandle } from "../handles/message/message.ts"
import { Person } from "../handles/person/person.ts"
import { RoleHandle } from "../handles/role.ts"
import { ScheduledEventHandle } from "../handles/scheduled-event.ts"
import { EntitlementHandle, SkuHandle } from "../handles/sku.ts"
import { UserHandle } from "../handles/user.ts"
import { WebhookAuthor } from "../handles/webhook-author.ts"
import { WebhookHandle } from "../handles/webhook.ts"

/** The name of a kind of handles in responses. */
export type HandleName = HandleKind | "member" | "webhookAuthor"

/** The classes of handles with their names in responses; the first that fits a handle applies. */
const CLASSES: readonly (readonly [
  of: abstract new (...args: never) => Handle,
  name: HandleName,
])[] = [
  [MessageHandle, "message"],
  [ChannelHandle, "channel"],
  [Person, "member"],
  [WebhookAuthor, "webhookAuthor"],
  [UserHandle, "user"],
  [GuildHandle, "guild"],
  [RoleHandle, "role"],
  [InteractionResult, "interaction"],
  [InviteHandle, "invite"],
  [WebhookHandle, "webhook"],
  [EmojiHandle, "emoji"],
  [StickerHandle, "sticker"],
  [StandardStickerHandle, "sticker"],
  [StickerPackHandle, "stickerPack"],
  [SoundboardSoundHandle, "soundboardSound"],
  [IntegrationHandle, "integration"],
  [SkuHandle, "sku"],
  [EntitlementHandle, "entitlement"],
  [ActivityHandle, "activity"],
  [ScheduledEventHandle, "scheduledEvent"],
  [AutoModRuleHandle, "autoModRule"],
]

/** Returns the name of the kind of a handle. */
export function kindOf(handle: Handle): HandleName {
  const name = CLASSES.find(([of]) => handle instanceof of)?.[1]
  if (name === undefined) throw new Error("A class of handles has no name in responses.")
  return name
}

/** Returns the id of a handle, which identifies it among those of its kind; the code of an invite. */
export function idOf(handle: Handle): string {
  return String(handle instanceof InviteHandle ? handle.code : Reflect.get(handle, "id"))
}

/** The collections of a world, by the kind of their handles. */
export const COLLECTIONS = {
  activity: "activities",
  autoModRule: "autoModRules",
  channel: "channels",
  emoji: "emojis",
  entitlement: "entitlements",
  guild: "guilds",
  integration: "integrations",
  interaction: "interactions",
  invite: "invites",
  message: "messages",
  role: "roles",
  scheduledEvent: "scheduledEvents",
  sku: "skus",
  soundboardSound: "soundboardSounds",
  sticker: "stickers",
  stickerPack: "stickerPacks",
  user: "users",
  webhook: "webhooks",
} as const satisfies Readonly<Record<HandleKind, string>>
