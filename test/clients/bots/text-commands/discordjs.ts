// The text commands of bots of discord.js and of Sapphire.

import {
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  type Message,
  type PartialPollAnswer,
  type PollAnswer,
} from "discord.js"
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

export const TEXT_COMMANDS: TextCommands<[message: Message<true>]> = {
  "!thread": (message) => message.startThread({ name: THREAD }),
  "!close": ({ channel }) => channel.isThread() && channel.setArchived(true),
  "!poll": ({ channel }) =>
    channel.send({
      poll: {
        question: { text: POLL.question },
        answers: POLL.answers.map((text) => ({ text })),
        duration: POLL.hours,
        allowMultiselect: false,
      },
    }),
  async "!role"({ guild, author }) {
    const role = await guild.roles.create({ name: ROLE })
    await guild.members.addRole({ user: author, role })
  },
  "!goodbye": ({ guild, author }) => guild.bans.create(author, { reason: REASON }),
  async "!invite"({ guild, channel }) {
    const invite = await guild.invites.create(channel.id, { maxUses: 1 })
    await channel.send(invite.url)
  },
  "!event"({ guild }) {
    const { starts, ends } = hoursOfEvent()
    return guild.scheduledEvents.create({
      name: EVENT.name,
      entityType: GuildScheduledEventEntityType.External,
      entityMetadata: { location: EVENT.location },
      privacyLevel: GuildScheduledEventPrivacyLevel.GuildOnly,
      scheduledStartTime: starts,
      scheduledEndTime: ends,
    })
  },
  "!emoji": ({ guild }) => guild.emojis.create({ name: EMOJI.name, attachment: EMOJI.image }),
}

/** Ends a poll after the first vote. */
export async function onVote({ poll }: PollAnswer | PartialPollAnswer): Promise<void> {
  await poll.end()
}
