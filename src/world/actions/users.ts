import { isSame } from "../kernel/equal.ts"
import type { UserId } from "../model/ids.ts"
import type { Avatar, User } from "../model/user.ts"
import type { World } from "../model/world.ts"
import { botDiscriminator } from "../rules/discriminators.ts"
import { selfEditForm } from "../rules/forms/users.ts"
import { needAccount, needUser } from "../rules/need.ts"
import { type Asked, type Effects, action, query } from "./action.ts"

/** What an account is made with. */
export type NewUser = Omit<User, "id" | "avatar" | "seenAt"> & Partial<Pick<User, "avatar">>

/** Makes an account. */
export const createUser = action({
  name: "users.create",
  authorize(_: Asked<NewUser>) {},
  apply({ world, input, newId }): User {
    const user: User = { avatar: null, seenAt: null, ...input, id: newId<UserId>() }
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
    keepDiscriminator(world, user)
    tellEdited(world, user, tell)
    return user
  },
})

/**
 * Gives a bot another discriminator where its new name with the old one belongs to another account.
 * https://docs.discord.com/developers/resources/user#modify-current-user
 */
function keepDiscriminator(world: World, user: User): void {
  const { name, discriminator } = user
  if (discriminator === "0") return
  const isTaken = [...world.users.values()].some(
    (other) => other !== user && other.name === name && other.discriminator === discriminator,
  )
  if (isTaken) user.discriminator = botDiscriminator(world, name, user)
}

/** Changes of a person to their own account. */
export interface AccountEdit {
  readonly globalName?: string | null
  readonly avatar?: Avatar | null
}

/**
 * Changes one's own account as people do in the settings of a client; `given` is the new user name. Each
 * guild that one is in is told of its member.
 */
export const editAccount = action({
  name: "users.editAccount",
  form: selfEditForm,
  authorize(_: Asked<AccountEdit>) {},
  apply({ world, actor, input, given: { username } }, { tell }): User {
    const user = needUser(world, needAccount(actor))
    const edit = { ...input, ...(username !== undefined && { name: username }) }
    if (isSame(user, { ...user, ...edit })) return user
    Object.assign(user, edit)
    tellEdited(world, user, tell)
    return user
  },
})

/** Tells the account itself, and the guilds that it is in. */
function tellEdited(world: World, { id: userId }: User, tell: Effects["tell"]): void {
  tell({ type: "userUpdated", userId })
  for (const guild of world.guilds.values()) {
    const member = guild.members.get(userId)
    if (member !== undefined) tell({ type: "memberUpdated", guild, member })
  }
}

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
