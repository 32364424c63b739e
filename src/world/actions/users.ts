import type { UserId } from "../model/ids.ts"
import type { User } from "../model/user.ts"
import { selfEditForm } from "../rules/forms/users.ts"
import { needAccount, needUser } from "../rules/need.ts"
import { type Asked, action, query } from "./action.ts"

/** What an account is made with. */
export type NewUser = Omit<User, "id">

/** Makes an account. */
export const createUser = action({
  name: "users.create",
  authorize(_: Asked<NewUser>) {},
  apply({ world, input, newId }): User {
    const user = { ...input, id: newId<UserId>() }
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

/**
 * Edits one's own account. Each guild that one is in is told of its member.
 * https://docs.discord.com/developers/resources/user#modify-current-user
 */
export const editSelf = action({
  name: "users.editSelf",
  form: selfEditForm,
  authorize(_: Asked<object>) {},
  apply({ world, actor, given: { username } }, { tell }): User {
    const user = needUser(world, needAccount(actor))
    if (username === undefined || username === user.name) return user
    user.name = username
    tell({ type: "userUpdated", userId: user.id })
    for (const guild of world.guilds.values()) {
      const member = guild.members.get(user.id)
      if (member !== undefined) tell({ type: "memberUpdated", guild, member })
    }
    return user
  },
})

/** Reads any account. */
export const getUser = query({
  name: "users.get",
  authorize({ world, input }: Asked<{ userId: UserId }>) {
    needUser(world, input.userId)
  },
  read: ({ world, input }): User => needUser(world, input.userId),
})

/** Chooses whether bots may write to oneself in a DM. No bot is told. */
export const chooseDms = action({
  name: "users.chooseDms",
  authorize(_: Asked<{ accepts: boolean }>) {},
  apply({ world, actor, input }): void {
    needUser(world, needAccount(actor)).acceptsDms = input.accepts
  },
})
