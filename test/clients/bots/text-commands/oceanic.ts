// The text commands of a bot of Oceanic.js.

import {
  type Client,
  GuildScheduledEventEntityTypes,
  GuildScheduledEventPrivacyLevels,
  type Message,
} from "oceanic.js"
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

/** Returns the id of the guild. A message in a DM has none. */
const guildOf = ({ guildID }: Message): string => guildID ?? ""

export const TEXT_COMMANDS: TextCommands<[client: Client, message: Message]> = {
  "!thread": ({ rest }, { channelID, id }) =>
    rest.channels.startThreadFromMessage(channelID, id, { name: THREAD }),
  "!close": ({ rest }, { channelID }) => rest.channels.edit(channelID, { archived: true }),
  "!poll": ({ rest }, { channelID }) =>
    rest.channels.createMessage(channelID, {
      poll: {
        question: { text: POLL.question },
        answers: POLL.answers.map((text) => ({ pollMedia: { text } })),
        duration: POLL.hours,
        allowMultiselect: false,
      },
    }),
  async "!role"({ rest }, message) {
    const role = await rest.guilds.createRole(guildOf(message), { name: ROLE })
    await rest.guilds.addMemberRole(guildOf(message), message.author.id, role.id)
  },
  "!goodbye": ({ rest }, message) =>
    rest.guilds.createBan(guildOf(message), message.author.id, { reason: REASON }),
  async "!invite"({ rest }, { channelID }) {
    const { code } = await rest.channels.createInvite(channelID, { maxUses: 1 })
    await rest.channels.createMessage(channelID, { content: `https://discord.gg/${code}` })
  },
  "!event"({ rest }, message) {
    const { starts, ends } = hoursOfEvent()
    return rest.guilds.createScheduledEvent(guildOf(message), {
      name: EVENT.name,
      entityType: GuildScheduledEventEntityTypes.EXTERNAL,
      entityMetadata: { location: EVENT.location },
      privacyLevel: GuildScheduledEventPrivacyLevels.GUILD_ONLY,
      scheduledStartTime: starts,
      scheduledEndTime: ends,
    })
  },
  "!emoji": ({ rest }, message) => rest.guilds.createEmoji(guildOf(message), EMOJI),
}
