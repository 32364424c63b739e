// The new member welcome of a guild: the Server Guide of the platform's clients.

import { AuditLogEvent } from "discord-api-types/v10"
import { type AuthContext, action, query } from "../actions/action.ts"
import { requireNamedEmoji } from "../emojis/rules.ts"
import type { Guild } from "../guilds/model.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { SchemaOutput } from "../kernel/body-schema.ts"
import { isDeepEqual } from "../kernel/deep-equal.ts"
import { ImpossibleActionError } from "../kernel/impossible-action.ts"
import type { ChannelId, GuildId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { requireFullMember, requireGuildAccess, requireOwnMember } from "../rules/authorization.ts"
import { requireMember, requirePerson } from "../rules/require.ts"
import type { NewMemberWelcome, ResourceChannel } from "./model.ts"
import { requireUsableWelcome } from "./rules.ts"
import { editNewMemberWelcomeBody } from "./schemas.ts"

interface NewMemberWelcomeInput {
  readonly guildId: GuildId
}

const NO_WELCOME: NewMemberWelcome = {
  enabled: false,
  welcomeMessage: null,
  newMemberActions: [],
  resourceChannels: [],
}

/**
 * Returns a guild with its new member welcome. While it is not enabled, only members with
 * MANAGE_GUILD see it.
 */
export const getNewMemberWelcome = query({
  name: "newMemberWelcome.get",
  resolve({ world, actor, input }: AuthContext<NewMemberWelcomeInput>) {
    const guild = requireGuildAccess(world, actor, input.guildId)
    if (guild.newMemberWelcome?.enabled !== true) {
      requireGuildAccess(world, actor, input.guildId, ["ManageGuild"])
    }
    return { guild }
  },
  read: ({ resolved: { guild } }): Guild => guild,
})

/**
 * Edits the new member welcome of a guild. To enable or disable it changes the features of the
 * guild, which emits an update.
 *
 * @throws ApiError 10003 for a channel and 10007 for an author that is not in the guild, 10014 for
 * an unknown emoji. @throws ImpossibleActionError if it is enabled and does not meet the
 * requirements.
 */
export const editNewMemberWelcome = action({
  name: "newMemberWelcome.edit",
  bodySchema: editNewMemberWelcomeBody,
  resolve: ({ world, actor, input }: AuthContext<NewMemberWelcomeInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["ManageGuild"]),
  }),
  apply({ world, resolved: { guild }, body }, { emit, audit }): void {
    const before = guild.newMemberWelcome
    const after = welcomeAfter(world, guild, before ?? NO_WELCOME, body)
    requireUsableWelcome(world, guild, after)
    if (isDeepEqual(before, after)) return
    guild.newMemberWelcome = after
    if (after.enabled !== (before?.enabled ?? false)) emit({ type: "guildUpdated", guild })
    const type =
      before === null ? AuditLogEvent.HomeSettingsCreate : AuditLogEvent.HomeSettingsUpdate
    audit(guild, { type, targetId: guild.id })
  },
})

/** A new member action, by the channel that it is in. */
interface DoneActionInput extends NewMemberWelcomeInput {
  readonly channelId: ChannelId
}

/**
 * Completes a new member action as the actor. The first sets the flag STARTED_HOME_ACTIONS, the last
 * sets COMPLETED_HOME_ACTIONS.
 */
export const completeNewMemberAction = action({
  name: "newMemberWelcome.completeAction",
  resolve({ world, actor, input: { guildId, channelId } }: AuthContext<DoneActionInput>) {
    requirePerson(world, actor, "do new member actions")
    const { guild, member } = requireOwnMember(world, actor, guildId)
    requireFullMember(guild, actor)
    const { enabled, newMemberActions } = guild.newMemberWelcome ?? NO_WELCOME
    const isAsked = newMemberActions.some((one) => one.channelId === channelId)
    if (enabled && isAsked) return { guild, member, newMemberActions }
    throw new ImpossibleActionError(
      `The Server Guide of ${guild.name} asks for nothing in this channel. Add a new member action with guild.setNewMemberWelcome.`,
    )
  },
  apply({ resolved: { guild, member, newMemberActions }, input: { channelId } }, { emit }): void {
    const before = member.newMemberProgress
    const channelIds = [...new Set([...(before?.channelIds ?? []), channelId])]
    const isAllDone = newMemberActions.every((one) => channelIds.includes(one.channelId))
    const completed = before?.completed === true || isAllDone
    member.newMemberProgress = { channelIds, completed }
    if (before?.completed !== completed) emit({ type: "memberUpdated", guild, member })
  },
})

type NewMemberWelcomeBody = SchemaOutput<typeof editNewMemberWelcomeBody>
type ResourceBody = NonNullable<NewMemberWelcomeBody["resourceChannels"]>[number]

function welcomeAfter(
  world: World,
  guild: Guild,
  before: NewMemberWelcome,
  { enabled, welcomeMessage, newMemberActions, resourceChannels }: NewMemberWelcomeBody,
): NewMemberWelcome {
  for (const id of welcomeMessage?.authorIds ?? []) requireMember(guild, id)
  return {
    enabled: enabled ?? before.enabled,
    welcomeMessage: welcomeMessage === undefined ? before.welcomeMessage : welcomeMessage,
    newMemberActions:
      newMemberActions?.map(({ actionType, ...body }) => ({
        ...toResource(world, guild, body),
        actionType,
      })) ?? before.newMemberActions,
    resourceChannels:
      resourceChannels?.map((body) => toResource(world, guild, body)) ?? before.resourceChannels,
  }
}

function toResource(
  world: World,
  guild: Guild,
  { emojiId, emojiName, ...body }: ResourceBody,
): ResourceChannel {
  if (!guild.channelIds.has(body.channelId)) throw new ApiError("unknownChannel")
  return { ...body, emoji: requireNamedEmoji(world, { emojiId, emojiName }) }
}
