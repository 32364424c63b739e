// The users who are logged in on the pages of the platform.

import { findById } from "../../kernel/snowflake.ts"
import type { UserId } from "../../model/ids.ts"
import type { World, WorldState } from "../../model/world.ts"
import { requirePerson } from "../../rules/require.ts"
import { oauth2Secret } from "../../rules/secrets.ts"
import type { User } from "../../users/model/user.ts"
import { type AuthContext, action } from "../../actions/action.ts"

/** The name of the cookie that says who is logged in. */
const COOKIE = "guildsim_session"

function requireVisitor({ world, actor }: AuthContext<object>): { readonly user: User } {
  return { user: requirePerson(world, actor, "log in on a page") }
}

/** Logs a user in on the pages of the platform. Returns the cookie of their session. */
export const logIn = action({
  name: "oauth2.logIn",
  resolve: requireVisitor,
  apply({ world, resolved: { user } }): string {
    const { sessions } = world.oauth2
    sessions.delete(user.id)
    sessions.add(user.id)
    return `${COOKIE}=${oauth2Secret(world, "session", user.id)}`
  },
})

/** Ends the session of a user. */
export const logOut = action({
  name: "oauth2.logOut",
  resolve: requireVisitor,
  apply({ world, resolved: { user } }): void {
    world.oauth2.sessions.delete(user.id)
  },
})

/**
 * Returns the user who is logged in: the one of the cookie, or else the one who has logged in last.
 */
export function findVisitor(world: World, cookies: string | null): User | undefined {
  const sessions = [...world.oauth2.sessions]
  const sent = new Set((cookies ?? "").split(/;\s*/))
  const ofCookie = sessions.find((id) =>
    sent.has(`${COOKIE}=${oauth2Secret(world, "session", id)}`),
  )
  const id = ofCookie ?? sessions.at(-1)
  return id === undefined ? undefined : world.users.get(id)
}

/** Returns the people who can log in, in the order of their names. */
export function listVisitors({ users }: Pick<WorldState, "users">): User[] {
  return [...users.values()]
    .filter(({ bot, system }) => !bot && !system)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Returns the person with an id. */
export function findPerson({ users }: Pick<WorldState, "users">, id: string): User | undefined {
  const user = findById<UserId, User>(users, id)
  return user?.bot === false ? user : undefined
}
