import type { Assumption } from "./assumption.ts"

export const GUILD_DETAILS: readonly Assumption[] = [
  {
    id: "used-up-invite",
    behaviour: "The last use of an invite deletes it, which INVITE_DELETE tells.",
    reason:
      "Trackers of invites rely on it. Staff says of expiry that nothing is sent (https://github.com/discord/discord-api-docs/issues/7249).",
    verifiedBy: "An invite with max_uses 1 that is used.",
  },
  {
    id: "vanity-target",
    behaviour: "A guild's vanity code leads to the topmost channel that everyone sees.",
    reason:
      "https://docs.discord.com/developers/resources/guild#get-guild-vanity-url says nothing of a channel.",
    verifiedBy: "GET /invites/{vanity code}.",
  },
  {
    id: "leaving-own-guild",
    behaviour: "An owner who leaves is 400 50055.",
    reason:
      'https://docs.discord.com/developers/topics/opcodes-and-status-codes#json has "Invalid Guild" without a route.',
    verifiedBy: "DELETE /users/@me/guilds/{guild_id} by the owner.",
  },
  {
    id: "who-is-moderated",
    behaviour:
      "Auto-moderation looks at messages of people, and not at those of bots, webhooks and members with MANAGE_GUILD.",
    reason:
      "https://docs.discord.com/developers/resources/auto-moderation does not say whose messages are looked at, but for the exempt roles of a rule.",
    verifiedBy: "A message with a blocked word by a bot.",
  },
  {
    id: "exempt-channel-parts",
    behaviour: "A channel that a rule exempts exempts its threads, and a category its channels.",
    reason:
      "https://docs.discord.com/developers/resources/auto-moderation#auto-moderation-rule-object speaks of channels alone.",
    verifiedBy: "A message in a thread of an exempt channel.",
  },
  {
    id: "deleted-exempt-roles",
    behaviour: "A rule goes on naming exempt roles and channels that are deleted.",
    reason: "https://docs.discord.com/developers/resources/auto-moderation is silent.",
    verifiedBy: "GET of a rule after its exempt role was deleted.",
  },
  {
    id: "ban-deletions",
    behaviour: "A ban that deletes messages is told by a MESSAGE_DELETE_BULK in each channel.",
    reason:
      "https://docs.discord.com/developers/resources/guild#create-guild-ban names no event for them.",
    verifiedBy: "A ban with delete_message_seconds of somebody who wrote in two channels.",
  },
  {
    id: "picture-errors",
    behaviour:
      "A picture of an emoji or a sticker that is none is 400 50046, one that is too large 400 50138 or 50045.",
    reason:
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#json has the codes without routes.",
    verifiedBy: "POST …/emojis with text as its image, and with a picture of 300 KB.",
  },
  {
    id: "event-times",
    behaviour:
      "An event whose end is not after its start is 50035 with GUILD_SCHEDULED_EVENT_SCHEDULE_PAST.",
    reason:
      "https://docs.discord.com/developers/resources/guild-scheduled-event says that it must be so, without a code.",
    verifiedBy: "POST …/scheduled-events with an end before its start.",
  },
  {
    id: "interest-in-ended-event",
    behaviour: "Becoming interested in an event that is over is 400 180000.",
    reason: "Only people do so, and no page describes it.",
    verifiedBy: 'A user who clicks "Interested" on an event that has ended.',
  },
  {
    id: "application-emoji-name",
    behaviour:
      "A second emoji of one name in an application is 50035 with APPLICATION_EMOJI_NAME_ALREADY_TAKEN.",
    reason:
      "https://docs.discord.com/developers/resources/emoji does not say that names are unique in an application; bots that upload one twice have failed.",
    verifiedBy: "POST …/emojis twice with one name.",
  },
  {
    id: "sticker-lottie",
    behaviour: "A Lottie sticker of a bot is 400 50046.",
    reason:
      "https://docs.discord.com/developers/resources/sticker#create-guild-sticker allows Lottie in guilds with VERIFIED or PARTNERED, without a code for others.",
    verifiedBy: "POST …/stickers with a Lottie file.",
  },
  {
    id: "server-mute-kept",
    behaviour:
      "A mute and a deafening by the guild stay when a member leaves voice and comes back.",
    reason:
      "https://docs.discord.com/developers/resources/guild#guild-member-object has both as fields of the member, and no page says when they end.",
    verifiedBy: "A muted member who leaves a voice channel and joins again.",
  },
]
