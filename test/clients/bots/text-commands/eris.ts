// The text commands of a bot of Eris.

import {
  type Client,
  Constants,
  type Message,
  type PollCreateOptions,
  type PossiblyUncachedTextableChannel,
} from "eris"
import {
  type TextCommands,
  EMOJI,
  EVENT,
  POLL,
  REASON,
  ROLE,
  THREAD,
  hoursOfEvent,
} from "../../tea-house.ts"

const { GuildScheduledEventEntityTypes, GuildScheduledEventPrivacyLevel, PollLayoutTypes } =
  Constants

type CommandArguments = [client: Client, message: Message<PossiblyUncachedTextableChannel>]

export const TEXT_COMMANDS: TextCommands<CommandArguments> = {
  "!thread": (client, { channel, id }) =>
    client.createThreadWithMessage(channel.id, id, { name: THREAD }),
  "!close": (client, { channel }) => client.editChannel(channel.id, { archived: true }),
  "!poll"(client, { channel }) {
    const poll = {
      question: { text: POLL.question },
      answers: POLL.answers.map((text) => ({ poll_media: { text } })),
      duration: POLL.hours,
      allow_multiselect: false,
      layout_type: PollLayoutTypes.DEFAULT,
    }
    // The type requires ids of answers, which the platform assigns.
    return client.createMessage(channel.id, { poll: poll as PollCreateOptions })
  },
  async "!role"(client, { guildID = "", author }) {
    const role = await client.createRole(guildID, { name: ROLE })
    await client.addGuildMemberRole(guildID, author.id, role.id)
  },
  "!goodbye": (client, { guildID = "", author }) =>
    client.banGuildMember(guildID, author.id, { reason: REASON }),
  async "!invite"(client, { channel }) {
    const { code } = await client.createChannelInvite(channel.id, { maxUses: 1 })
    await client.createMessage(channel.id, `https://discord.gg/${code}`)
  },
  "!event"(client, { guildID = "" }) {
    const { starts, ends } = hoursOfEvent()
    return client.createGuildScheduledEvent(guildID, {
      name: EVENT.name,
      entityType: GuildScheduledEventEntityTypes.EXTERNAL,
      entityMetadata: { location: EVENT.location },
      privacyLevel: GuildScheduledEventPrivacyLevel.GUILD_ONLY,
      scheduledStartTime: new Date(starts),
      scheduledEndTime: new Date(ends),
    } as Parameters<typeof client.createGuildScheduledEvent>[1]) // the type declares the channel as `never`
  },
  "!emoji": (client, { guildID = "" }) => client.createGuildEmoji(guildID, EMOJI),
}
