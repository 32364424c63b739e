// Mutations of intents, which grant less or more than they should.

import { GATEWAY, type Mutation, WORLD } from "../mutation.ts"

export const intents: readonly Mutation[] = [
  {
    file: `${GATEWAY}/dispatches/guilds/members.ts`,
    from: 'intent: "GuildMembers",\n      // A bot that joins',
    to: 'intent: "Guilds",\n      // A bot that joins',
    why: "missing intent check: GUILD_MEMBER_ADD without GUILD_MEMBERS",
    tests: ["test/gateway/intents.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatches/presences.ts`,
    from: 'intent: "GuildPresences",',
    to: "",
    why: "missing intent check: PRESENCE_UPDATE without GUILD_PRESENCES",
    tests: ["test/sequences/sequences.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatches/channels/messages.ts`,
    from: 'intent: { guild: "GuildMessages", direct: "DirectMessages" }',
    to: 'intent: { guild: "GuildMessages", direct: "GuildMessages" }',
    why: "missing intent check: messages of a DM without DIRECT_MESSAGES",
    tests: ["test/gateway/intents.test.ts"],
  },
  {
    file: `${GATEWAY}/protocol/intents.ts`,
    from: "hasIntent(bits, intent) && !approved.has(GatewayIntentBits[intent])",
    to: "false",
    why: "missing intent check: a privileged intent that was not granted",
    tests: ["test/gateway/refusals.test.ts"],
  },
  {
    file: `${WORLD}/messages/rules/content.ts`,
    from: "embeds: [], attachments: [], components: []",
    to: "attachments: [], components: []",
    why: "without MESSAGE_CONTENT, embeds are missing instead of empty",
    tests: ["test/gateway/content.test.ts", "test/clients/intents.test.ts"],
  },
  {
    file: `${WORLD}/messages/rules/content.ts`,
    from: "message.mentionedUserIds.includes(reader.userId)",
    to: "false",
    why: "a mentioned bot does not receive the content",
    tests: ["test/gateway/content.test.ts"],
  },
]
