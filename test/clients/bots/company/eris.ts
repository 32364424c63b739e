// What a bot of Eris does for company.

import {
  type Client,
  Constants,
  type Message,
  type PollCreateOptions,
  type PossiblyUncachedTextableChannel,
} from "eris"
import {
  type Deeds,
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

type Asked = [client: Client, message: Message<PossiblyUncachedTextableChannel>]

export const COMPANY: Deeds<Asked> = {
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
    // Its type asks for the ids of answers, which only the platform gives.
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
    } as Parameters<typeof client.createGuildScheduledEvent>[1]) // its type asks for a channel of `never`
  },
  "!emoji": (client, { guildID = "" }) => client.createGuildEmoji(guildID, EMOJI),
}
