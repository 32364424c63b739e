import type { Assumption } from "./assumption.ts"

const DOCUMENTATION =
  "https://docs.discord.com/developers/resources/channel#channel-object-obfuscated-channels"

export const CHANNELS: readonly Assumption[] = [
  {
    id: "hidden-channel-fields",
    behavior:
      "An obfuscated channel has every key of its kind. All values except ID, type, position and parent_id are the defaults of a new channel.",
    reason: `${DOCUMENTATION} says that other fields are "nulled or reduced" and "should not be relied on", without naming values.`,
    verifiedBy: "A GUILD_CREATE of the platform with a hidden channel of each kind.",
  },
  {
    id: "hidden-channel-get",
    behavior: "GET /channels/{id} of a channel that the bot may not view is 403 50001.",
    reason:
      "The page describes only the list of a guild's channels, which leaves such a channel out. 50001 was the response before that change.",
    verifiedBy: "A request for a hidden channel on the platform.",
  },
  {
    id: "hidden-channel-lost",
    behavior: "When a bot loses access to a channel, it receives an obfuscated CHANNEL_UPDATE.",
    reason: `${DOCUMENTATION} describes only the CHANNEL_UPDATE of a channel that becomes visible. Obfuscated channels "are dispatched through the normal" events.`,
    verifiedBy: "The events on the platform after a role is removed from a bot.",
  },
  {
    id: "hidden-channel-event-order",
    behavior:
      "The event of the change comes first. CHANNEL_UPDATE of each channel that became visible or hidden follows, then CHANNEL_UPDATE of its category, then THREAD_LIST_SYNC.",
    reason:
      "No page documents an order. Libraries need a channel before its threads, and the page names the category after its channel.",
    verifiedBy: "The events on the platform after a role is added to a bot.",
  },
  {
    id: "hidden-channel-audit-entries",
    behavior: "Audit log entries about a hidden channel contain its name and all changes.",
    reason: "The page describes channel objects. An audit log entry is not one.",
    verifiedBy: "GUILD_AUDIT_LOG_ENTRY_CREATE about a hidden channel on the platform.",
  },
  {
    id: "moves-beside-edits",
    behavior:
      "If one request moves and edits a channel, the audit log entry contains the edits without `position` and `parent_id`.",
    reason:
      "The platform writes no entry for a move (discord-api-docs#4345, #5036, #7152). No source shows a request with both.",
    verifiedBy: "The changes of the entry after one PATCH with `name` and `position`.",
  },
  {
    id: "deleted-voice-channel",
    behavior:
      "When a voice channel with members in it is deleted, CHANNEL_DELETE comes before their VOICE_STATE_UPDATE events.",
    reason: "discordeno#2388 lists both events in that order without commenting on it.",
    verifiedBy: "The events after the deletion of a voice channel with a member in it.",
  },
  {
    id: "deleted-stage-channel",
    behavior:
      "When a stage channel is deleted, STAGE_INSTANCE_DELETE of its stage instance comes before CHANNEL_DELETE.",
    reason:
      "The documentation says that the event is sent when a stage instance is deleted. According to discord-api-docs#4581, CHANNEL_DELETE replaces only the events of messages and scheduled events.",
    verifiedBy: "The events after the deletion of a stage channel with a live stage.",
  },
  {
    id: "forum-names",
    behavior: "Names of forum channels are not changed, like those of voice channels.",
    reason:
      "Sources mention only text channels (discord-api-docs#1646), and guides show forums with capital letters. No page documents it.",
    verifiedBy: 'A forum created with the name "My Forum".',
  },
  {
    id: "channel-name-ends",
    behavior: "A name of a text channel neither begins nor ends with a hyphen.",
    reason: "A reimplementation removes them (spacebarchat/server#586).",
    verifiedBy: 'A text channel created with the name "-tea-".',
  },
  {
    id: "channel-name-empty",
    behavior:
      "If no character of a name is valid, the response is 400 50035 with BASE_TYPE_BAD_LENGTH, as for an empty name.",
    reason: "No source shows the response. A name has 1 to 100 characters.",
    verifiedBy: 'A text channel created with the name "!!!".',
  },
]
