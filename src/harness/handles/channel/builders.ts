import { OverwriteType } from "discord-api-types/v10"
import { deleteChannel } from "../../../world/channels/actions/removal.ts"
import type { Overwrite } from "../../../world/channels/model/channel.ts"
import { putOverwrite } from "../../../world/channels/actions/overwrites.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { findGuildOf, isGuildChannel } from "../../../world/rules/require.ts"
import { type Permission, permissionBitsOf } from "../../../world/rules/permissions.ts"
import type { RoleHandle } from "../role.ts"
import type { UserHandle } from "../user.ts"
import { Handle } from "../handle.ts"
import { build } from "../perform.ts"
import { type ChannelReference, channelOf } from "./channel-reference.ts"

/** The builders of a channel. They need no permission and create no audit log entry. */
export interface ChannelBuilders {
  /** Allows permissions for a role or a member. */
  allow(target: RoleHandle | UserHandle, ...permissions: readonly Permission[]): void

  /** Denies permissions for a role or a member. */
  deny(target: RoleHandle | UserHandle, ...permissions: readonly Permission[]): void

  /**
   * Removes permissions from the overwrite of a role or a member, so that they are neither allowed
   * nor denied there.
   */
  inherit(target: RoleHandle | UserHandle, ...permissions: readonly Permission[]): void

  /**
   * Deletes the channel. Members in a voice channel are disconnected; the channels of a category
   * lose it.
   */
  delete(): void
}

export const channelBuilders: ChannelBuilders & ThisType<ChannelReference> = {
  allow(target, ...permissions) {
    return overwrite(this, target, permissions, (bits) => ({ allow: bits, deny: 0n }))
  },

  deny(target, ...permissions) {
    return overwrite(this, target, permissions, (bits) => ({ allow: 0n, deny: bits }))
  },

  inherit(target, ...permissions) {
    return overwrite(this, target, permissions, () => ({ allow: 0n, deny: 0n }))
  },

  delete() {
    const input = { channelId: this.id }
    return build(this, `#${this.name}`, deleteChannel, { input })
  },
}

/** Replaces some permissions in the overwrite of a role or a member by those of `toBits`. */
function overwrite(
  handle: ChannelReference,
  target: RoleHandle | UserHandle,
  permissions: readonly Permission[],
  toBits: (bits: bigint) => Pick<Overwrite, "allow" | "deny">,
): void {
  Handle.requireSameWorld(handle, target)
  if (permissions.length === 0) {
    throw new SetupError(
      `#${handle.name}: no permission is given. Name at least one permission to allow, to deny or to inherit.`,
    )
  }
  const channel = channelOf(handle)
  const guild = findGuildOf(Handle.worldOf(handle), channel)
  if (target.kind === "role" && guild?.roles.has(target.id) === false) {
    throw new SetupError(
      `#${handle.name}: ${target.name} is a role of another guild. Use a role of this guild.`,
    )
  }
  const current = isGuildChannel(channel) ? channel.overwrites.get(target.id) : undefined
  const bits = permissionBitsOf(permissions)
  const { allow, deny } = toBits(bits)
  const body = {
    type: target.kind === "role" ? OverwriteType.Role : OverwriteType.Member,
    allow: String(((current?.allow ?? 0n) & ~bits) | allow),
    deny: String(((current?.deny ?? 0n) & ~bits) | deny),
  }
  const input = { channelId: handle.id, targetId: target.id }
  return build(handle, `#${handle.name}`, putOverwrite, { input, body })
}
