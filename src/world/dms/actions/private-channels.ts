import type { ApplicationId, ChannelId, UserId } from "../../model/ids.ts"
import type { GroupDmChannel, PrivateChannel } from "../../channels/model/channel.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { User } from "../../users/model/user.ts"
import type { World } from "../../model/world.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { emptyHistory } from "../../messages/actions/history.ts"
import { requireGrantedToken } from "../../oauth2/rules/tokens.ts"
import {
  requireAccount,
  requireApplicationOf,
  requirePerson,
  requireUser,
} from "../../rules/require.ts"
import { requireRoomForGroup, requireWithinGroupSize } from "../rules/groups.ts"
import { openPrivateChannelBody } from "../schemas.ts"
import { openDmWith } from "./dms.ts"

/**
 * Opens the DM with a user, or creates a group DM of users who have granted the application the
 * scope `gdm.join`. The bot owns the group and is in it.
 *
 * https://docs.discord.com/developers/resources/user#create-group-dm
 */
export const openPrivateChannel = action({
  name: "dms.openPrivateChannel",
  bodySchema: openPrivateChannelBody,
  resolve: ({ world, actor }: AuthContext<object>) => ({
    self: requireUser(world, requireAccount(actor)),
  }),
  apply({ world, resolved: { self }, body }, { emit }): PrivateChannel {
    const { accessTokens, recipientId, recipients, nicks } = body
    if (accessTokens != null) {
      return createManagedGroup(world, self, { accessTokens, nicks: nicks ?? new Map() }, emit)
    }
    const [only, ...others] = recipients ?? [recipientId]
    // Assumption: groups-without-tokens
    if (only == null || others.length > 0) throw new ApiError("invalidRecipients")
    return openDmWith(world, self, only, emit)
  },
})

/** The users of a new group DM of an application. */
interface ManagedGroup {
  readonly accessTokens: readonly string[]
  readonly nicks: ReadonlyMap<UserId, string>
}

/** @throws ApiError 50033 without users, 50025, 50026, 30004, 30011. */
function createManagedGroup(
  world: World,
  self: User,
  { accessTokens, nicks }: ManagedGroup,
  emit: Effects["emit"],
): GroupDmChannel {
  const application = requireApplicationOf(world, self.id)
  const granted = accessTokens.map(
    (token) => requireGrantedToken(world, application, token, "gdm.join").userId,
  )
  if (granted.length === 0) throw new ApiError("invalidRecipients")
  const userIds = [...new Set([self.id, ...granted])]
  requireWithinGroupSize(userIds.length)
  requireRoomForGroup(world, application)
  const given = [...nicks].filter(([id]) => userIds.includes(id))
  const group = { ownerId: self.id, userIds, nicks: new Map(given), applicationId: application.id }
  return addGroup(world, group, emit)
}

/** The users with whom a person creates a group DM. */
interface NewGroupInput {
  readonly userIds: readonly UserId[]
  readonly name: string | null
}

/** Creates a group DM of people, as a client does. Bots cannot be in one. */
export const createGroupDm = action({
  name: "dms.createGroup",
  resolve: ({ world, actor, input }: AuthContext<NewGroupInput>) => ({
    self: requirePerson(world, actor, "create a group DM of people"),
    users: input.userIds.map((id) => requireUser(world, id)),
  }),
  apply({ world, resolved: { self, users }, input }, { emit }): GroupDmChannel {
    if (users.length === 0 || users.some(({ bot }) => bot)) throw new ApiError("invalidRecipients")
    const userIds = [...new Set([self.id, ...users.map(({ id }) => id)])]
    requireWithinGroupSize(userIds.length)
    const nicks = new Map<UserId, string>()
    const group = { ownerId: self.id, userIds, nicks, applicationId: null, name: input.name }
    return addGroup(world, group, emit)
  },
})

/** The fields of a new group DM. */
type NewGroup = Pick<GroupDmChannel, "ownerId" | "userIds" | "nicks"> & {
  readonly applicationId: ApplicationId | null
  readonly name?: string | null
}

function addGroup(world: World, group: NewGroup, emit: Effects["emit"]): GroupDmChannel {
  const id = world.ids.next<ChannelId>()
  const channel: GroupDmChannel = {
    kind: "groupDm",
    name: null,
    icon: null,
    invites: new Map(),
    ...group,
    id,
    ...emptyHistory(),
  }
  world.channels.set(id, channel)
  emit({ type: "groupDmCreated", channel })
  return channel
}
