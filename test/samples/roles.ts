import { IMAGE } from "../scene/bodies.ts"
import fc from "fast-check"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

const needs = ["ManageRoles"] as const

const role = optional({
  name: fc.constantFrom("tea", "", "$2001"),
  permissions: fc.constantFrom("0", "8", "2048", 1024),
  color: fc.constantFrom(0, 255, 0x1000000),
  colors: fc.constantFrom(
    { primary_color: 1, secondary_color: 2 },
    { primary_color: 1, tertiary_color: 2 },
  ),
  hoist: fc.boolean(),
  mentionable: fc.boolean(),
})

export const roles = {
  "GET /guilds/{guild_id}/roles": { trials: [{ does: "the roles" }] },
  "POST /guilds/{guild_id}/roles": {
    trials: [{ does: "making a role", needs, body: { name: "a" } }],
    variants: [
      { does: "making a role with defaults", body: {} },
      {
        does: "making a role with every property",
        body: {
          name: "Guests",
          permissions: "1024",
          colors: { primary_color: 1, secondary_color: 2, tertiary_color: null },
          hoist: true,
          mentionable: true,
        },
      },
      {
        does: "making a role with an icon",
        body: { name: "Guests", icon: IMAGE, unicode_emoji: null },
        arrange: ({ parlor }) => parlor.guild.setFeatures(["ROLE_ICONS"]),
      },
    ],
    random: { body: role },
  },
  "PATCH /guilds/{guild_id}/roles": {
    trials: [{ does: "moving a role", needs, body: [{ id: "$regular", position: 1 }] }],
    random: {
      body: fc.array(
        fc.record({
          id: fc.constantFrom("$regular", "$loud", "$keeper", "$guild", "$nowhere"),
          position: fc.constantFrom(0, 1, 2, 9, null),
        }),
        { maxLength: 3 },
      ),
    },
  },
  "GET /guilds/{guild_id}/roles/member-counts": {
    trials: [{ does: "the number of members with each role" }],
  },
  "GET /guilds/{guild_id}/roles/{role_id}": { trials: [{ does: "a role" }] },
  "PATCH /guilds/{guild_id}/roles/{role_id}": {
    trials: [{ does: "renaming a role", needs, body: { name: "a" } }],
    variants: [{ does: "editing a role with every property", body: { name: "Pourers", color: 7 } }],
    random: { body: role },
  },
  "DELETE /guilds/{guild_id}/roles/{role_id}": { trials: [{ does: "deleting a role", needs }] },
} satisfies Samples
