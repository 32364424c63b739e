import fc from "fast-check"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

export const guildChannels = {
  "GET /guilds/{guild_id}/channels": { trials: [{ does: "the channels of a guild" }] },
  "POST /guilds/{guild_id}/channels": {
    trials: [
      {
        does: "making a channel",
        needs: ["ManageChannels"],
        body: { name: "teas", topic: "Sencha" },
      },
      {
        does: "making a channel where something is allowed",
        needs: ["ManageChannels", "ManageMessages"],
        body: { name: "teas", permission_overwrites: [{ id: "$bob", type: 1, allow: "8192" }] },
      },
      {
        does: "creating a channel whose overwrites another may change",
        needs: ["Administrator", "ManageRoles"],
        body: {
          name: "teas",
          permission_overwrites: [{ id: "$bob", type: 1, allow: String(1 << 28) }],
        },
      },
    ],
    variants: [
      ...[0, 2, 4, 5, 13, 15, 16].map((type) => ({
        does: `making a channel of type ${type}`,
        body: { name: "teas", type },
      })),
      {
        does: "making a channel that nobody sees",
        body: { name: "cellar", permission_overwrites: [{ id: "$guild", type: 0, deny: "1024" }] },
      },
    ],
    random: {
      body: fc
        .tuple(
          fc.constantFrom(0, 2, 4, 5, 13, 9),
          optional({
            position: fc.constantFrom(0, 3),
            topic: fc.constantFrom("Sencha", null),
            bitrate: fc.constantFrom(8000, 96_001),
            parent_id: fc.constantFrom(null, "$general"),
            permission_overwrites: fc.constantFrom(
              [{ id: "$guild", type: 0, deny: "2048" }],
              [{ id: "$nowhere", type: 0 }],
            ),
          }),
        )
        .map(([type, more]) => ({ name: "teas", type, ...more })),
    },
  },
  "PATCH /guilds/{guild_id}/channels": {
    trials: [
      {
        does: "moving a channel",
        needs: ["ManageChannels"],
        body: [{ id: "$random", position: 3 }],
      },
      {
        does: "moving a channel into a category",
        needs: ["ViewChannel", "ManageChannels"],
        otherwise: { ViewChannel: 50001 },
        body: [{ id: "$random", parent_id: "$rooms" }],
      },
      {
        does: "moving a channel and syncing its permissions",
        needs: ["ViewChannel", "ManageChannels", "ManageRoles"],
        otherwise: { ViewChannel: 50001 },
        body: [{ id: "$random", parent_id: "$rooms", lock_permissions: true }],
      },
    ],
    random: {
      body: fc.array(
        fc
          .tuple(
            fc.constantFrom("$general", "$random", "$lounge", "$below", "$nowhere"),
            optional({
              position: fc.constantFrom(0, 3, -1),
              parent_id: fc.constantFrom(null, "$general"),
              lock_permissions: fc.boolean(),
            }),
          )
          .map(([id, more]) => ({ id, ...more })),
        { maxLength: 3 },
      ),
    },
  },
} satisfies Samples
