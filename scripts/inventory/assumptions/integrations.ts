import type { Assumption } from "./assumption.ts"

export const INTEGRATIONS: readonly Assumption[] = [
  {
    id: "integration-events",
    behavior:
      "A bot that is added gets an integration after its role and its membership. GUILD_INTEGRATIONS_UPDATE comes right before INTEGRATION_CREATE, INTEGRATION_UPDATE and INTEGRATION_DELETE. The audit log has BOT_ADD, then INTEGRATION_CREATE. A bot that leaves or is kicked or banned loses its integration with events, but without an entry of its own.",
    reason:
      "https://docs.discord.com/developers/resources/guild#delete-guild-integration names both events in this order, and no page tells the order of the others.",
    verifiedBy: "The events and the audit log after a bot is added and after it is kicked.",
  },
  {
    id: "integration-audit",
    behavior:
      "The audit log entries of integrations record `name`, `type`, `expire_behavior`, `expire_grace_period` and `enable_emoticons`.",
    reason:
      "https://docs.discord.com/developers/resources/audit-log#audit-log-entry-object-audit-log-events names the object without its keys. discord-api-types has these keys.",
    verifiedBy: "The audit log after a bot is added and removed by its integration.",
  },
  {
    id: "integration-scopes",
    behavior:
      "An authorization of a bot that is already a member adds the scopes that its integration lacks, and removes none. The entry INTEGRATION_UPDATE records `scopes`.",
    reason:
      'https://docs.discord.com/developers/resources/audit-log#audit-log-entry-object-audit-log-events says of INTEGRATION_UPDATE: "as an example, its scopes were updated".',
    verifiedBy: "Two authorizations of a bot with different scopes, and the audit log.",
  },
  {
    id: "integration-accounts",
    behavior:
      "The account of a bot's integration has the ID of its application, that of the guild's subscriptions the ID of the guild. The number of subscribers is the number of members with the role of the integration.",
    reason:
      "https://docs.discord.com/developers/resources/guild#integration-account-object does not say where the ID is from.",
    verifiedBy: "GET /guilds/{guild_id}/integrations in a guild with bots.",
  },
  {
    id: "integration-removal",
    behavior:
      "A deleted integration of a bot deletes the webhooks of its application in the guild without an audit log entry of their own, then the bot leaves. Every bot with MANAGE_GUILD can do this, whatever its rank.",
    reason:
      "https://docs.discord.com/developers/resources/guild#delete-guild-integration names the webhooks, the kick and the permission, but no rank.",
    verifiedBy: "DELETE …/integrations/{integration_id} of a bot with a higher role and a webhook.",
  },
]
