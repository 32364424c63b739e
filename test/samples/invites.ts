import fc from "fast-check"
import type { ParlorScene } from "../scene/parlor-scene.ts"
import { flag, optional } from "./random.ts"
import type { Samples } from "./sample.ts"

const setVanityUrl = ({ parlor, parlorIds }: ParlorScene): void =>
  parlor.guild.setVanityUrl(parlorIds.vanity)

export const invites = {
  "POST /channels/{channel_id}/invites": {
    trials: [
      {
        does: "inviting",
        needs: ["CreateInstantInvite"],
        body: { max_age: 60, max_uses: 1, temporary: true, unique: true },
      },
      {
        does: "inviting with a role",
        place: "guild",
        needs: ["ViewChannel", "CreateInstantInvite", "ManageRoles"],
        otherwise: { ViewChannel: 50001 },
        body: { role_ids: ["$regular"] },
      },
      {
        does: "inviting to a voice channel",
        params: { channel_id: "lounge" },
        needs: ["Connect", "CreateInstantInvite"],
        body: {},
      },
    ],
    variants: [
      {
        does: "inviting for ever",
        params: { channel_id: "lounge" },
        body: { max_age: 0, unique: true },
      },
      {
        does: "inviting to a stream",
        params: { channel_id: "lounge" },
        async arrange({ alice, lounge }) {
          await alice.joinVoice(lounge)
          await alice.setVoice({ selfStream: true })
        },
        body: { target_type: 1, target_user_id: "$alice" },
      },
      {
        does: "inviting to an activity",
        params: { channel_id: "lounge" },
        body: { target_type: 2, target_application_id: "$application" },
      },
    ],
    random: {
      body: optional({
        max_age: fc.constantFrom(0, 60, 604_801),
        max_uses: fc.constantFrom(0, 1, 101),
        temporary: fc.boolean(),
        target_type: fc.constantFrom(1, 2, 3, null),
        target_user_id: fc.constantFrom("$alice", "$nowhere", null),
        target_application_id: fc.constantFrom("$application", "$nowhere", null),
        role_ids: fc.constantFrom([], ["$regular"], ["$guild"], ["$nowhere"], null),
        unique: fc.boolean(),
      }),
    },
  },
  "GET /channels/{channel_id}/invites": {
    trials: [{ does: "the invites to a channel", needs: ["ManageChannels"] }],
  },
  "GET /guilds/{guild_id}/invites": {
    trials: [
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
  },
  "GET /guilds/{guild_id}/vanity-url": {
    trials: [{ does: "a guild's own code", needs: ["ManageGuild"] }],
    variants: [{ does: "a code that was chosen", arrange: setVanityUrl }],
  },
  "GET /invites/{code}": {
    trials: [{ does: "looking up an invite code", query: { with_counts: true } }],
    variants: [
      { does: "an invite without counts" },
      { does: "an invite to an event", query: { guild_scheduled_event_id: "$event" } },
      {
        does: "a guild's own code",
        params: { code: "vanity" },
        query: { with_counts: true },
        arrange: setVanityUrl,
      },
    ],
    random: { query: flag("with_counts") },
  },
  "GET /invites/{code}/target-users": {
    trials: [
      {
        does: "the users who can use an invite",
        params: { code: "chosen" },
        place: "guild",
        needs: ["ManageGuild"],
        instead: ["ViewAuditLog"],
      },
    ],
  },
  "PUT /invites/{code}/target-users": {
    trials: [
      {
        does: "choosing the users who can use an invite",
        params: { code: "chosen" },
        place: "guild",
        needs: ["ManageGuild"],
        body: {},
        files: { target_users_file: new File(["1200000000000000000\n"], "users.csv") },
      },
    ],
  },
  "GET /invites/{code}/target-users/job-status": {
    trials: [
      {
        does: "whether the users of an invite are processed",
        params: { code: "chosen" },
        place: "guild",
        needs: ["ManageGuild"],
        instead: ["ViewAuditLog"],
      },
    ],
  },
  "DELETE /invites/{code}": {
    trials: [
      {
        does: "deleting an invite to a channel that one manages",
        place: "general",
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
  },
} satisfies Samples
