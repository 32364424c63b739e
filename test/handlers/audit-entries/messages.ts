import { type Row, gone, made } from "./row.ts"

/** Entries about messages and auto-moderation. */
export const messages: readonly Row[] = [
  {
    type: "MessageDelete",
    does: "a person who deletes what another wrote",
    async act({ alice, general, guild: { owner } }) {
      await owner.delete(await alice.send(general, "tea"))
      return { of: alice.id, options: { channel_id: general.id, count: "1" }, by: owner.id }
    },
  },
  {
    type: "MessageBulkDelete",
    does: "deleting many messages",
    async act({ ask, alice, general }) {
      const sent = [await alice.send(general, "tea"), await alice.send(general, "cake")]
      const body = { messages: sent.map(({ id }) => id) }
      await ask("POST", `/channels/${general.id}/messages/bulk-delete`, body)
      return { of: general.id, options: { count: "2" } }
    },
  },
  {
    type: "MessagePin",
    does: "pinning",
    async act({ ask, alice, general }) {
      const { id: message_id } = await alice.send(general, "tea")
      await ask("PUT", `/channels/${general.id}/messages/pins/${message_id}`)
      return { of: alice.id, options: { channel_id: general.id, message_id } }
    },
  },
  {
    type: "MessageUnpin",
    does: "unpinning",
    async act({ ask, alice, general }) {
      const { id: message_id } = await alice.send(general, "tea")
      await ask("PUT", `/channels/${general.id}/messages/pins/${message_id}`)
      await ask("DELETE", `/channels/${general.id}/messages/pins/${message_id}`)
      return { of: alice.id, options: { channel_id: general.id, message_id } }
    },
  },
  {
    type: "WebhookCreate",
    does: "making a webhook",
    async act({ ask, env, general }) {
      const { id } = await ask("POST", `/channels/${general.id}/webhooks`, { name: "Pot" })
      const fields = { name: "Pot", type: 1, channel_id: general.id }
      return { of: id, changes: made({ ...fields, application_id: env.bot.id }) }
    },
  },
  {
    type: "WebhookCreate",
    does: "following a channel",
    async act({ ask, guild, general }) {
      const news = guild.createNewsChannel("news")
      const body = { webhook_channel_id: general.id }
      const answer = await ask("POST", `/channels/${news.id}/followers`, body)
      const { webhook_id } = answer as unknown as { readonly webhook_id: string } // every message of a webhook has it
      const name = "Tea House #news"
      return { of: webhook_id, changes: made({ name, type: 2, channel_id: general.id }) }
    },
  },
  {
    type: "WebhookUpdate",
    does: "renaming a webhook",
    async act({ ask, guild, general }) {
      const { id } = guild.createWebhook(general, "Pot")
      await ask("PATCH", `/webhooks/${id}`, { name: "Kettle" })
      return { of: id, changes: { name: { old: "Pot", new: "Kettle" } } }
    },
  },
  {
    type: "WebhookDelete",
    does: "deleting a webhook",
    async act({ ask, guild, general }) {
      const { id } = guild.createWebhook(general, "Pot")
      await ask("DELETE", `/webhooks/${id}`)
      return { of: id, changes: gone({ name: "Pot", type: 1, channel_id: general.id }) }
    },
  },
  ...(
    [
      ["AutoModerationBlockMessage", { block: true }],
      ["AutoModerationUserCommunicationDisabled", { timeout: 60 }],
    ] as const
  ).map(([type, does]): Row => ({
    type,
    does: "a message that a rule stops",
    async act({ alice, general, guild }) {
      guild.createAutoModRule("No coffee", { keywords: ["coffee"], ...does })
      await alice.send(general, "coffee").catch(() => {}) // auto-moderation may block it
      return { of: alice.id, options: ruleIn(general.id), by: alice.id }
    },
  })),
  {
    type: "AutoModerationFlagToChannel",
    does: "a message that a rule tells of",
    async act({ alice, general, guild }) {
      const alert = guild.createTextChannel("alerts")
      guild.createAutoModRule("No coffee", { keywords: ["coffee"], alert })
      await alice.send(general, "coffee")
      return { of: alice.id, options: ruleIn(general.id), by: alice.id }
    },
  },
]

function ruleIn(channel_id: string) {
  return {
    auto_moderation_rule_name: "No coffee",
    auto_moderation_rule_trigger_type: "1",
    channel_id,
  }
}
