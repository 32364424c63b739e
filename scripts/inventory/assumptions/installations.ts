import type { Assumption } from "./assumption.ts"

const COMMANDS = "https://docs.discord.com/developers/interactions/application-commands"
const RESPONSES = "https://docs.discord.com/developers/interactions/receiving-and-responding"
const APPLICATION = "https://docs.discord.com/developers/resources/application"

export const INSTALLATIONS: readonly Assumption[] = [
  {
    id: "team-owner",
    behavior:
      "The owner of a team is its first member, with the role `admin`. The owner of an application of a team is the account of the team: its ID, the username `team` with the ID, and the flag TEAM_PSEUDO_USER.",
    reason:
      "https://docs.discord.com/developers/topics/teams says that `role` does not represent the owner, although each member has one. https://docs.discord.com/developers/resources/user#user-object-user-flags has the flag for users that are teams.",
    verifiedBy: "GET /applications/@me of an application that belongs to a team.",
  },
  {
    id: "installations-of-new-applications",
    behavior:
      "A new application can be installed to guilds and to users. `integration_types_config: null` restores that, and a context whose value is null is not supported.",
    reason: `The change log of June 27, 2024 says so; ${APPLICATION}#setting-supported-installation-contexts still says that new apps only support guilds.`,
    verifiedBy: "GET /applications/@me of a new application.",
  },
  {
    id: "unsupported-installations",
    behavior:
      "A command with an installation context that the application does not support is 50035 at the item of `integration_types`.",
    reason: `${COMMANDS}#installation-context says that the application must support it, without an error.`,
    verifiedBy: "POST …/commands with `integration_types: [1]` by an application for guilds alone.",
  },
  {
    id: "contexts-by-default",
    behavior:
      "A command without `contexts` is available in all of them; `dm_permission: false` excludes only the DM with the bot.",
    reason: `${COMMANDS}#bulk-overwrite-guild-application-commands names all contexts as the default. No page describes the key beside the deprecated one.`,
    verifiedBy: "A command of a user-installed app without `contexts`, in a DM between users.",
  },
  {
    id: "responses-without-send-messages",
    behavior:
      "The responses of an app that is not in the guild are ephemeral if the user lacks USE_EXTERNAL_APPS or SEND_MESSAGES in the channel. The permissions of commands in the guild apply to it as to others.",
    reason: `The permission is documented like that; ${APPLICATION}#user-context says that the app "won't be able to respond with a non-ephemeral message" without SEND_MESSAGES.`,
    verifiedBy: "A response in a channel in which the user cannot send messages.",
  },
  {
    id: "user-app-permissions",
    behavior:
      "In a guild without the bot, `app_permissions` has those of ATTACH_FILES, EMBED_LINKS, MENTION_EVERYONE and USE_EXTERNAL_EMOJIS that the user has, and MENTION_EVERYONE of the user decides about mentions.",
    reason: `${APPLICATION}#user-context says that apps respect the user's permissions; ${RESPONSES}#interaction-object-interaction-structure names these four for DMs.`,
    verifiedBy: "INTERACTION_CREATE of a user-installed app in a guild.",
  },
  {
    id: "recipients-of-private-channels",
    behavior: "The recipients of a DM between users are those other than the invoking user.",
    reason: `${RESPONSES}#interaction-object-interaction-structure has a partial channel without its recipients.`,
    verifiedBy: "INTERACTION_CREATE with the context PRIVATE_CHANNEL.",
  },
  {
    id: "entry-point-refusals",
    behavior:
      "A `handler` of another command is 50035 at `handler`. An entry point in a guild, or of an application without activities, is 50035 at `type`. A second one is 30032. A bulk overwrite keeps the entry point under any name, and one without it is 400 50240.",
    reason: `${COMMANDS}#application-command-object has the rules without errors. Bots have logged 50240 and its text.`,
    verifiedBy: "Such requests by an application with and without activities.",
  },
  {
    id: "entry-point-handler",
    behavior: "An entry point without a `handler` has APP_HANDLER.",
    reason: `${COMMANDS}#create-global-application-command does not name a default.`,
    verifiedBy: "POST …/commands with type 4 and without `handler`.",
  },
  {
    id: "default-entry-point",
    behavior:
      'The entry point that the platform creates is called "Launch" and has an empty description and the default contexts.',
    reason: `${COMMANDS}#default-entry-point-command names the name and the handler.`,
    verifiedBy: "GET …/commands after activities were enabled.",
  },
  {
    id: "message-of-a-launch",
    behavior:
      "The message that the platform posts for DISCORD_LAUNCH_ACTIVITY has the type 20, the interaction and no content. LAUNCH_ACTIVITY posts none.",
    reason: `${COMMANDS}#entry-point-handlers says only that a message is sent.`,
    verifiedBy: "MESSAGE_CREATE after an entry point was used.",
  },
  {
    id: "launch-without-permission",
    behavior: "LAUNCH_ACTIVITY for a user without USE_EMBEDDED_ACTIVITIES is 403 50013.",
    reason: "The permission is documented, and the refusal is not.",
    verifiedBy: "The callback for such a user.",
  },
  {
    id: "one-activity-at-a-time",
    behavior:
      "A user has one activity open at a time, and a channel one instance of an application, as long as it has room.",
    reason: `${RESPONSES}#interaction-callback-interaction-callback-object says that an activity is "launched or joined".`,
    verifiedBy: "Two launches in one channel, and in two.",
  },
  {
    id: "activities-in-voice",
    behavior:
      "An activity in a voice channel needs no voice connection, and leaving the channel closes it.",
    reason: "The client does so. No page documents it.",
    verifiedBy: "GET …/activity-instances/{id} after all users have left the voice channel.",
  },
  {
    id: "unknown-activity-instance",
    behavior: "An instance that does not exist or has ended is 404 with the code 0.",
    reason: `${APPLICATION}#get-application-activity-instance says that it is returned "if it exists".`,
    verifiedBy: "GET …/activity-instances/{id} with the id of an ended instance.",
  },
]
