import type { APIGuildWidget } from "discord-api-types/v10"
import { isPublic } from "../../channels/rules/public.ts"
import { invitesTo } from "../../invites/rules/invites.ts"
import type { UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { onlineMembers, visiblePresence } from "../../presences/rules.ts"
import { requireMember, requireUser } from "../../rules/require.ts"
import { avatarUrl, viewUser } from "../../users/views.ts"
import type { Guild } from "../model.ts"

/** The number of members that a widget shows. */
const MOST_MEMBERS = 100

/**
 * Returns the public widget of a guild. Its members have numbers in place of their ids.
 * https://docs.discord.com/developers/resources/guild#guild-widget-object
 *
 * Assumption: widget-contents
 */
export function viewPublicWidget(guild: Guild, world: World) {
  const online = onlineMembers(world, guild)
  const shown = online.slice(0, MOST_MEMBERS)
  return {
    id: guild.id,
    name: guild.name,
    instant_invite: inviteOf(guild, world),
    channels: Array.from(guild.channelIds, (id) => world.channels.get(id))
      .filter((channel) => channel?.kind === "voice" || channel?.kind === "stage")
      .filter((channel) => isPublic(guild, channel))
      .toSorted((one, other) => one.position - other.position)
      .map(({ id, name, position }) => ({ id, name, position })),
    members: shown.map((id, index) => viewWidgetMember(guild, world, id, index)),
    presence_count: online.length,
  } satisfies Omit<APIGuildWidget, "members"> & Record<string, unknown>
}

/** Returns the address of the first lasting invite to the channel of the widget. */
function inviteOf({ id, widgetChannelId }: Guild, world: World): string | null {
  if (widgetChannelId === null) return null
  const invites = invitesTo(world, { guildId: id, channelId: widgetChannelId })
  const lasting = invites.find(({ maxAge }) => maxAge === 0)
  return lasting === undefined ? null : `https://discord.com/invite/${lasting.code}`
}

function viewWidgetMember(guild: Guild, world: World, id: UserId, index: number) {
  const user = viewUser(requireUser(world, id))
  const { nick, mute, deaf } = requireMember(guild, id)
  const { status, activities } = visiblePresence(world, id, guild.id)
  const [activity] = activities
  const voice = guild.voiceStates.get(id)
  return {
    id: String(index),
    username: nick ?? user.global_name ?? user.username,
    discriminator: "0000",
    avatar: null,
    status,
    avatar_url: avatarUrl({ ...user, avatar: null }),
    ...(activity !== undefined && { activity: { name: activity.name } }),
    ...(voice !== undefined && {
      channel_id: voice.channelId,
      mute,
      deaf,
      self_mute: voice.selfMute,
      self_deaf: voice.selfDeaf,
      suppress: voice.suppress,
    }),
  }
}
