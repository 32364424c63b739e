// The data of the community world.

import type { ScriptedMessage } from "./scripted-messages.ts"

/** The data of the community world. */
export interface CommunityData {
  /** The name of the guild, if the world creates one. Default: `"Tea House"`. */
  readonly name: string
  readonly description: string
  /** Names of members besides alice, bob, carol and mia. */
  readonly guests: readonly string[]
  /** The messages of #rules. */
  readonly rules: readonly string[]
  /** The message that mia sends to #news and publishes. */
  readonly announcement: string
  /** The messages of #general over two days. */
  readonly chat: readonly ScriptedMessage[]
  /** alice's message in #recipes. `answers` are the messages in its thread. */
  readonly question: string
  readonly answers: readonly ScriptedMessage[]
}

const CHAT: readonly ScriptedMessage[] = [
  { by: "alice", says: "Good morning! First cup of the year." },
  { by: "bob", says: "Good morning! Which one is it?", replyTo: 0 },
  { by: "alice", says: "A sencha from Uji.", replyTo: 1, reactions: { "🍵": ["bob", "carol"] } },
  { by: "carol", says: "I am still at coffee, sorry.", reactions: { "😱": ["alice", "bob"] } },
  { by: "mia", says: "All cups are welcome here. Please read the rules all the same." },
  {
    by: "dave",
    says: "Hello everyone! I am new, and I know nothing about tea.",
    after: { hours: 5 },
    reactions: { "👋": ["alice", "bob", "mia"] },
  },
  { by: "alice", says: "Then you are in the right place.", replyTo: 5 },
  {
    by: "mia",
    says: "**New here?** Say hello, pick a tea, ask anything. Nobody minds.",
    after: { minutes: 10 },
    pinned: true,
  },
  {
    by: "carol",
    says: "The market had three kinds today. I wrote down the prices.",
    after: { hours: 4 },
    files: [{ name: "prices.txt", content: "Sencha 6\nAssam 4\nRooibos 3\n" }],
  },
  { by: "bob", says: "Rooibos is no tea.", replyTo: 8, reactions: { "🔥": ["dave", "erin"] } },
  { by: "erin", says: "||It is better.||", replyTo: 9, reactions: { "😂": ["alice", "carol"] } },
  {
    by: "bob",
    says: "Good morning. Who comes to the tasting on saturday?",
    after: { hours: 14 },
    editedTo: "Good morning. Who comes to the tasting on Saturday?",
    reactions: { "✅": ["alice", "carol", "dave", "erin"], "❌": ["frank"] },
  },
  { by: "frank", says: "I am away, drink one for me.", replyTo: 11 },
  { by: "alice", says: "How to find us: https://example.com/tea-house", after: { minutes: 5 } },
]

const ANSWERS: readonly ScriptedMessage[] = [
  { by: "bob", says: "70 °C, never more.", reactions: { "👍": ["alice"] } },
  { by: "carol", says: "I wait four minutes after it has boiled." },
  { by: "alice", says: "Four minutes it is. Thank you!", replyTo: 1, after: { hours: 1 } },
]

/** The default data. */
export const COMMUNITY: CommunityData = {
  name: "Tea House",
  description: "A small place for people who like tea.",
  guests: ["dave", "erin", "frank"],
  rules: ["1. Be kind.", "2. No selling.", "3. Coffee is tolerated."],
  announcement: "We open on Sundays from now on. Bring your own cup!",
  chat: CHAT,
  question: "How hot should the water be for a sencha?",
  answers: ANSWERS,
}
