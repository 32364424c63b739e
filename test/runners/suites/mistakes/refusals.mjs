// Refusals of people's actions by the platform.

import { inRun } from "./kit.mjs"

export const REFUSALS = [
  inRun(
    "A member bans without the permission",
    ["50013", "alice", "BanMembers"],
    ({ alice, bob }) => alice.ban(bob),
  ),
  inRun(
    "A moderator bans somebody whose role is higher",
    ["50013", "moderator", "admin"],
    async ({ guild, alice, bob }) => {
      const moderator = guild.createRole("moderator", { permissions: ["BanMembers"] })
      const admin = guild.createRole("admin", { position: 2 })
      await guild.owner.giveRole(alice, moderator)
      await guild.owner.giveRole(bob, admin)
      await alice.ban(bob)
    },
  ),
  inRun("A moderator bans the owner", ["50013", "own"], ({ guild, alice }) => {
    guild.setPermissions(alice, "BanMembers")
    return alice.ban(guild.owner)
  }),
  inRun(
    "A channel's overwrite denies sending",
    ["50013", "SendMessages", "@everyone", "#general"],
    ({ guild, general, alice }) => {
      general.deny(guild.everyone, "SendMessages")
      return alice.send(general, "!ping")
    },
  ),
  inRun(
    "A channel cannot be seen",
    ["50001", "ViewChannel", "@everyone", "#general"],
    ({ guild, general, alice }) => {
      general.deny(guild.everyone, "ViewChannel")
      return alice.send(general, "!ping")
    },
  ),
  inRun(
    "A member is timed out",
    ["50013", /timed out|timeout/, "2026-01-01"],
    async ({ guild, general, alice }) => {
      await guild.owner.timeout(alice, 60)
      await alice.send(general, "!ping")
    },
  ),
  inRun(
    "A bot does not take part in a guild of the person",
    ["50278", "guild"],
    async ({ env }) => {
      await env.createUser("zed").sendDm("Hello!")
    },
  ),
]
