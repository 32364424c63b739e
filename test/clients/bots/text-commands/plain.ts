// The text commands of a bot without a library.

import {
  type GatewayMessageCreateDispatchData,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
} from "discord-api-types/v10"
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
import type { Ask } from "../ask.ts"

export const TEXT_COMMANDS: TextCommands<[ask: Ask, message: GatewayMessageCreateDispatchData]> = {
  "!thread": (ask, { channel_id, id }) =>
    ask("POST", `/channels/${channel_id}/messages/${id}/threads`, { name: THREAD }),
  "!close": (ask, { channel_id }) => ask("PATCH", `/channels/${channel_id}`, { archived: true }),
  "!poll": (ask, { channel_id }) =>
    ask("POST", `/channels/${channel_id}/messages`, {
      poll: {
        question: { text: POLL.question },
        answers: POLL.answers.map((text) => ({ poll_media: { text } })),
        duration: POLL.hours,
      },
    }),
  async "!role"(ask, { guild_id, author }) {
    const made = await ask("POST", `/guilds/${guild_id}/roles`, { name: ROLE })
    const { id } = made as { readonly id: string } // documented
    await ask("PUT", `/guilds/${guild_id}/members/${author.id}/roles/${id}`)
  },
  "!goodbye": (ask, { guild_id, author }) =>
    ask("PUT", `/guilds/${guild_id}/bans/${author.id}`, {}, REASON),
  async "!invite"(ask, { channel_id }) {
    const made = await ask("POST", `/channels/${channel_id}/invites`, { max_uses: 1 })
    const { code } = made as { readonly code: string } // documented
    const content = `https://discord.gg/${code}`
    await ask("POST", `/channels/${channel_id}/messages`, { content })
  },
  "!event"(ask, { guild_id }) {
    const { starts, ends } = hoursOfEvent()
    return ask("POST", `/guilds/${guild_id}/scheduled-events`, {
      name: EVENT.name,
      entity_type: GuildScheduledEventEntityType.External,
      entity_metadata: { location: EVENT.location },
      privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
      scheduled_start_time: starts,
      scheduled_end_time: ends,
    })
  },
  "!emoji": (ask, { guild_id }) => ask("POST", `/guilds/${guild_id}/emojis`, EMOJI),
}
