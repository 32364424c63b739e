import { OverwriteType } from "discord-api-types/v10"
import { deleteOverwrite, putOverwrite } from "../../../world/channels/actions/overwrites.ts"
import { type Permission, permissionBitsOf } from "../../../world/rules/permissions.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { RoleHandle } from "../role.ts"
import type { UserHandle } from "../user.ts"
import type { ActingMember } from "./acting-member.ts"

/** The permissions of an overwrite. Those that are in neither list are inherited. */
export interface OverwriteOptions {
  readonly allow?: readonly Permission[]
  readonly deny?: readonly Permission[]
}

/** The verbs for the permission overwrites of channels. */
export interface OverwriteVerbs {
  /**
   * Sets the overwrite of a role or a member in a channel, in place of the present one.
   *
   * @example await mia.setOverwrite(staff, guild.everyone, { deny: ["ViewChannel"] })
   * @throws PlatformError if the platform refuses: 50013 without MANAGE_ROLES in the channel, and
   * for permissions that the person does not have there.
   */
  setOverwrite(
    channel: ChannelHandle,
    target: RoleHandle | UserHandle,
    options: OverwriteOptions,
  ): Promise<void>

  /**
   * Removes the overwrite of a role or a member in a channel.
   *
   * @throws PlatformError if the platform refuses: 10009 if there is none.
   */
  removeOverwrite(channel: ChannelHandle, target: RoleHandle | UserHandle): Promise<void>
}

export const overwriteVerbs: OverwriteVerbs & ThisType<ActingMember> = {
  async setOverwrite(channel, target, { allow = [], deny = [] }) {
    Handle.requireSameWorld(this, channel, target)
    const description = `sets the permissions of ${target.name} in #${channel.name}`
    await act(this, description, putOverwrite, {
      input: { channelId: channel.id, targetId: target.id },
      body: {
        type: target.kind === "role" ? OverwriteType.Role : OverwriteType.Member,
        allow: String(permissionBitsOf(allow)),
        deny: String(permissionBitsOf(deny)),
      },
    })
  },

  async removeOverwrite(channel, target) {
    Handle.requireSameWorld(this, channel, target)
    const description = `removes the permissions of ${target.name} in #${channel.name}`
    const input = { channelId: channel.id, targetId: target.id }
    await act(this, description, deleteOverwrite, { input })
  },
}
