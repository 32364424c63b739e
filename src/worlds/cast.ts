// The people that all worlds share, so that composed worlds have the same people.

import type {
  ChannelHandle,
  GuildHandle,
  Permission,
  Person,
  RoleHandle,
  WorldBuilder,
} from "../portable.ts"

/** The guild of a world with the people, the role and the channel that all worlds share. */
export interface Cast {
  readonly guild: GuildHandle
  readonly alice: Person
  readonly bob: Person
  readonly carol: Person
  /** Has the moderators' role. */
  readonly mia: Person
  /**
   * The moderators' role. It may manage messages, threads, members, events and stages, but not the
   * guild.
   */
  readonly moderators: RoleHandle
  /** A text channel in which everyone can write. */
  readonly general: ChannelHandle
}

const MODERATOR_PERMISSIONS = [
  "ViewAuditLog",
  "ManageChannels",
  "ManageMessages",
  "PinMessages",
  "ManageThreads",
  "CreatePrivateThreads",
  "ManageNicknames",
  "KickMembers",
  "BanMembers",
  "ModerateMembers",
  "MentionEveryone",
  "CreateEvents",
  "ManageEvents",
  "MuteMembers",
  "DeafenMembers",
  "MoveMembers",
] as const satisfies readonly Permission[]

/** The options of the guild if it does not exist yet. */
export interface CastOptions {
  readonly name: string
  readonly description?: string
}

/**
 * Returns the guild with its cast. Creates what does not exist yet and leaves the rest as it is.
 */
export function ensureCast(world: WorldBuilder, { name, description }: CastOptions): Cast {
  const guild = world.ensureGuild(name, description === undefined ? {} : { description })
  const moderators = ensureModerators(guild)
  const mia = world.ensureMember(guild, "mia", { roles: [moderators] })
  if (mia.roles.every(({ id }) => id !== moderators.id)) guild.setTopRole(mia, moderators)
  return {
    guild,
    alice: world.ensureMember(guild, "alice"),
    bob: world.ensureMember(guild, "bob"),
    carol: world.ensureMember(guild, "carol"),
    mia,
    moderators,
    general: world.ensureTextChannel(guild, "general", { topic: "Tea and everything else" }),
  }
}

function ensureModerators(guild: GuildHandle): RoleHandle {
  const name = "Moderator"
  const isModerators = (role: RoleHandle): boolean =>
    role.name === name && MODERATOR_PERMISSIONS.every((permission) => role.allows(permission))
  const options = {
    permissions: MODERATOR_PERMISSIONS,
    color: 0x2e_8b_57,
    hoist: true,
    mentionable: true,
  }
  return guild.roles.find(isModerators) ?? guild.createRole(name, options)
}

/**
 * Hides a channel from everyone but the moderators and, if `bot` is given and in the guild, the
 * bot.
 */
export function restrictToModerators(
  channel: ChannelHandle,
  { guild, moderators }: Pick<Cast, "guild" | "moderators">,
  bot?: WorldBuilder["bot"],
): void {
  channel.deny(guild.everyone, "ViewChannel")
  channel.allow(moderators, "ViewChannel")
  if (bot !== undefined && guild.has(bot)) channel.allow(guild.botRoleOf(bot), "ViewChannel")
}
