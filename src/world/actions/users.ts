import type { UserId } from "../model/ids.ts"
import type { User } from "../model/user.ts"
import { needAccount, needUser } from "../rules/need.ts"
import { type Asked, action, query } from "./action.ts"

/** What an account is made with. */
export type NewUser = Omit<User, "id">

/** Makes an account. */
export const createUser = action({
  name: "users.create",
  authorize(_: Asked<NewUser>) {},
  apply({ world, input }): User {
    const user = { ...input, id: world.ids.next<UserId>() }
    world.users.set(user.id, user)
    return user
  },
})

/** Reads one's own account. */
export const getSelf = query({
  name: "users.getSelf",
  authorize(_: Asked<object>) {},
  read: ({ world, actor }): User => needUser(world, needAccount(actor)),
})

/** Reads any account. */
export const getUser = query({
  name: "users.get",
  authorize({ world, input }: Asked<{ userId: UserId }>) {
    needUser(world, input.userId)
  },
  read: ({ world, input }): User => needUser(world, input.userId),
})
