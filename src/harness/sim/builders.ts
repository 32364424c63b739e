// Creates guilds and accounts, without permission checks.

import {
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildVerificationLevel,
  Locale,
  TeamMemberRole,
} from "discord-api-types/v10"
import { enableActivities } from "../../world/applications/actions/activities.ts"
import { transferToTeam } from "../../world/applications/actions/teams.ts"
import { createGuild } from "../../world/guilds/actions/guilds.ts"
import { createSku } from "../../world/skus/actions.ts"
import { findApplicationOf } from "../../world/rules/require.ts"
import { SKU_KINDS, type SkuHandle, type SkuKind } from "../handles/sku.ts"
import type { UserHandle } from "../handles/user.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { AFK_TIMEOUTS } from "../../world/guilds/schemas.ts"
import type { UserId } from "../../world/model/ids.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { permissionBitsOf } from "../../world/rules/permissions.ts"
import { EVERYONE_PERMISSIONS } from "../../world/roles/rules/roles.ts"
import type { AccountHandle } from "../handles/account/account.ts"
import { BOT_PERMISSIONS } from "../handles/bots.ts"
import { handlesOf } from "../handles/factory.ts"
import { toGuildFeatures } from "../handles/guild/settings/guild-features.ts"
import type { GuildHandle } from "../handles/guild/guild.ts"
import type { GuildOptions } from "../handles/guild/guild-options.ts"
import { toGuildPictures } from "../handles/guild/settings/picture-options.ts"
import { Handle } from "../handles/handle.ts"
import { guildIdOnShard } from "./guild-shards.ts"
import { refusedSetup, requireWithin } from "../options/options.ts"
import { type UserOptions, createAccount } from "../handles/account/create-account.ts"
import { type WithId, requireFreeId } from "../simulation/chosen-ids.ts"
import type { Simulation } from "../simulation/simulation.ts"

/** Creates an account. */
export function buildUser(
  simulation: Simulation,
  name: string,
  options: UserOptions = {},
): AccountHandle {
  return createAccount(simulation, name, options, (id) => handlesOf(simulation).account(id))
}

/** The roles of the members of a team, by their names. */
export const TEAM_ROLES = {
  admin: TeamMemberRole.Admin,
  developer: TeamMemberRole.Developer,
  read_only: TeamMemberRole.ReadOnly,
} as const satisfies Readonly<Record<TeamRole, TeamMemberRole>>

/** The options of a SKU. */
export interface SkuOptions extends WithId {
  /** Default: `"durable"`. */
  readonly type?: SkuKind
  /** The bot whose application sells it. Default: the bot of the simulation. */
  readonly bot?: UserHandle
}

/**
 * Creates a SKU of an application.
 *
 * @throws SetupError for a user, and for an id that is taken or no snowflake.
 */
export function buildSku(
  simulation: Simulation,
  name: string,
  { id, type = "durable", bot }: SkuOptions = {},
): SkuHandle {
  Handle.requireSameSimulation(simulation, bot)
  const botId = bot?.id ?? simulation.application().botId
  const application = findApplicationOf(simulation.access.world, botId)
  if (application === undefined) {
    throw new SetupError(`createSku: ${bot?.name} is a user, and only the apps of bots have SKUs.`)
  }
  const { id: applicationId } = application
  const forGuild = type === "guildSubscription"
  const invocation = {
    input: { applicationId, name, type: SKU_KINDS[type], forGuild },
    id: requireFreeId(simulation.access.world, "createSku", id),
  }
  return simulation.access.perform(
    { actor: "system", action: createSku, invocation },
    (sku) => handlesOf(simulation).sku(applicationId, sku),
    (refusal) => refusedSetup("createSku", refusal),
  )
}

/** Gives the application of a bot an activity. */
export function enableActivitiesOf(simulation: Simulation, bot: UserHandle | undefined): void {
  Handle.requireSameSimulation(simulation, bot)
  const botId = bot?.id ?? simulation.application().botId
  const application = findApplicationOf(simulation.access.world, botId)
  if (application === undefined) {
    throw new SetupError(
      `enableActivities: ${bot?.name} is a user, and only the apps of bots have activities.`,
    )
  }
  const invocation = { input: { applicationId: application.id } }
  return simulation.access.perform(
    { actor: "system", action: enableActivities, invocation },
    () => {},
    (refusal) => refusedSetup("enableActivities", refusal),
  )
}

/** The roles of the members of a team. */
export type TeamRole = `${TeamMemberRole}`

/** A member of a team besides its owner. */
export interface TeamMemberOptions {
  readonly user: UserHandle
  readonly role: TeamRole
  /** Whether the user has not accepted the invitation yet. Default: false. */
  readonly invited?: boolean
}

/** The options of a team. */
export interface TeamOptions {
  /** Default: the owner of the app. */
  readonly owner?: UserHandle
  /** The members besides the owner. Default: none. */
  readonly members?: readonly TeamMemberOptions[]
  /** The bot whose app the team gets. Default: the bot of the simulation. */
  readonly bot?: UserHandle
}

/** Transfers the application of a bot to a new team. */
export function transferAppToTeam(
  simulation: Simulation,
  name: string,
  { owner, members = [], bot }: TeamOptions = {},
): void {
  Handle.requireSameSimulation(simulation, owner, bot, ...members.map(({ user }) => user))
  const botId = bot?.id ?? simulation.application().botId
  const application = findApplicationOf(simulation.access.world, botId)
  if (application === undefined) {
    throw new SetupError(
      `transferToTeam: ${bot?.name} is a user, and only the apps of bots belong to teams.`,
    )
  }
  const input = {
    applicationId: application.id,
    name,
    ownerId: owner?.id,
    members: members.map(({ user, role, invited = false }) => ({
      userId: user.id,
      role: TEAM_ROLES[role],
      isInvited: invited,
    })),
  }
  return simulation.access.perform(
    { actor: "system", action: transferToTeam, invocation: { input } },
    () => {},
    (refusal) => refusedSetup("transferToTeam", refusal),
  )
}

/** Creates a guild with the bot in it. */
export function buildGuild(
  simulation: Simulation,
  name: string,
  options: GuildOptions = {},
): GuildHandle {
  Handle.requireSameSimulation(simulation, options.owner, ...(options.bots ?? []))
  requireWithin("createGuild: a name", name, LIMITS.guild.name)
  const { afkTimeout = 300 } = options
  const pinned = requireFreeId(simulation.access.world, "createGuild", options.id)
  if (!AFK_TIMEOUTS.some((seconds) => seconds === afkTimeout)) {
    throw new SetupError(
      `createGuild: afkTimeout is one of ${AFK_TIMEOUTS.join(", ")} seconds, not ${afkTimeout}.`,
    )
  }
  const bots = botsOf(simulation, options)
  const input = {
    name,
    description: options.description ?? null,
    verificationLevel: options.verificationLevel ?? GuildVerificationLevel.None,
    defaultMessageNotifications:
      options.notifications ?? GuildDefaultMessageNotifications.AllMessages,
    explicitContentFilter: options.contentFilter ?? GuildExplicitContentFilter.Disabled,
    preferredLocale: options.preferredLocale ?? Locale.EnglishUS,
    afkTimeout,
    features: new Set(toGuildFeatures(options.features)),
    ...toGuildPictures("createGuild", options),
    everyone: EVERYONE_PERMISSIONS,
    bots,
  }
  const withOwner = (ownerId: UserId): GuildHandle => {
    const id = pinned ?? guildIdOnShard(simulation, options.shard)
    const invocation = { input: { ...input, ownerId }, id }
    return simulation.access.perform(
      { actor: "system", action: createGuild, invocation },
      (guild) => {
        simulation.guildIds.push(guild.id)
        return handlesOf(simulation).guild(guild.id)
      },
      (refusal) => refusedSetup("createGuild", refusal),
    )
  }
  if (options.owner !== undefined) return withOwner(options.owner.id)
  return createAccount(simulation, ownerNameOf(name), {}, withOwner)
}

/**
 * Returns the bots of a new guild: those of the option `bots`, or the first bot of the simulation.
 */
function botsOf(simulation: Simulation, { bots, botPermissions }: GuildOptions) {
  const permissions =
    botPermissions === undefined ? BOT_PERMISSIONS : permissionBitsOf(botPermissions)
  const person = bots?.find(({ bot }) => !bot)
  if (person !== undefined) {
    throw new SetupError(
      `createGuild: ${person.name} is a user, and the option bots takes bots only.`,
    )
  }
  const ids = bots?.map(({ id }) => id) ?? [simulation.application().botId]
  return [...new Set(ids)].map((id) => ({ id, permissions }))
}

/** Returns the name of an owner that the test did not choose, cut to the maximum length. */
function ownerNameOf(guild: string): string {
  const suffix = " Owner"
  return guild.slice(0, LIMITS.user.name.max - suffix.length) + suffix
}
