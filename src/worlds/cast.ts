// The people whom all worlds share, so that worlds which are composed play among the same.

import type {
  ChannelHandle,
  GuildHandle,
  Permission,
  Person,
  RoleHandle,
  WorldBuilder,
} from "../index.ts"

/** The guild of a world, and who is always there. */
export interface Cast {
  readonly guild: GuildHandle
  readonly alice: Person
  readonly bob: Person
  readonly carol: Person
  /** Has the role of the moderators. */
  readonly mia: Person
  /** May keep order: messages, threads, members, events and stages, but not the guild itself. */
  readonly moderators: RoleHandle
  /** A text channel where everyone writes. */
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

/** What a guild is made with where there is none yet. */
export interface CastOptions {
  readonly name: string
  readonly description?: string
}

/** The guild with its cast: who and what is there already is taken as it is. */
export function ensureCast(stage: WorldBuilder, { name, description }: CastOptions): Cast {
  const guild = stage.ensureGuild(name, description === undefined ? {} : { description })
  const moderators = ensureModerators(guild)
  const mia = stage.ensureMember(guild, "mia", { roles: [moderators] })
  if (mia.roles.every(({ id }) => id !== moderators.id)) guild.setTopRole(mia, moderators)
  return {
    guild,
    alice: stage.ensureMember(guild, "alice"),
    bob: stage.ensureMember(guild, "bob"),
    carol: stage.ensureMember(guild, "carol"),
    mia,
    moderators,
    general: stage.ensureTextChannel(guild, "general", { topic: "Tea and everything else" }),
  }
}

function ensureModerators(guild: GuildHandle): RoleHandle {
  const name = "Moderator"
  const isTheirs = (role: RoleHandle): boolean =>
    role.name === name && MODERATOR_PERMISSIONS.every((power) => role.allows(power))
  const look = {
    permissions: MODERATOR_PERMISSIONS,
    color: 0x2e_8b_57,
    hoist: true,
    mentionable: true,
  }
  return guild.roles.find(isTheirs) ?? guild.createRole(name, look)
}

/** Hides a channel from everyone but some roles, and with `bot` the bot where it is in the guild. */
export function restrictToModerators(
  channel: ChannelHandle,
  { guild, moderators }: Pick<Cast, "guild" | "moderators">,
  bot?: WorldBuilder["bot"],
): void {
  channel.deny(guild.everyone, "ViewChannel")
  channel.allow(moderators, "ViewChannel")
  if (bot !== undefined && guild.has(bot)) channel.allow(guild.botRoleOf(bot), "ViewChannel")
}
