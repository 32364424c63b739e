import { editChannel } from "../../../world/channels/actions/edits.ts"
import { deleteChannel } from "../../../world/channels/actions/removal.ts"
import { createGroupInvite } from "../../../world/dms/actions/invites.ts"
import { createGroupDm } from "../../../world/dms/actions/private-channels.ts"
import { addRecipient, removeRecipient } from "../../../world/dms/actions/recipients.ts"
import { toDataUri } from "../../../world/files/rules/data-uri.ts"
import { LIMITS } from "../../../world/rules/limits.ts"
import { requireWithin } from "../../options/options.ts"
import type { GroupDmHandle } from "../channel/group-dm.ts"
import { Handle } from "../handle.ts"
import { quote } from "../message/transcript-text.ts"
import { act } from "../perform.ts"
import type { UserHandle } from "../user.ts"
import { toAvatar } from "./avatar.ts"

/** The options of a new group DM. */
export interface GroupDmOptions {
  /** Default: none; clients then show the names of the users. */
  readonly name?: string
}

/** The options of an invite to a group DM. */
export interface GroupDmInviteOptions {
  /** The seconds until the invite expires: 1 to 604,800 (a week). Default: 86,400, a day. */
  readonly maxAge?: number
}

/** The changes of a group DM. Absent keys change nothing. */
export interface GroupDmEdit {
  readonly name?: string
  /** The bytes of a PNG, JPEG, GIF or WebP; null removes the icon. */
  readonly icon?: Uint8Array<ArrayBuffer> | null
}

/** The verbs for group DMs. */
export interface GroupDmVerbs {
  /**
   * Creates a group DM with other people. No bot is in it, and no event reports it: bots see the
   * commands that people use there, if their application is installed for the user.
   *
   * @example const group = await alice.createGroupDm([bob, carol], { name: "Tea" })
   * @throws PlatformError 30004 for more than 10 people, 50033 for a bot.
   */
  createGroupDm(users: readonly UserHandle[], options?: GroupDmOptions): Promise<GroupDmHandle>

  /**
   * Adds a user to a group DM.
   *
   * @throws PlatformError 50013 if an application manages the group, 30004 if it is full.
   */
  addToGroupDm(group: GroupDmHandle, user: UserHandle): Promise<void>

  /** Removes a user from a group DM. @throws PlatformError 50013 for others than the owner. */
  removeFromGroupDm(group: GroupDmHandle, user: UserHandle): Promise<void>

  /** Leaves a group DM. It ends with its last user. @throws PlatformError 50001 for other users. */
  leaveGroupDm(group: GroupDmHandle): Promise<void>

  /**
   * Creates an invite to a group DM, or returns one of the person that still holds. Returns its
   * code, with which others join: `acceptInvite(code)`.
   *
   * @throws PlatformError 50013 if an application manages the group, 50001 for other users.
   */
  createGroupDmInvite(group: GroupDmHandle, options?: GroupDmInviteOptions): Promise<string>

  /** Changes the name or the icon of a group DM. @throws PlatformError 50001 for other users. */
  editGroupDm(group: GroupDmHandle, edit: GroupDmEdit): Promise<void>
}

export const groupDmVerbs: GroupDmVerbs & ThisType<UserHandle> = {
  async createGroupDm(users, { name } = {}) {
    Handle.requireSameWorld(this, ...users)
    if (name !== undefined) requireWithin("createGroupDm: a name", name, LIMITS.channel.name)
    const input = { userIds: users.map(({ id }) => id), name: name ?? null }
    const others = users.map((user) => user.name).join(" and ")
    const description = `creates a group DM with ${others}`
    const { id } = await act(this, description, createGroupDm, { input })
    return Handle.handlesOf(this).channelOf("groupDm", id)
  },

  async addToGroupDm(group, user) {
    Handle.requireSameWorld(this, group, user)
    const invocation = { input: { channelId: group.id, userId: user.id }, body: {} }
    await act(this, `adds ${user.name} to ${group.name}`, addRecipient, invocation)
  },

  async removeFromGroupDm(group, user) {
    Handle.requireSameWorld(this, group, user)
    const input = { channelId: group.id, userId: user.id }
    await act(this, `removes ${user.name} from ${group.name}`, removeRecipient, { input })
  },

  async leaveGroupDm(group) {
    Handle.requireSameWorld(this, group)
    const input = { channelId: group.id }
    await act(this, `leaves ${group.name}`, deleteChannel, { input })
  },

  async createGroupDmInvite(group, { maxAge } = {}) {
    Handle.requireSameWorld(this, group)
    const invocation = { input: { channelId: group.id }, body: { max_age: maxAge } }
    const { code } = await act(this, `invites to ${group.name}`, createGroupInvite, invocation)
    return code
  },

  async editGroupDm(group, { name, icon }) {
    Handle.requireSameWorld(this, group)
    const body = {
      ...(name !== undefined && { name }),
      ...(icon !== undefined && { icon: icon && toDataUri(toAvatar("editGroupDm", icon)) }),
    }
    const changes = [
      ...(name === undefined ? [] : [`renames ${group.name} to ${quote(name)}`]),
      ...(icon === undefined ? [] : [`${icon ? "changes" : "removes"} the icon of ${group.name}`]),
    ]
    const description = changes.join(" and ") || `saves ${group.name} without a change`
    await act(this, description, editChannel, { input: { channelId: group.id }, body })
  },
}
