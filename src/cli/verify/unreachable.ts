// Behaviour that a run cannot compare, since only a person can cause it in the platform's own client.

/** The descriptions of this behaviour for the report. */
export const UNREACHABLE: readonly string[] = [
  "Slash commands, user and message commands, and autocomplete: a person uses them. With them interactions, deferred and ephemeral replies, follow-ups and their deadlines.",
  "Buttons, select menus and modals: a person clicks and submits. With them the reference of component replies.",
  "Votes in polls: bots cannot vote. With them vote events and the counts of results.",
  "Direct messages to a bot: a person writes first, and bots cannot write to bots.",
  "Members who join, leave, boost or pass the screening, and invites that are used.",
  "Auto-moderation that acts on a message: it leaves bots alone.",
  "Presences and typing of people; interest in scheduled events.",
  "What depends on 100 members, on boosts, on verification or on a partner's features.",
  "Kicks and bans that succeed: the member would have to be invited again by hand.",
  "Sounds and pictures of voice: no bot of a run sends any.",
]
