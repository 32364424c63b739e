import { OverwriteType } from "discord-api-types/v10"
import { createOrdered } from "../kernel/ordered.ts"
import { Problem } from "../kernel/problem.ts"
import type {
  Channel,
  DmChannel,
  GuildChannel,
  Overwrite,
  TextChannel,
  VoiceChannel,
} from "../model/channel.ts"
import type { ChannelId, MessageId, RoleId, UserId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { State } from "../model/world.ts"
import { dmForm } from "../rules/forms/dms.ts"
import { findGuildOf, needAccount, needChannel, needGuild, needRole } from "../rules/need.ts"
import { needInChannel, needInGuild } from "../rules/permissions.ts"
import { connectedTo } from "../rules/voice.ts"
import { type Asked, action, query } from "./action.ts"
import { endVoice } from "./voice.ts"

/** What is not chosen of a channel, and what is given in another form. */
type Made = "id" | "position" | "parentId" | "overwrites" | "lastMessageId" | "messages"

/** What a channel is made with: what its kind has. */
export type NewChannel = (Omit<TextChannel, Made> | Omit<VoiceChannel, Made>) & {
  readonly overwrites: readonly Overwrite[]
}

/** Makes a channel below the others. */
export const createChannel = action({
  name: "channels.create",
  authorize({ world, actor, input }: Asked<NewChannel>) {
    needInGuild(world, actor, input.guildId, ["ManageChannels"])
  },
  apply({ world, input }, { tell }): GuildChannel {
    const guild = needGuild(world, input.guildId)
    const channel: GuildChannel = {
      ...input,
      id: world.ids.next<ChannelId>(),
      position: guild.channelIds.size,
      parentId: null,
      overwrites: new Map(input.overwrites.map((overwrite) => [overwrite.id, overwrite])),
      lastMessageId: null,
      messages: createOrdered<MessageId, Message>(),
    }
    world.channels.set(channel.id, channel)
    guild.channelIds.add(channel.id)
    tell({ type: "channelCreated", guild, channel })
    return channel
  },
})

/** Deletes a channel with all that stands in it; who is connected to it is so no more. */
export const deleteChannel = action({
  name: "channels.delete",
  authorize({ world, actor, input }: Asked<{ channelId: ChannelId }>) {
    needInChannel(world, actor, input.channelId, ["ManageChannels"])
  },
  apply({ world, input: { channelId } }, { tell }): void {
    const channel = needChannel(world, channelId)
    if (channel.kind === "dm") throw new Problem("dmChannel")
    const guild = needGuild(world, channel.guildId)
    for (const { userId } of connectedTo(guild, channelId)) endVoice(guild, userId, tell)
    guild.channelIds.delete(channelId)
    world.channels.delete(channelId)
    tell({ type: "channelDeleted", guild, channel })
  },
})

/** What an overwrite says: bits to allow and to deny. */
export interface NewOverwrite {
  readonly channelId: ChannelId
  readonly targetId: RoleId | UserId
  readonly type: OverwriteType
  readonly allow: bigint
  readonly deny: bigint
}

/** Allows and denies a role or a member in a channel, on top of what is said already. */
export const overwritePermissions = action({
  name: "channels.overwrite",
  authorize({ world, actor, input }: Asked<NewOverwrite>) {
    const channel = needInChannel(world, actor, input.channelId, ["ManageRoles"])
    const guild = findGuildOf(world, channel)
    if (guild !== undefined && input.type === OverwriteType.Role) {
      needRole(guild, input.targetId as RoleId) // the type says that it is one
    }
  },
  apply({ world, input: { targetId: id, type, allow, deny, channelId } }, { tell }): void {
    const channel = needChannel(world, channelId)
    if (channel.kind === "dm") throw new Problem("dmChannel")
    const said = channel.overwrites.get(id) ?? { id, type, allow: 0n, deny: 0n }
    channel.overwrites.set(id, {
      ...said,
      allow: (said.allow & ~deny) | allow,
      deny: (said.deny & ~allow) | deny,
    })
    tell({ type: "channelUpdated", guild: needGuild(world, channel.guildId), channel })
  },
})

/** Reads a channel that one can see. */
export const getChannel = query({
  name: "channels.get",
  authorize({ world, actor, input }: Asked<{ channelId: ChannelId }>) {
    needInChannel(world, actor, input.channelId)
  },
  read: ({ world, input }): Channel => needChannel(world, input.channelId),
})

/** Opens the DM with an account, or finds the one that is open. Whether it may be used shows on sending. */
export const openDm = action({
  name: "channels.openDm",
  form: dmForm,
  authorize(_: Asked<object>) {},
  apply({ world, actor, given }, { tell }): DmChannel {
    const self = needAccount(actor)
    const other = given.recipientId
    if (!world.users.has(other) || other === self) throw new Problem("invalidRecipients")
    const open = findDm(world, self, other)
    if (open !== undefined) return open
    const channel: DmChannel = {
      kind: "dm",
      id: world.ids.next<ChannelId>(),
      userIds: [self, other],
      lastMessageId: null,
      messages: createOrdered<MessageId, Message>(),
    }
    world.channels.set(channel.id, channel)
    tell({ type: "dmOpened", channel })
    return channel
  },
})

function findDm(world: State, one: UserId, other: UserId): DmChannel | undefined {
  for (const channel of world.channels.values()) {
    if (channel.kind !== "dm") continue
    if (channel.userIds.includes(one) && channel.userIds.includes(other)) return channel
  }
  return undefined
}
