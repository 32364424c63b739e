import type { Assumption } from "./assumption.ts"

export const GUILD_DETAILS: readonly Assumption[] = [
  {
    id: "own-guild-parts",
    behavior:
      "The first role of POST /guilds sets the permissions of @everyone alone. Further roles and channels stand in the order of their lists, and a role without permissions has those of @everyone. Of two objects with one placeholder, references mean the one before them that came last. A placeholder of no object is refused as an unknown id is.",
    reason:
      "The former documentation of POST /guilds describes the placeholders and the first role, without errors, orders and default values.",
    verifiedBy: "Nothing: the platform has removed the route for bots.",
  },
  {
    id: "widget-pictures",
    behavior:
      "The picture of a widget is a PNG of a single color: 128 × 20 for `shield`, 320 × 170 for `banner4`, 320 × 76 for the other styles.",
    reason:
      "https://docs.discord.com/developers/resources/guild#get-guild-widget-image describes the contents and no sizes.",
    verifiedBy: "GET …/widget.png with each style.",
  },
  {
    id: "used-up-invite",
    behavior: "The last use of an invite deletes it and sends INVITE_DELETE.",
    reason:
      "Invite trackers rely on it. Staff says that nothing is sent when an invite expires (https://github.com/discord/discord-api-docs/issues/7249).",
    verifiedBy: "The use of an invite with max_uses 1.",
  },
  {
    id: "invite-targets",
    behavior:
      "An invite with `target_type` 1 needs a user who streams in its channel, whoever creates it, and one with 2 an application with an activity and a voice channel. A type without its ID, an ID without its type and an activity in another channel are 400 50035. The invite keeps its target when the stream ends.",
    reason:
      "https://docs.discord.com/developers/resources/channel#create-channel-invite has the requirements without their errors. https://github.com/discordjs/discord.js/issues/7675 and https://github.com/discord/discord-api-docs/issues/1705 quote those of `target_user_id` and of the type; clients quote GUILD_INVITE_INVALID_STREAMER and GUILD_INVITE_INVALID_APPLICATION.",
    verifiedBy: "POST /channels/{channel_id}/invites with each key alone and with its type.",
  },
  {
    id: "target-users",
    behavior:
      "The users of an invite can use it at once; the job takes 10 ms of the clock for each. The first line of a file may be a header. An invite without a file has none to read or to replace: 404 with code 0. An invite for other users is unknown (10006), except for its inviter and for managers of the guild. Jobs do not fail.",
    reason:
      "https://docs.discord.com/developers/resources/invite#update-target-users documents the file, the job and the errors of lines, without times and other errors. https://docs.discord.food/resources/invite#update-invite-target-users requires a file at the creation.",
    verifiedBy: "PUT and GET …/target-users of an invite with and without a file.",
  },
  {
    id: "accepted-invites",
    behavior:
      "A member who accepts an invite receives its roles without a use of the invite, an audit log entry or a message.",
    reason:
      "https://docs.discord.com/developers/communities/guides/community-invites says only that they receive the roles.",
    verifiedBy: "A member accepts an invite with roles.",
  },
  {
    id: "vanity-target",
    behavior: "A guild's vanity code leads to the topmost channel that @everyone can view.",
    reason:
      "https://docs.discord.com/developers/resources/guild#get-guild-vanity-url does not mention a channel.",
    verifiedBy: "GET /invites/{vanity code}.",
  },
  {
    id: "leaving-own-guild",
    behavior: "An owner who leaves their guild gets 400 50055.",
    reason:
      'https://docs.discord.com/developers/topics/opcodes-and-status-codes#json has "Invalid Guild" without a route.',
    verifiedBy: "DELETE /users/@me/guilds/{guild_id} by the owner.",
  },
  {
    id: "sticker-of-any-guild",
    behavior:
      "`GET /stickers/{sticker_id}` returns the stickers of all guilds, those of a guild where the bot is not a member without their creator.",
    reason:
      "https://docs.discord.com/developers/resources/sticker#get-sticker names no condition, and messages show stickers outside of their guild.",
    verifiedBy: "The request for a sticker of a guild that the bot is not in.",
  },
  {
    id: "standard-stickers",
    behavior:
      "The platform has one pack of stickers, Wumpus Beyond, with the stickers Hello and Wave, and those that a test creates after it. Their files are animations without layers unless the test gives one, and the banner of Wumpus Beyond is a plain image.",
    reason:
      "https://docs.discord.com/developers/resources/sticker#sticker-pack-object shows this pack, and one of its stickers.",
    verifiedBy: "GET /sticker-packs.",
  },
  {
    id: "sticker-refusals",
    behavior:
      "A sticker of another guild without USE_EXTERNAL_STICKERS is 403 50600, and an unknown one is 400 50081. The other stickers of a message that is edited are 400 50080.",
    reason:
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#json has the codes without the requests that they refuse.",
    verifiedBy: "Messages with a sticker of another guild and with an unknown one.",
  },
  {
    id: "default-sounds",
    behavior:
      "The sounds that all users can play are quack, airhorn, cricket, golf clap, sad horn and ba dum tss, with the IDs 1 to 5 and 7. Their files are not served.",
    reason:
      "https://docs.discord.com/developers/resources/soundboard#soundboard-sound-object shows only the first.",
    verifiedBy: "GET /soundboard-default-sounds.",
  },
  {
    id: "sound-files",
    behavior:
      "A sound that is neither MP3 nor Ogg is 400 50046, and one over 512 KiB is 400 50045. The duration of a sound is not measured.",
    reason:
      "https://docs.discord.com/developers/resources/soundboard#create-guild-soundboard-sound documents the limits without error codes. The codes are those of stickers.",
    verifiedBy: "POST …/soundboard-sounds with a text file and with a large file.",
  },
  {
    id: "soundboard-feature",
    behavior: "A guild with soundboard sounds has no feature SOUNDBOARD, unless a test sets it.",
    reason:
      'https://docs.discord.com/developers/resources/guild#guild-object-guild-features says "guild has created soundboard sounds"; the OpenAPI description does not have the feature.',
    verifiedBy: "The features of a guild before and after its first sound.",
  },
  {
    id: "sound-audit",
    behavior:
      "The audit log entries of soundboard sounds record `name`, `volume`, `emoji_id` and `emoji_name`.",
    reason:
      "https://docs.discord.com/developers/resources/audit-log#audit-log-entry-object-audit-log-events names the object without its keys.",
    verifiedBy: "The audit log after a sound is created, edited and deleted.",
  },
  {
    id: "sound-speaker",
    behavior:
      "To play a sound, a member who is not connected to the channel gets 400 40032, and one who is muted, deafened or in the audience of a stage gets 403 50013.",
    reason:
      "https://docs.discord.com/developers/resources/soundboard#send-soundboard-sound documents the conditions without error codes.",
    verifiedBy: "The request of a bot outside the channel, and of a deafened bot in it.",
  },
  {
    id: "sound-effect-animation",
    behavior:
      "VOICE_CHANNEL_EFFECT_SEND for a sound contains the emoji of the sound, the animation type 1 and the animation 0.",
    reason:
      "https://docs.discord.com/developers/events/gateway-events#voice-channel-effect-send says that soundboard effects have these keys, without their values.",
    verifiedBy: "The event of a sound that a person plays.",
  },
  {
    id: "template-contents",
    behavior:
      "A template keeps the settings of its guild, the roles except those of bots, and the channels except stages, with the overwrites of roles. Announcement channels become text channels, categories come first, and numbers stand for IDs. A guild has at most one template.",
    reason:
      "https://docs.discord.com/developers/resources/guild-template#guild-template-object shows an example without a description. Error 30031 is that a guild has a template already.",
    verifiedBy: "A template of a guild with channels of each type, and a second template.",
  },
  {
    id: "voice-regions",
    behavior:
      "There are thirteen voice regions, the same for every guild, from brazil to us-west. The optimal one is rotterdam. Channels accept other regions too.",
    reason:
      "https://docs.discord.com/developers/resources/voice#voice-region-object describes a region without listing them.",
    verifiedBy: "GET /voice/regions.",
  },
  {
    id: "widget-contents",
    behavior:
      "The invite of `GET /guilds/{guild_id}/widget.json` is the first lasting one to the channel of the widget, or null: none is created. Members are in the order in which they came online, with numbers from 0 in place of their IDs, their names as the guild shows them, and default avatars.",
    reason:
      "https://docs.discord.com/developers/resources/guild#guild-widget-object says that IDs and avatars are anonymized, and does not say where the invite comes from.",
    verifiedBy: "The widget of a guild with two members online, before and after an invite.",
  },
  {
    id: "preview-of-other-guild",
    behavior:
      "`GET /guilds/{guild_id}/preview` returns 404 10004 for a guild that is not discoverable and where the bot is not a member.",
    reason:
      "https://docs.discord.com/developers/resources/guild#get-guild-preview names the condition without an error. 10004 is the error of `GET /guilds/{guild_id}` for such a guild.",
    verifiedBy: "The request for a private guild that the bot is not in.",
  },
  {
    id: "who-is-moderated",
    behavior:
      "Auto-moderation checks messages of people, but not messages of bots, of webhooks and of members with MANAGE_GUILD.",
    reason:
      "https://docs.discord.com/developers/resources/auto-moderation mentions only the exempt roles of a rule.",
    verifiedBy: "A message with a blocked word, sent by a bot.",
  },
  {
    id: "exempt-channel-parts",
    behavior:
      "If a rule exempts a channel, it also exempts the channel's threads. If it exempts a category, it also exempts the category's channels.",
    reason:
      "https://docs.discord.com/developers/resources/auto-moderation#auto-moderation-rule-object mentions only channels.",
    verifiedBy: "A message in a thread of an exempt channel.",
  },
  {
    id: "deleted-exempt-roles",
    behavior: "A rule keeps the IDs of exempt roles and channels that are deleted.",
    reason: "https://docs.discord.com/developers/resources/auto-moderation does not mention it.",
    verifiedBy: "GET of a rule after its exempt role was deleted.",
  },
  {
    id: "ban-deletions",
    behavior: "A ban that deletes messages sends one MESSAGE_DELETE_BULK for each channel.",
    reason:
      "https://docs.discord.com/developers/resources/guild#create-guild-ban documents no event for them.",
    verifiedBy: "A ban with delete_message_seconds of a member who wrote in two channels.",
  },
  {
    id: "picture-errors",
    behavior:
      "An image of an emoji or a sticker is 400 50046 if it is invalid, and 400 50138 or 50045 if it is too large.",
    reason:
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#json lists the codes without routes.",
    verifiedBy: "POST …/emojis with text as its image, and with an image of 300 KB.",
  },
  {
    id: "event-times",
    behavior:
      "An event whose end is not after its start is 50035 with GUILD_SCHEDULED_EVENT_SCHEDULE_PAST.",
    reason:
      "https://docs.discord.com/developers/resources/guild-scheduled-event requires this order, but documents no error code.",
    verifiedBy: "POST …/scheduled-events with an end before its start.",
  },
  {
    id: "interest-in-ended-event",
    behavior: "A user who marks interest in an event that has ended gets 400 180000.",
    reason: "Only people can do it, and no page describes it.",
    verifiedBy: 'A user who clicks "Interested" on an event that has ended.',
  },
  {
    id: "application-emoji-name",
    behavior:
      "A second emoji with the same name in an application is 50035 with APPLICATION_EMOJI_NAME_ALREADY_TAKEN.",
    reason:
      "https://docs.discord.com/developers/resources/emoji does not say that names are unique in an application. Bots that upload an emoji twice have failed.",
    verifiedBy: "POST …/emojis twice with the same name.",
  },
  {
    id: "sticker-lottie",
    behavior: "A Lottie sticker uploaded by a bot is 400 50046.",
    reason:
      "https://docs.discord.com/developers/resources/sticker#create-guild-sticker allows Lottie in guilds with VERIFIED or PARTNERED, but documents no error code for other guilds.",
    verifiedBy: "POST …/stickers with a Lottie file.",
  },
  {
    id: "server-mute-kept",
    behavior:
      "A member who is muted or deafened by the guild remains so after leaving and rejoining voice channels.",
    reason:
      "https://docs.discord.com/developers/resources/guild#guild-member-object has both as fields of the member. No page says when they end.",
    verifiedBy: "A muted member who leaves a voice channel and joins again.",
  },
  {
    id: "welcome-screen-unset",
    behavior:
      "A guild whose welcome screen was never edited has none: 404 10069. A member without MANAGE_GUILD gets 403 50013 while the screen is not enabled.",
    reason:
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#json lists 10069 without a route. https://docs.discord.com/developers/resources/guild#get-guild-welcome-screen names the permission without an error.",
    verifiedBy: "GET …/welcome-screen in a new guild, with and without MANAGE_GUILD.",
  },
  {
    id: "welcome-screen-edits",
    behavior:
      "null for enabled, description or welcome_channels disables the welcome screen, or removes the text or the channels. A channel that is not in the guild is 404 10003, an unknown emoji 400 10014. A guild needs no other feature to enable it. GUILD_UPDATE is sent only when it is enabled or disabled.",
    reason:
      'https://docs.discord.com/developers/resources/guild#modify-guild-welcome-screen says that all keys are nullable and that the edit "may fire" GUILD_UPDATE. A guild contains nothing of the welcome screen but its feature.',
    verifiedBy: "PATCH …/welcome-screen with each key alone, and the events after it.",
  },
  {
    id: "welcome-screen-audit",
    behavior:
      "An edit of the welcome screen writes an audit log entry GUILD_UPDATE with the keys enabled, description and welcome_channels.",
    reason:
      "https://docs.discord.com/developers/resources/guild#modify-guild-welcome-screen accepts a reason, but no type of entry is about the welcome screen.",
    verifiedBy: "PATCH …/welcome-screen with X-Audit-Log-Reason, then the audit log.",
  },
  {
    id: "incident-actions-limit",
    behavior:
      "A pause of more than 24 hours is 400 50035. An end in the past is accepted and pauses nothing. A key that is left out keeps its value.",
    reason:
      "https://docs.discord.com/developers/resources/guild#modify-guild-incident-actions documents the limit without an error.",
    verifiedBy: "PUT …/incident-actions with an end in 25 hours, and with one in the past.",
  },
  {
    id: "incident-actions-event",
    behavior:
      "A change of the incident actions sends GUILD_UPDATE, writes no audit log entry, and pauses only what people do: they cannot join by an invite. Direct messages of bots go on.",
    reason:
      "A guild contains incidents_data. https://docs.discord.com/developers/resources/guild#modify-guild-incident-actions names no event and no reason header. Clients call the second action a pause of direct messages between members who are not friends.",
    verifiedBy: "PUT …/incident-actions, then the events, the audit log, and a DM of a bot.",
  },
]
