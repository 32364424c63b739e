// The text commands of a bot of Seyfert.

import type { Message } from "seyfert"
import { PollBuilder } from "seyfert/lib/builders/Poll.js"
import {
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
} from "seyfert/lib/types/index.js"
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

export const TEXT_COMMANDS: TextCommands<[message: Message]> = {
  "!thread": ({ client, channelId, id }) =>
    client.threads.fromMessage(channelId, id, { name: THREAD }),
  "!close": ({ client, channelId }) => client.threads.edit(channelId, { archived: true }),
  "!poll": (message) =>
    message.write({
      poll: new PollBuilder()
        .setQuestion({ text: POLL.question })
        .setAnswers(POLL.answers.map((text) => ({ text })))
        .setDuration(POLL.hours),
    }),
  async "!role"({ client, guildId = "", author }) {
    const role = await client.roles.create(guildId, { name: ROLE })
    await client.members.addRole(guildId, author.id, role.id)
  },
  "!goodbye": ({ client, guildId = "", author }) =>
    client.bans.create(guildId, author.id, { reason: REASON }),
  async "!invite"(message) {
    const { client, channelId } = message
    const { code } = await client.invites.channels.create({ channelId, max_uses: 1 })
    await message.write({ content: `https://discord.gg/${code}` })
  },
  // Seyfert has no method for scheduled events, so the bot uses its typed routes.
  "!event"({ client, guildId = "" }) {
    const { starts, ends } = hoursOfEvent()
    return client.proxy.guilds(guildId)["scheduled-events"].post({
      body: {
        name: EVENT.name,
        entity_type: GuildScheduledEventEntityType.External,
        entity_metadata: { location: EVENT.location },
        privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
        scheduled_start_time: starts,
        scheduled_end_time: ends,
      },
    })
  },
  "!emoji": ({ client, guildId = "" }) =>
    client.emojis.create(guildId, {
      name: EMOJI.name,
      image: { type: "buffer", data: Buffer.from(EMOJI.image.split(",")[1] ?? "", "base64") },
    }),
}
