// Facts: what happened, with entities and ids, without a word of JSON.

import type { AuditEntry } from "./audit.ts"
import type { Channel, DmChannel, GuildChannel } from "./channel.ts"
import type { Guild } from "./guild.ts"
import type { MessageId, UserId } from "./ids.ts"
import type { Interaction } from "./interaction.ts"
import type { Member } from "./member.ts"
import type { Emoji, Message } from "./message.ts"
import type { Role } from "./role.ts"
import type { EndedVoiceState, VoiceState } from "./voice.ts"

/** Everything that can happen in a world. */
export type Fact =
  | { type: "guildJoined"; guild: Guild; userId: UserId }
  | { type: "guildDeleted"; guild: Guild }
  | { type: "roleCreated"; guild: Guild; role: Role }
  | { type: "roleUpdated"; guild: Guild; role: Role }
  | { type: "memberAdded"; guild: Guild; member: Member }
  | { type: "memberRemoved"; guild: Guild; userId: UserId }
  | { type: "presenceUpdated"; guild: Guild; userId: UserId }
  | { type: "voiceStateUpdated"; guild: Guild; state: VoiceState | EndedVoiceState }
  | { type: "voiceServerUpdated"; guild: Guild; userId: UserId }
  | { type: "banAdded"; guild: Guild; userId: UserId }
  | { type: "auditEntryAdded"; guild: Guild; entry: AuditEntry }
  | { type: "channelCreated"; guild: Guild; channel: GuildChannel }
  | { type: "channelUpdated"; guild: Guild; channel: GuildChannel }
  | { type: "channelDeleted"; guild: Guild; channel: GuildChannel }
  | { type: "webhooksUpdated"; guild: Guild; channel: GuildChannel }
  | { type: "dmOpened"; channel: DmChannel }
  | { type: "messageCreated"; channel: Channel; message: Message }
  | { type: "messageUpdated"; channel: Channel; message: Message }
  | { type: "messageDeleted"; channel: Channel; message: Message }
  | { type: "messagesDeleted"; channel: Channel; messageIds: readonly MessageId[] }
  | { type: "pinsUpdated"; channel: Channel }
  | { type: "reactionAdded"; channel: Channel; message: Message; emoji: Emoji; userId: UserId }
  | { type: "reactionRemoved"; channel: Channel; message: Message; emoji: Emoji; userId: UserId }
  | { type: "emojiCleared"; channel: Channel; message: Message; emoji: Emoji }
  | { type: "reactionsCleared"; channel: Channel; message: Message }
  | { type: "typingStarted"; channel: Channel; userId: UserId; at: number }
  | { type: "interactionCreated"; interaction: Interaction }

/** A fact of one type. */
export type FactOf<Type extends Fact["type"]> = Extract<Fact, { type: Type }>
