// The world of an exploration that names none.

import { defineWorld } from "../sim/fixture-world.ts"
import type { GuildHandle } from "../handles/guild/guild.ts"
import type { Person } from "../handles/person/person.ts"
import type { ChannelHandle } from "../handles/channel/channel.ts"

/** The handles of the world of an exploration. */
export interface ExplorerWorldHandles {
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  /** The owner of the guild. Bots cannot manage them. */
  readonly olivia: Person
  /** A moderator, with a role below that of the bot. */
  readonly mia: Person
  /** A member without roles. */
  readonly alice: Person
  /** A member without roles who has just joined. */
  readonly nina: Person
  /** A member whose role is above that of the bot, so that the bot cannot manage them. */
  readonly boris: Person
}

/**
 * The world in which `explore` tries bots: a guild with channels of several kinds, with people of
 * different roles, and with a user outside of it. Members may not mention everyone.
 */
export const explorerWorld = defineWorld("explorer world", {}, (world): ExplorerWorldHandles => {
  const guild = world.createGuild("Tea House", { owner: world.createUser("olivia") })
  const { everyone } = guild
  everyone.setPermissions(...everyone.permissions.filter((one) => one !== "MentionEveryone"))
  const general = guild.createTextChannel("general", { topic: "Tea and everything else" })
  guild.createTextChannel("log")
  guild.createForumChannel("questions")
  guild.createVoiceChannel("Lounge")
  guild.createCategory("Archive")
  guild.createRole("Tea Lover")
  const permissions = ["ManageMessages", "KickMembers", "BanMembers", "ModerateMembers"] as const
  const moderator = guild.createRole("Moderator", { permissions })
  const director = guild.createRole("Director")
  director.setPosition(guild.roles.length - 1)
  if (guild.has(world.bot)) guild.setTopRole(world.bot, guild.roles.length - 2)
  world.createUser("leo")
  return {
    guild,
    general,
    olivia: guild.owner,
    mia: guild.addMember("mia", { roles: [moderator] }),
    alice: guild.addMember("alice"),
    nina: guild.addMember("nina"),
    boris: guild.addMember("boris", { roles: [director] }),
  }
})
