// Checks before a run: the guild must hold nothing else, and the bot must have every permission it needs.

import { CannotRun } from "./failures.ts"
import type { GuildState } from "./guild-state.ts"
import { type ApiJsonObject, textAt, valueAt } from "./json.ts"
import { ADMINISTRATOR, inviteLink, missingPermissions } from "./permissions.ts"
import { isOwnName } from "./targets/target.ts"

/**
 * The maximum number of channels of a guild: those of a new guild, and those that Community adds.
 */
const MOST_CHANNELS = 8

/**
 * Checks that a run may use the guild. @throws CannotRun if it must not touch the guild, or if the
 * bot cannot play all scenarios.
 */
export function requireSuitableGuild(facts: GuildState): void {
  const complaint =
    complaintAboutMembers(facts) ??
    complaintAboutRoles(facts) ??
    complaintAboutChannels(facts) ??
    complaintAboutBots(facts) ??
    complaintAboutLeftovers(facts)
  if (complaint !== undefined) throw new CannotRun(complaint)
}

const FRESH = "Create a new guild for the run, without other members."

function complaintAboutMembers({ members, ownerId }: GuildState): string | undefined {
  const others = members.filter(
    (member) => textAt(member, "user.id") !== ownerId && valueAt(member, "user.bot") !== true,
  )
  if (others.length === 0) return undefined
  return `The guild has ${others.length} ${others.length === 1 ? "member" : "members"} besides its owner and bots, who would see everything that a run does. ${FRESH}`
}

function complaintAboutRoles({ roles, guildId }: GuildState): string | undefined {
  const others = foreignRoles(roles, guildId)
  if (others.length === 0) return undefined
  return `The guild has ${others.length} ${others.length === 1 ? "role" : "roles"} besides @everyone and those of bots, which would change positions and permissions. ${FRESH}`
}

function foreignRoles(roles: readonly ApiJsonObject[], guildId: string): ApiJsonObject[] {
  return roles.filter((role) => role["id"] !== guildId && role["managed"] !== true && !isOwn(role))
}

function complaintAboutChannels({ channels }: GuildState): string | undefined {
  const count = channels.filter((channel) => !isOwn(channel)).length
  if (count <= MOST_CHANNELS) return undefined
  return `The guild has ${count} channels, but a new guild has at most ${MOST_CHANNELS}, so it seems to be in use. ${FRESH}`
}

function complaintAboutBots({
  bots,
  botId,
  secondId,
  application,
}: GuildState): string | undefined {
  if (secondId === botId)
    return "Both tokens belong to the same bot. Pass the token of another bot with --second-token-env."
  const own = bots.find(({ id }) => id === botId)
  const link = inviteLink(textAt(application, "id") ?? "")
  if (own === undefined || own.roleId === "") {
    return `The bot has no managed role in the guild. Invite it with ${link}`
  }
  if ((own.permissions & ADMINISTRATOR) !== 0n) {
    return `The bot is an administrator, so the platform would refuse none of its requests. Remove it and invite it with ${link}`
  }
  const missing = missingPermissions(own.permissions)
  if (missing.length > 0) {
    return `The bot lacks ${missing.join(", ")}. Remove it and invite it with ${link}`
  }
  return complaintAboutSecond(bots, secondId)
}

function complaintAboutSecond(
  bots: GuildState["bots"],
  secondId: string | undefined,
): string | undefined {
  if (secondId === undefined) return undefined
  const second = bots.find(({ id }) => id === secondId)
  if (second === undefined)
    return "The second bot is not in the guild. Invite it without any permission."
  if ((second.permissions & ADMINISTRATOR) === 0n) return undefined
  return "The second bot is an administrator, so the platform would refuse none of its requests. Invite it without any permission."
}

function complaintAboutLeftovers({ channels, roles }: GuildState): string | undefined {
  const count = [...channels, ...roles].filter(isOwn).length
  if (count === 0) return undefined
  return `An interrupted run has left ${count} channels and roles. Remove them with --clean, then start again.`
}

function isOwn(object: ApiJsonObject): boolean {
  return isOwnName(textAt(object, "name"))
}
