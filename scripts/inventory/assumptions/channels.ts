import type { Assumption } from "./assumption.ts"

const DOCUMENTATION =
  "https://docs.discord.com/developers/resources/channel#channel-object-obfuscated-channels"

export const CHANNELS: readonly Assumption[] = [
  {
    id: "hidden-channel-fields",
    behaviour:
      "An obfuscated channel has every key of its kind; besides id, type, position and parent_id they read as those of a channel about which nothing was said.",
    reason: `${DOCUMENTATION} says that other fields are "nulled or reduced" and "should not be relied on", without naming values.`,
    verifiedBy: "A GUILD_CREATE of the platform with a hidden channel of each kind.",
  },
  {
    id: "hidden-channel-get",
    behaviour: "GET /channels/{id} of a channel that the bot may not view is 403 50001.",
    reason:
      "The page names only the list of a guild's channels, which leaves such a channel out; 50001 is the answer from before.",
    verifiedBy: "A request for a hidden channel on the platform.",
  },
  {
    id: "hidden-channel-lost",
    behaviour: "A bot that loses sight of a channel is told by CHANNEL_UPDATE, obfuscated.",
    reason: `${DOCUMENTATION} describes the CHANNEL_UPDATE of a channel that becomes visible only; obfuscated channels "are dispatched through the normal" events.`,
    verifiedBy: "The events of a role that is taken from a bot on the platform.",
  },
  {
    id: "hidden-channel-event-order",
    behaviour:
      "The event of what changed comes first, then CHANNEL_UPDATE of each channel that became visible or hidden, then of its category, then THREAD_LIST_SYNC.",
    reason:
      "No page gives an order. Libraries need the channel before they take in its threads, and the page names the category after its channel.",
    verifiedBy: "The events of a role that is given to a bot on the platform.",
  },
  {
    id: "hidden-channel-audit-entries",
    behaviour: "Audit log entries about a hidden channel show its name and all that was changed.",
    reason: "The page is about channel objects; an audit log entry is none.",
    verifiedBy: "GUILD_AUDIT_LOG_ENTRY_CREATE about a hidden channel on the platform.",
  },
  {
    id: "moves-beside-edits",
    behaviour:
      "If one request moves a channel and edits it too, the audit entry has the edits and leaves out `position` and `parent_id`.",
    reason:
      "The platform writes no entry for a move (discord-api-docs#4345, #5036, #7152). No source shows a request that does both.",
    verifiedBy: "The changes of the entry after one PATCH with `name` and `position`.",
  },
  {
    id: "deleted-voice-channel",
    behaviour:
      "When a voice channel with people in it is deleted, CHANNEL_DELETE comes before the VOICE_STATE_UPDATE of each.",
    reason: "discordeno#2388 lists both events in that order and says nothing of it.",
    verifiedBy: "The events after the deletion of a voice channel with somebody in it.",
  },
  {
    id: "deleted-stage-channel",
    behaviour:
      "When a stage channel is deleted, STAGE_INSTANCE_DELETE of its stage comes before CHANNEL_DELETE.",
    reason:
      "The documentation says that the event is sent when a stage instance is deleted; discord-api-docs#4581 names messages and scheduled events alone as those that CHANNEL_DELETE stands for.",
    verifiedBy: "The events after the deletion of a stage channel with a live stage.",
  },
  {
    id: "forum-names",
    behaviour: "Names of forum channels are kept as they are given, as those of voice channels.",
    reason:
      "Sources name text channels (discord-api-docs#1646), guides list forums with capital letters, and no page says so.",
    verifiedBy: 'A forum that is created as "My Forum".',
  },
  {
    id: "channel-name-ends",
    behaviour: "A name of a text channel neither begins nor ends with a hyphen.",
    reason: "A reimplementation cuts them off (spacebarchat/server#586).",
    verifiedBy: 'A text channel that is created as "-tea-".',
  },
  {
    id: "channel-name-empty",
    behaviour:
      "A name of which nothing is left is 400 50035 with BASE_TYPE_BAD_LENGTH, as an empty name.",
    reason: "No source shows the answer; a name has 1 to 100 characters.",
    verifiedBy: 'A text channel that is created as "!!!".',
  },
]
