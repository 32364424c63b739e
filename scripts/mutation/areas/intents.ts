// Intents that open more or less than they say.

import { GATEWAY, type Mutation, RULES } from "../mutation.ts"

export const intents: readonly Mutation[] = [
  {
    file: `${GATEWAY}/dispatches/members.ts`,
    from: 'intent: "GuildMembers",\n      // A bot that joins',
    to: 'intent: "Guilds",\n      // A bot that joins',
    why: "an intent ungated: GUILD_MEMBER_ADD without GUILD_MEMBERS",
    tests: ["test/gateway/intents.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatches/presences.ts`,
    from: 'intent: "GuildPresences",',
    to: "",
    why: "an intent ungated: PRESENCE_UPDATE without GUILD_PRESENCES",
    tests: ["test/sequences/sequences.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatches/messages.ts`,
    from: 'intent: { guild: "GuildMessages", direct: "DirectMessages" }',
    to: 'intent: { guild: "GuildMessages", direct: "GuildMessages" }',
    why: "an intent ungated: messages of a DM without DIRECT_MESSAGES",
    tests: ["test/gateway/intents.test.ts"],
  },
  {
    file: `${GATEWAY}/intents.ts`,
    from: "hasIntent(bits, intent) && !approved.has(GatewayIntentBits[intent])",
    to: "false",
    why: "an intent ungated: a privileged one that was not granted",
    tests: ["test/gateway/refusals.test.ts"],
  },
  {
    file: `${RULES}/content.ts`,
    from: "embeds: [], attachments: [], components: []",
    to: "attachments: [], components: []",
    why: "a censored field left: embeds are not there at all",
    tests: ["test/gateway/content.test.ts", "test/clients/intents.test.ts"],
  },
  {
    file: `${RULES}/content.ts`,
    from: "message.mentionedUserIds.includes(reader.userId)",
    to: "false",
    why: "content withheld from the bot that is mentioned",
    tests: ["test/gateway/content.test.ts"],
  },
]
