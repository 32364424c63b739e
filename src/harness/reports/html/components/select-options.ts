// The options that a select offers: its own, or the users, roles and channels of the guild.

import {
  type APIMessageComponentEmoji,
  type APISelectMenuComponent,
  ComponentType,
} from "discord-api-types/v10"
import { channelType } from "../../../../world/channels/rules/type.ts"
import { findGuildOf, isPrivateChannel } from "../../../../world/rules/require.ts"
import { canSee } from "../../../../world/rules/permissions.ts"
import { sortedRoles } from "../../../../world/roles/rules/ranks.ts"
import { nameOf } from "../../rendering/texts.ts"
import type { ChannelView } from "../channel-view.ts"

/** An option of a select. */
export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly description?: string | undefined
  readonly emoji?: APIMessageComponentEmoji | undefined
  /** Whether it is selected from the start. */
  readonly isDefault: boolean
}

type EntitySelect = Exclude<APISelectMenuComponent, { type: ComponentType.StringSelect }>

interface Entity {
  readonly id: string
  readonly label: string
}

/** Returns the options of a select, in the order in which they are shown. */
export function optionsOf(view: ChannelView, component: APISelectMenuComponent): SelectOption[] {
  if (component.type === ComponentType.StringSelect) {
    return component.options.map(({ default: isDefault = false, ...option }) => ({
      ...option,
      isDefault,
    }))
  }
  const preset = new Set(component.default_values?.map(({ id }) => id))
  return entitiesOf(view, component).map(({ id, label }) => ({
    value: id,
    label,
    isDefault: preset.has(id),
  }))
}

function entitiesOf(view: ChannelView, component: EntitySelect): Entity[] {
  switch (component.type) {
    case ComponentType.UserSelect:
      return usersOf(view)
    case ComponentType.RoleSelect:
      return rolesOf(view)
    case ComponentType.MentionableSelect:
      return [...usersOf(view), ...rolesOf(view)]
    case ComponentType.ChannelSelect:
      return channelsOf(view, component.channel_types ?? [])
  }
}

function usersOf(view: ChannelView): Entity[] {
  const { world, channel } = view
  const ids = isPrivateChannel(channel)
    ? channel.userIds
    : Array.from(findGuildOf(world, channel)?.members ?? [], ({ userId }) => userId)
  return ids.map((id) => ({ id, label: `@${nameOf(view, id) ?? id}` }))
}

function rolesOf({ world, channel }: ChannelView): Entity[] {
  const guild = findGuildOf(world, channel)
  if (guild === undefined) return []
  return sortedRoles(guild)
    .toReversed()
    .map(({ id, name }) => ({ id, label: `@${name.replace(/^@/, "")}` }))
}

function channelsOf({ world, channel, viewer }: ChannelView, types: readonly number[]): Entity[] {
  const guild = findGuildOf(world, channel)
  const all = [...(guild?.channelIds ?? [])].flatMap((id) => world.channels.get(id) ?? [])
  return all.flatMap((one) => {
    const fits = types.length === 0 || types.includes(channelType(one))
    const isVisible = viewer === undefined || canSee(world, one, viewer)
    return fits && isVisible && "name" in one ? [{ id: one.id, label: `#${one.name ?? ""}` }] : []
  })
}
