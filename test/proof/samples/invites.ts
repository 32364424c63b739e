import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

export const invites = {
  "POST /channels/{channel_id}/invites": [
    {
      does: "inviting",
      needs: ["CreateInstantInvite"],
      body: () => ({ max_age: 60, max_uses: 1, temporary: true, unique: true }),
    },
    {
      does: "inviting to a voice channel",
      params: { channel_id: "lounge" },
      needs: ["Connect", "CreateInstantInvite"],
      body: () => ({}),
    },
  ],
  "GET /channels/{channel_id}/invites": [
    { does: "the invites to a channel", needs: ["ManageChannels"] },
  ],
  "GET /guilds/{guild_id}/invites": [
    {
      does: "the invites of a guild, with MANAGE_GUILD",
      needs: ["ManageGuild"],
      instead: ["ViewAuditLog"],
    },
    {
      does: "the invites of a guild, with VIEW_AUDIT_LOG",
      needs: ["ViewAuditLog"],
      instead: ["ManageGuild"],
    },
  ],
  "GET /guilds/{guild_id}/vanity-url": [{ does: "a guild's own code", needs: ["ManageGuild"] }],
  "GET /invites/{code}": [{ does: "looking up an invite code", query: "with_counts=true" }],
  "DELETE /invites/{code}": [
    {
      does: "deleting an invite to a channel that one manages",
      place: "channel",
      needs: ["ManageChannels"],
      instead: ["ManageGuild"],
    },
    {
      does: "deleting an invite to a guild that one manages",
      place: "guild",
      needs: ["ManageGuild"],
      instead: ["ManageChannels"],
    },
  ],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
