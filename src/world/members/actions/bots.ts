// Bots that are added to guilds.

import { OAuth2Scopes } from "discord-api-types/v10"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { requireInstallableToGuilds } from "../../applications/rules.ts"
import {
  type BotGrant,
  auditNewBot,
  insertBotIntegration,
} from "../../integrations/actions/bots.ts"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import { guildInstallation } from "../../oauth2/rules/installations.ts"
import type { RoleId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { DEFAULT_ROLE_STYLE, insertRole, requireRolePosition } from "../../roles/actions.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { findApplicationOf, requireAccount } from "../../rules/require.ts"
import type { Member } from "../model.ts"
import { type JoiningUser, type NewMember, joinGuild, requireNewMember } from "./members.ts"

/** The fields of a new bot member, with the permissions of its managed role. */
export interface NewBotMember extends Omit<NewMember, "inviteCode"> {
  readonly permissions: bigint
  /** The position of the managed role. Default: 1, as for every new role. */
  readonly position?: number | undefined
  /** The member who adds the bot, and its scopes. Default: the owner, with the scopes of most bots. */
  readonly grant?: Partial<BotGrant>
}

/**
 * Adds a bot to a guild. Creates its managed role, sends the guild to the bot, and emits both to
 * the other members.
 */
export const addBot = action({
  name: "members.addBot",
  resolve: requireBotCanJoin,
  apply: ({ world, resolved, input }, { emit }): Member => joinAsBot(world, resolved, input, emit),
})

/**
 * Adds a bot to a guild as one of its managers, by the bot authorization flow. Writes audit log
 * entries. https://docs.discord.com/developers/topics/oauth2#bot-authorization-flow
 */
export const installBot = action({
  name: "members.installBot",
  resolve(context: AuthContext<NewBotMember>) {
    requireGuildAccess(context.world, context.actor, context.input.guildId, ["ManageGuild"])
    requireInstallableToGuilds(context.world, context.input.userId)
    return { ...requireBotCanJoin(context), userId: requireAccount(context.actor) }
  },
  apply({ world, resolved: { userId, ...joining }, input }, effects): Member {
    const member = joinAsBot(world, joining, { ...input, grant: { userId } }, effects.emit)
    auditNewBot(joining.guild, input.userId, effects)
    const application = findApplicationOf(world, input.userId)
    const scopes = [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands]
    if (application !== undefined) {
      effects.emit(guildInstallation({ application, userId, scopes }, joining.guild))
    }
    return member
  },
})

/**
 * Returns the guild and the bot that may join it.
 *
 * @throws ImpossibleActionError for a person, for a member, and for a banned bot.
 */
export function requireBotCanJoin(context: AuthContext<NewBotMember>): JoiningUser {
  const { guild, user } = requireNewMember(context.world, context.input)
  if (!user.bot) throw new ImpossibleActionError(`${user.name} is a person, not a bot.`)
  requireRolePosition(guild, context.input.position)
  return { guild, user }
}

/** Adds a bot to a guild with a managed role and an integration. */
export function joinAsBot(
  world: World,
  { guild, user }: JoiningUser,
  input: NewBotMember,
  emit: Effects["emit"],
): Member {
  const { roleIds, permissions, position, grant } = input
  const id = world.ids.next<RoleId>()
  const { id: botId, name } = user
  const fields = { id, name, permissions, botId, integrationId: null, ...DEFAULT_ROLE_STYLE }
  const role = insertRole(guild, fields, position, emit)
  const joining = { ...input, roleIds: [role.id, ...roleIds] }
  const member = joinGuild(world, { guild, user }, joining, emit)
  const integration = insertBotIntegration(world, guild, user, grant)
  emit({ type: "integrationCreated", guild, integration })
  return member
}
