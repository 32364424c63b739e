// The text commands of a bot of Discordeno.

import { ScheduledEventEntityType, ScheduledEventPrivacyLevel } from "@discordeno/bot"
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
import type { Message, TeaBot } from "../discordeno-client.ts"

export const TEXT_COMMANDS: TextCommands<[bot: TeaBot, message: Message]> = {
  "!thread": ({ helpers }, { channelId, id }) =>
    helpers.startThreadWithMessage(channelId, id, { name: THREAD, autoArchiveDuration: 1440 }),
  "!close": ({ helpers }, { channelId }) => helpers.editChannel(channelId, { archived: true }),
  "!poll": ({ helpers }, { channelId }) =>
    helpers.sendMessage(channelId, {
      poll: {
        question: { text: POLL.question },
        answers: POLL.answers.map((text) => ({ pollMedia: { text } })),
        duration: POLL.hours,
        allowMultiselect: false,
      },
    }),
  async "!role"({ helpers }, { guildId = 0n, author }) {
    const role = await helpers.createRole(guildId, { name: ROLE })
    await helpers.addRole(guildId, author.id, role.id)
  },
  "!goodbye": ({ helpers }, { guildId = 0n, author }) =>
    helpers.banMember(guildId, author.id, {}, REASON),
  async "!invite"({ helpers }, { channelId }) {
    const { code } = await helpers.createInvite(channelId, { maxUses: 1 })
    await helpers.sendMessage(channelId, { content: `https://discord.gg/${code}` })
  },
  "!event"({ helpers }, { guildId = 0n }) {
    const { starts, ends } = hoursOfEvent()
    // The type declares a `location` instead of the metadata, but the platform does not accept it.
    const event = {
      name: EVENT.name,
      description: "A pot for everyone.",
      entityType: ScheduledEventEntityType.External,
      entityMetadata: { location: EVENT.location },
      privacyLevel: ScheduledEventPrivacyLevel.GuildOnly,
      scheduledStartTime: starts,
      scheduledEndTime: ends,
    }
    return helpers.createScheduledEvent(guildId, event)
  },
  "!emoji": ({ helpers }, { guildId = 0n }) => helpers.createEmoji(guildId, EMOJI),
}

/** Ends a poll by the REST client, because Discordeno has no method for it. */
export async function endPoll({ rest }: TeaBot, channelId: bigint, id: bigint): Promise<void> {
  await rest.post(`/channels/${channelId}/polls/${id}/expire`)
}
