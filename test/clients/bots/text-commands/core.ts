// The text commands of a bot of @discordjs/core.

import {
  type API,
  type GatewayMessageCreateDispatchData,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
} from "@discordjs/core"
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

export const TEXT_COMMANDS: TextCommands<[api: API, message: GatewayMessageCreateDispatchData]> = {
  "!thread": ({ channels }, { channel_id, id }) =>
    channels.createThread(channel_id, { name: THREAD }, id),
  "!close": ({ channels }, { channel_id }) => channels.edit(channel_id, { archived: true }),
  "!poll": ({ channels }, { channel_id }) =>
    channels.createMessage(channel_id, {
      poll: {
        question: { text: POLL.question },
        answers: POLL.answers.map((text) => ({ poll_media: { text } })),
        duration: POLL.hours,
      },
    }),
  async "!role"({ guilds }, { guild_id = "", author }) {
    const role = await guilds.createRole(guild_id, { name: ROLE })
    await guilds.addRoleToMember(guild_id, author.id, role.id)
  },
  "!goodbye": ({ guilds }, { guild_id = "", author }) =>
    guilds.banUser(guild_id, author.id, {}, { reason: REASON }),
  async "!invite"({ channels }, { channel_id }) {
    const { code } = await channels.createInvite(channel_id, { max_uses: 1 })
    await channels.createMessage(channel_id, { content: `https://discord.gg/${code}` })
  },
  "!event"({ guilds }, { guild_id = "" }) {
    const { starts, ends } = hoursOfEvent()
    return guilds.createScheduledEvent(guild_id, {
      name: EVENT.name,
      entity_type: GuildScheduledEventEntityType.External,
      entity_metadata: { location: EVENT.location },
      privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
      scheduled_start_time: starts,
      scheduled_end_time: ends,
    })
  },
  "!emoji": ({ guilds }, { guild_id = "" }) => guilds.createEmoji(guild_id, EMOJI),
}
