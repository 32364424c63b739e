import type { Assumption } from "./assumption.ts"

const CREATE = "https://docs.discord.com/developers/resources/user#create-group-dm"
const ADD = "https://docs.discord.com/developers/resources/channel#group-dm-add-recipient"
const REMOVE = "https://docs.discord.com/developers/resources/channel#group-dm-remove-recipient"

export const GROUP_DMS: readonly Assumption[] = [
  {
    id: "group-dm-invites",
    behavior:
      "People invite to their own group DMs; in a managed one it is 403 50013, and for a bot 403 50003. A person gets their invite with the same age again. Whoever joins is added in the name of the inviter. No event reports the invite.",
    reason:
      "https://docs.discord.com/developers/resources/channel#create-channel-invite is for channels of guilds alone. https://docs.discord.food/resources/invite#create-channel-invite has group DMs, whose users cannot invite to managed ones, without the errors and the message.",
    verifiedBy: "A client of a person invites to a group DM, and another one joins.",
  },
  {
    id: "groups-without-tokens",
    behavior:
      "`recipients` with one user opens the DM with them. Without `access_tokens`, a bot creates no group: several recipients are 400 50033.",
    reason: `${CREATE} has access tokens alone. https://docs.discord.food/resources/channel#create-private-channel says that bots need them.`,
    verifiedBy: "POST /users/@me/channels with two recipients.",
  },
  {
    id: "size-of-group-dms",
    behavior: "A group DM has at most 10 users, its owner among them. The next one is 400 30004.",
    reason:
      'https://docs.discord.com/developers/topics/opcodes-and-status-codes#json has "Maximum number of recipients reached (10)" without saying who counts.',
    verifiedBy: "POST /users/@me/channels with the access tokens of 9 and of 10 users.",
  },
  {
    id: "recipients-of-other-channels",
    behavior:
      "Adding a user to a DM or to a channel of a guild, or removing one, is 400 50024. No group DM is made of a DM.",
    reason: `${ADD} is about group DMs. The DM of a bot cannot become one, because bots cannot be added to group DMs.`,
    verifiedBy: "PUT /channels/{channel_id}/recipients/{user_id} of a DM.",
  },
  {
    id: "managed-group-dms",
    behavior:
      "The bot that creates a group DM owns it and is in it. Only the bot adds users, each with an access token of theirs; for people it is 403 50013. A missing token, one of another user and one of another application are 400 50025, one without the scope is 403 50026.",
    reason: `${ADD} requires an access token with the scope. https://docs.discord.food/resources/channel#add-channel-recipient says that only the managing application can add recipients.`,
    verifiedBy: "PUT /channels/{channel_id}/recipients/{user_id} with the tokens of two users.",
  },
  {
    id: "bots-in-group-dms",
    behavior: "A bot that is to be added to a group DM is 400 50033.",
    reason:
      "https://docs.discord.com/developers/topics/oauth2#bot-users says that bots cannot be added to group DMs, and no error.",
    verifiedBy: "PUT /channels/{channel_id}/recipients/{user_id} with the id of a bot.",
  },
  {
    id: "removed-recipients",
    behavior:
      "Only the owner of a group DM removes others: 403 50013. A user who is not in it is 400 50033. Those who remove themselves leave it.",
    reason: `${REMOVE} has no errors. https://docs.discord.food/resources/channel#remove-channel-recipient requires ownership.`,
    verifiedBy: "DELETE /channels/{channel_id}/recipients/{user_id} with an unrelated user.",
  },
  {
    id: "owner-leaves-group-dm",
    behavior:
      "If the owner leaves a group DM, it belongs to the user who has been in it the longest. It ends with its last user.",
    reason:
      "https://docs.discord.com/developers/resources/channel#deleteclose-channel does not mention the owner.",
    verifiedBy: "GET /channels/{channel_id} of a group DM whose owner has left.",
  },
  {
    id: "edits-of-group-dms",
    behavior:
      "Every user in a group DM can change its name and its icon. CHANNEL_UPDATE comes first, then a message of the type 4 with the name as its content, or of the type 5.",
    reason:
      "https://docs.discord.com/developers/resources/channel#modify-channel-json-params-group-dm requires nothing, and no page describes the messages.",
    verifiedBy: "PATCH /channels/{channel_id} of a group DM, with a name and an icon.",
  },
  {
    id: "nicks-of-group-dms",
    behavior: "A group DM has `nicks`, a list of `id` and `nick`, if the application gave any.",
    reason: `${CREATE} accepts nicknames and no response of the documentation has them. https://docs.discord.food/resources/channel#channel-object and Oceanic have this list.`,
    verifiedBy: "POST /users/@me/channels with nicks.",
  },
  {
    id: "events-of-group-dms",
    behavior:
      "The bot in a group DM receives CHANNEL_CREATE, CHANNEL_UPDATE and CHANNEL_DELETE with the intent GUILDS, and the events of messages with the intents of direct messages. Users who are added and removed are reported by messages of the types 1 and 2 alone.",
    reason:
      "https://docs.discord.com/developers/events/gateway#list-of-intents lists the three events under GUILDS only, and CHANNEL_RECIPIENT_ADD and CHANNEL_RECIPIENT_REMOVE nowhere.",
    verifiedBy: "A session with each intent while a group DM is created and edited.",
  },
  {
    id: "partial-group-dms",
    behavior:
      "The channel of an interaction in a group DM has `icon` and `owner_id` in addition to the keys of every channel. The context is PRIVATE_CHANNEL, also in a group DM of the bot.",
    reason:
      "https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-interaction-context-types; discord.js reads the two keys.",
    verifiedBy: "INTERACTION_CREATE of a command in a group DM.",
  },
]
