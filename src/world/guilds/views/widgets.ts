import type { APIGuildWidget } from "discord-api-types/v10"
import { isPublic } from "../../channels/rules/public.ts"
import { invitesTo } from "../../invites/rules/invites.ts"
import type { UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { onlineMembers, visiblePresence } from "../../presences/rules.ts"
import { requireMember, requireUser } from "../../rules/require.ts"
import { avatarUrl, viewUser } from "../../users/views.ts"
import { encodePlainPng } from "../../files/rules/png.ts"
import type { Guild } from "../model.ts"
import type { WIDGET_STYLES } from "../schemas.ts"

/** A style of the picture of a widget. */
type WidgetStyle = (typeof WIDGET_STYLES)[number]

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

/** The width and the height of the picture of a widget, and its color. */
const PICTURES: Readonly<
  Record<WidgetStyle, { readonly width: number; readonly height: number; readonly color: number }>
> = {
  shield: { width: 128, height: 20, color: 0x58_65_f2 },
  banner1: { width: 320, height: 76, color: 0x58_65_f2 },
  banner2: { width: 320, height: 76, color: 0x31_33_38 },
  banner3: { width: 320, height: 76, color: 0x40_4e_ed },
  banner4: { width: 320, height: 170, color: 0x58_65_f2 },
}

/**
 * Returns the picture of a widget. It is of a single color: the platform's picture shows the name
 * and the online members of the guild.
 *
 * Assumption: widget-pictures
 */
export function drawWidget(style: WidgetStyle): Uint8Array<ArrayBuffer> {
  return encodePlainPng(PICTURES[style])
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
