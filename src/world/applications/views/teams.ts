import {
  type APITeam,
  type APIUser,
  TeamMemberMembershipState as State,
  TeamMemberRole,
  UserFlags,
} from "discord-api-types/v10"
import type { WorldState } from "../../model/world.ts"
import { requireUser } from "../../rules/require.ts"
import { viewUser } from "../../users/views.ts"
import type { Team, TeamMember } from "../model.ts"

/** Returns a team. The first member is the owner. Assumption: team-owner */
export function viewTeam({ id, name, ownerId, members }: Team, state: WorldState) {
  const owner: TeamMember = { userId: ownerId, role: TeamMemberRole.Admin, isInvited: false }
  return {
    id,
    name,
    icon: null,
    owner_user_id: ownerId,
    members: [owner, ...members].map(({ userId, role, isInvited }) => ({
      user: viewUser(requireUser(state, userId)),
      team_id: id,
      membership_state: isInvited ? State.Invited : State.Accepted,
      role,
      permissions: ["*"] satisfies ["*"],
    })),
  } satisfies APITeam
}

/** Returns the account that stands for a team as the owner of an application. Assumption: team-owner */
export function viewTeamAccount({ id }: Team) {
  return {
    id,
    username: `team${id}`,
    discriminator: "0000",
    global_name: null,
    avatar: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    banner: null,
    accent_color: null,
    public_flags: UserFlags.TeamPseudoUser,
    flags: UserFlags.TeamPseudoUser,
  } satisfies APIUser
}
