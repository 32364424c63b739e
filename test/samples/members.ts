import fc from "fast-check"
import type { Permission } from "../../src/world/rules/permissions.ts"
import { optional, queries } from "./random.ts"
import type { Samples } from "./sample.ts"

/** Changing a member's voice state requires seeing the voice channel and connecting to it. */
const inVoice = <Needed extends Permission>(permission: Needed) =>
  ({
    params: { user_id: "carol" },
    needs: ["ViewChannel", "Connect", permission],
    otherwise: { ViewChannel: 50001 },
  }) as const

const TIME = "2026-01-02T00:00:00.000Z"

const needs = ["ChangeNickname"] as const
const alice = { user_id: "alice" } as const

export const members = {
  "PUT /guilds/{guild_id}/members/{user_id}": {
    trials: [
      {
        does: "adding a member by an access token",
        needs: ["CreateInstantInvite"],
        params: { user_id: "zoe" },
        body: { access_token: "$joining" },
      },
    ],
    variants: [
      {
        does: "adding a member who is there",
        params: alice,
        body: { access_token: "$bearer" },
      },
    ],
  },
  "GET /guilds/{guild_id}/members": {
    trials: [{ does: "the members", query: { limit: 2, after: 1 } }],
    variants: [{ does: "all members", query: { limit: 1000 } }],
    random: { query: queries({}, { limit: 1000 }, { limit: 1001 }, { after: "$carol" }) },
  },
  "GET /guilds/{guild_id}/members/search": {
    trials: [{ does: "members by their names", query: { query: "al", limit: 2 } }],
    variants: [{ does: "all members by their names", query: { query: "a", limit: 1000 } }],
    random: {
      query: queries(
        { query: "c" },
        { query: "C", limit: 1000 },
        { query: "" },
        {},
        { query: "a", limit: 0 },
      ),
    },
  },
  "GET /guilds/{guild_id}/members/{user_id}": {
    trials: [{ does: "a member" }],
    variants: [{ does: "a member with every property", params: alice }],
  },
  "PATCH /guilds/{guild_id}/members/@me": {
    trials: [{ does: "naming oneself", needs, body: { nick: "a" } }],
    variants: [
      { does: "a profile of the guild", body: { avatar: null, banner: null, bio: "Tea" } },
    ],
  },
  "PATCH /guilds/{guild_id}/members/@me/nick": {
    trials: [{ does: "naming oneself by the deprecated path", needs, body: { nick: "a" } }],
    random: {
      body: fc.constantFrom({ nick: "Kettle" }, { nick: null }, { nick: "" }, { nick: "$33" }, {}),
    },
  },
  "PATCH /guilds/{guild_id}/members/{user_id}": {
    trials: [
      { does: "naming", needs: ["ManageNicknames"], ranks: true, body: { nick: "a" } },
      { does: "setting the roles", needs: ["ManageRoles"], body: { roles: ["$regular"] } },
      {
        does: "timing out",
        needs: ["ModerateMembers"],
        ranks: true,
        body: { communication_disabled_until: TIME },
      },
      {
        does: "exempting from the verification",
        needs: ["ManageGuild"],
        instead: ["ManageRoles", "ModerateMembers"],
        body: { flags: 4 },
      },
      { does: "muting", ...inVoice("MuteMembers"), body: { mute: true } },
      { does: "deafening", ...inVoice("DeafenMembers"), body: { deaf: true } },
      { does: "moving", ...inVoice("MoveMembers"), body: { channel_id: "$lounge" } },
      { does: "disconnecting", ...inVoice("MoveMembers"), body: { channel_id: null } },
    ],
    variants: [
      {
        does: "changing everything",
        params: alice,
        body: { nick: "Al", roles: [], mute: true, deaf: true },
      },
      {
        does: "moving to another channel",
        params: { user_id: "carol" },
        body: { channel_id: "$podium" },
      },
      {
        does: "disconnecting a member with every property",
        params: alice,
        body: { channel_id: null },
      },
      {
        does: "timing out a member with every property",
        params: alice,
        body: { communication_disabled_until: TIME },
      },
    ],
    random: {
      body: optional({
        nick: fc.constantFrom("Al", "", "$33", null),
        roles: fc.constantFrom([], ["$regular"], ["$loud", "$guild"], ["$boss"], ["$nowhere"]),
        flags: fc.constantFrom(0, 4, 5, null, -1),
        mute: fc.boolean(),
        deaf: fc.boolean(),
        channel_id: fc.constantFrom(null, "$lounge", "$closet", "$den", "$general", "$nowhere"),
        communication_disabled_until: fc.constantFrom(
          null,
          "2026-01-01T00:01:00Z",
          "2026-01-02T00:00:00Z",
          "2027-01-01T00:00:00Z",
        ),
      }),
    },
  },
  "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}": {
    trials: [{ does: "giving a role", needs: ["ManageRoles"] }],
  },
  "DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}": {
    trials: [{ does: "taking a role", needs: ["ManageRoles"], params: { user_id: "alice" } }],
  },
  "DELETE /guilds/{guild_id}/members/{user_id}": {
    trials: [{ does: "kicking", needs: ["KickMembers"], ranks: true }],
  },
  "GET /guilds/{guild_id}/prune": {
    trials: [
      {
        does: "counting the members that a prune would remove",
        needs: ["KickMembers"],
        query: { days: 7 },
      },
    ],
  },
  "POST /guilds/{guild_id}/prune": {
    trials: [
      {
        does: "pruning",
        needs: ["KickMembers", "ManageGuild"],
        body: { days: 7, compute_prune_count: true, reason: "quiet" },
      },
    ],
    variants: [
      { does: "pruning with defaults", body: {} },
      { does: "pruning without a count", body: { compute_prune_count: false } },
      { does: "pruning members with roles", body: { include_roles: ["123456789012345678"] } },
    ],
    random: {
      body: optional({ days: fc.constantFrom(1, 30, 31), compute_prune_count: fc.boolean() }),
    },
  },
} satisfies Samples
