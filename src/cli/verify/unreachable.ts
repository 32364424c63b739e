// Behavior that a run cannot compare, because only a person can cause it in the platform's own
// client.

/** The descriptions of this behavior for the report. */
export const UNREACHABLE: readonly string[] = [
  "Slash commands, user and message commands, and autocomplete, which only people use. This includes interactions, deferred and ephemeral replies, follow-ups and their deadlines.",
  "Buttons, select menus and modals, which only people click and submit. This includes the reference of component replies.",
  "Votes in polls, because bots cannot vote. This includes vote events and the counts of results.",
  "Direct messages to a bot, because bots cannot write to bots.",
  "Members who join, leave, boost or pass the screening, and the use of invites.",
  "Auto-moderation of messages, because it does not apply to bots.",
  "Presences and typing of people; interest in scheduled events.",
  "Behavior that depends on 100 members, on boosts, on verification or on partner features.",
  "Successful kicks and bans, because a person would have to invite the member again.",
  "Audio and video of voice channels, because the bots of a run send none.",
]
