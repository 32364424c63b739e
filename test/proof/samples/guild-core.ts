import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

export const guildCore = {
  "PATCH /users/@me": [{ does: "renaming oneself", body: () => ({ username: "kettle" }) }],
  "GET /users/@me/guilds": [
    { does: "one's guilds", query: "limit=1&after=1&before=9&with_counts=true" },
  ],
  "DELETE /users/@me/guilds/{guild_id}": [{ does: "leaving a guild", owner: "another" }],
  "POST /guilds": [{ does: "making a guild", body: () => ({ name: "Cellar" }) }],
  "PATCH /guilds/{guild_id}": [
    {
      does: "editing a guild",
      needs: ["ManageGuild"],
      body: ({ lounge, random }) => ({
        name: "Tea Shop",
        afk_channel_id: lounge,
        system_channel_id: random,
      }),
    },
  ],
  "GET /guilds/{guild_id}/widget": [{ does: "the settings of a widget", needs: ["ManageGuild"] }],
  "PATCH /guilds/{guild_id}/widget": [
    {
      does: "editing a widget",
      needs: ["ManageGuild"],
      body: ({ general }) => ({ enabled: true, channel_id: general }),
    },
  ],
  "DELETE /guilds/{guild_id}": [{ does: "deleting one's guild", owner: "oneself" }],
  "GET /guilds/{guild_id}/channels": [{ does: "the channels of a guild" }],
  "POST /guilds/{guild_id}/channels": [
    {
      does: "making a channel",
      needs: ["ManageChannels"],
      body: () => ({ name: "teas", topic: "Sencha" }),
    },
    {
      does: "making a channel where something is allowed",
      needs: ["ManageChannels", "ManageMessages"],
      body: ({ bob }) => ({
        name: "teas",
        permission_overwrites: [{ id: bob, type: 1, allow: "8192" }],
      }),
    },
    {
      does: "creating a channel whose overwrites another may change",
      needs: ["Administrator", "ManageRoles"],
      body: ({ bob }) => ({
        name: "teas",
        permission_overwrites: [{ id: bob, type: 1, allow: String(1 << 28) }],
      }),
    },
  ],
  "PATCH /guilds/{guild_id}/channels": [
    {
      does: "moving a channel",
      needs: ["ManageChannels"],
      body: ({ random }) => [{ id: random, position: 3 }],
    },
    {
      does: "moving a channel into a category",
      needs: ["ViewChannel", "ManageChannels"],
      otherwise: { ViewChannel: 50001 },
      body: ({ random, rooms }) => [{ id: random, parent_id: rooms }],
    },
    {
      does: "moving a channel and syncing its permissions",
      needs: ["ViewChannel", "ManageChannels", "ManageRoles"],
      otherwise: { ViewChannel: 50001 },
      body: ({ random, rooms }) => [{ id: random, parent_id: rooms, lock_permissions: true }],
    },
  ],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
