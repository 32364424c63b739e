import fc from "fast-check"
import type { ParlorScene } from "../scene/parlor-scene.ts"
import { optional, queries } from "./random.ts"
import type { Samples } from "./sample.ts"

const needs = ["BanMembers"] as const
const params = { user_id: "banned" } as const

/** Bans with and without a reason. */
async function banBoth({ parlor: { guild, alice, bob } }: ParlorScene): Promise<void> {
  await guild.owner.ban(alice, { reason: "rude" })
  await guild.owner.ban(bob)
}

export const bans = {
  "GET /guilds/{guild_id}/bans": {
    trials: [{ does: "the bans", needs, query: { limit: 2, before: 9, after: 1 } }],
    variants: [{ does: "bans with and without a reason", arrange: banBoth }],
    random: {
      query: queries({}, { limit: 1 }, { limit: 0 }, { after: "$carol" }, { before: "$carol" }),
    },
  },
  "GET /guilds/{guild_id}/bans/{user_id}": {
    trials: [{ does: "a ban", needs, params }],
    variants: [{ does: "a ban with a reason", params: { user_id: "alice" }, arrange: banBoth }],
  },
  "PUT /guilds/{guild_id}/bans/{user_id}": {
    trials: [{ does: "banning", needs, ranks: true, body: { delete_message_seconds: 60 } }],
    variants: [{ does: "banning without options", body: {} }],
    random: {
      body: fc.oneof(
        fc.constant(undefined),
        optional({
          delete_message_seconds: fc.constantFrom(0, 60, 604_800, 604_801),
          delete_message_days: fc.constantFrom(0, 7, 8),
        }),
      ),
    },
  },
  "DELETE /guilds/{guild_id}/bans/{user_id}": {
    trials: [{ does: "lifting a ban", needs, params }],
  },
  "POST /guilds/{guild_id}/bulk-ban": {
    trials: [
      {
        does: "banning many",
        needs: ["BanMembers", "ManageGuild"],
        body: { user_ids: ["$bob", "$carol"], delete_message_seconds: 60 },
      },
    ],
    variants: [{ does: "banning the owner too", body: { user_ids: ["$alice", "$owner"] } }],
    random: {
      body: fc.record({
        user_ids: fc.subarray(["$carol", "$erin", "$owner", "$bot", "$nowhere"]),
        delete_message_seconds: fc.constantFrom(0, 60, 604_801),
      }),
    },
  },
} satisfies Samples
