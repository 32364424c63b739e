// Teams: groups of developers that own applications.
// https://docs.discord.com/developers/topics/teams

import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type { TeamId, UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { requireApplication, requireSystem, requireUser } from "../../rules/require.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Application, TeamMember } from "../model.ts"
import type { ApplicationInput } from "./interactions-endpoints.ts"

/** A team that gets an application. */
export interface NewTeam extends ApplicationInput {
  readonly name: string
  /** Default: the owner of the application. */
  readonly ownerId: UserId | undefined
  /** The members besides the owner. */
  readonly members: readonly TeamMember[]
}

/**
 * Transfers an application to a new team, as its owner does in the developer portal.
 * https://docs.discord.com/developers/topics/teams#transferring-an-app
 */
export const transferToTeam = action({
  name: "applications.transferToTeam",
  resolve({ world, actor, input }: AuthContext<NewTeam>) {
    requireSystem(actor, "transfer an application to a team")
    const application = requirePersonal(world, input)
    const ownerId = input.ownerId ?? application.ownerId
    requirePeople(world, [ownerId, ...input.members.map(({ userId }) => userId)])
    return { application, ownerId }
  },
  apply({ world, resolved: { application, ownerId }, input: { name, members } }): Application {
    application.team = { id: world.ids.next<TeamId>(), name, ownerId, members }
    return application
  },
})

/** Returns an application that no team owns: a transfer is final. */
function requirePersonal(world: World, { applicationId }: ApplicationInput): Application {
  const application = requireApplication(world, applicationId)
  if (application.team === null) return application
  throw new ImpossibleActionError(
    `${application.name} already belongs to the team ${application.team.name}, and the platform cannot transfer it back.`,
  )
}

/** Requires that the members of a team are different people. */
function requirePeople(world: World, ids: readonly UserId[]): void {
  const users = ids.map((id) => requireUser(world, id))
  const bot = users.find((user) => user.bot)
  if (bot !== undefined) {
    throw new ImpossibleActionError(`${bot.name} is a bot, and only users are members of teams.`)
  }
  const twice = users.find((user, index) => users.indexOf(user) !== index)
  if (twice !== undefined) {
    throw new ImpossibleActionError(
      `${twice.name} is in the team twice. The owner is a member already, and each user has one role.`,
    )
  }
}
