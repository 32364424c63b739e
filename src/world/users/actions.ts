import { readAvatar } from "../files/rules/pictures.ts"
import type { SchemaOutput } from "../kernel/body-schema.ts"
import { isDeepEqual } from "../kernel/deep-equal.ts"
import type { GuildId, UserId } from "../model/ids.ts"
import type { Avatar, Connection, User } from "./model/user.ts"
import type { World } from "../model/world.ts"
import { botDiscriminator } from "./rules/discriminators.ts"
import { editSelfBody } from "./schemas.ts"
import { NO_PRIMARY_GUILD, requirePrimaryGuild } from "./rules/primary-guild.ts"
import { requireAccount, requireGuild, requirePerson, requireUser } from "../rules/require.ts"
import { type AuthContext, action, query } from "../actions/action.ts"
import type { Effects } from "../actions/effects.ts"

/** The fields of a new account. */
export type NewUser = Omit<User, "id" | "avatar" | "banner" | "primaryGuild" | "seenAt"> &
  Partial<Pick<User, "avatar">>

export const createUser = action({
  name: "users.create",
  resolve(_: AuthContext<NewUser>) {},
  apply({ world, input, newId }): User {
    const blank = { avatar: null, banner: null, primaryGuild: null, seenAt: null }
    const user: User = { ...blank, ...input, id: newId<UserId>() }
    world.users.set(user.id, user)
    return user
  },
})

/** Returns the account of the actor. */
export const getSelf = query({
  name: "users.getSelf",
  resolve: requireSelf,
  read: ({ resolved: { user } }): User => user,
})

/** Returns the accounts of the actor on other services. */
export const listConnections = query({
  name: "users.listConnections",
  resolve: requireSelf,
  read: ({ resolved: { user } }): readonly Connection[] => user.connections ?? [],
})

/** Returns the account of the actor. */
function requireSelf({ world, actor }: AuthContext<object>) {
  return { user: requireUser(world, requireAccount(actor)) }
}

/**
 * Edits the account of the actor. Emits a member update in each of their guilds. Data that is no
 * picture is refused as for webhooks (50046).
 * https://docs.discord.com/developers/resources/user#modify-current-user
 */
export const editSelf = action({
  name: "users.editSelf",
  bodySchema: editSelfBody,
  resolve: requireSelf,
  apply({ world, resolved: { user }, body }, { emit }): User {
    const { username: name = user.name } = body
    const { avatar = user.avatar, banner = user.banner } = readImages(body)
    const edit = { name, avatar, banner }
    if (isDeepEqual(user, { ...user, ...edit })) return user
    const isRenamed = name !== user.name
    Object.assign(user, edit)
    if (isRenamed) updateDiscriminator(world, user)
    emitUserUpdated(world, user, emit)
    return user
  },
})

/** Returns the images of an edit; null removes one, undefined keeps it. */
function readImages({ avatar, banner }: SchemaOutput<typeof editSelfBody>) {
  return { avatar: readAvatar(avatar), banner: readAvatar(banner) }
}

/**
 * Changes the discriminator of a renamed bot if another account has the same name and
 * discriminator. https://docs.discord.com/developers/resources/user#modify-current-user
 */
function updateDiscriminator(world: World, user: User): void {
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
 * Edits the account of the actor as people do in the client settings. The body has the new
 * username. Emits a member update in each of their guilds.
 */
export const editAccount = action({
  name: "users.editAccount",
  bodySchema: editSelfBody,
  resolve: (context: AuthContext<AccountEdit>) => requireSelf(context),
  apply({ world, resolved: { user }, input, body: { username } }, { emit }): User {
    const edit = { ...input, ...(username !== undefined && { name: username }) }
    if (isDeepEqual(user, { ...user, ...edit })) return user
    Object.assign(user, edit)
    emitUserUpdated(world, user, emit)
    return user
  },
})

/**
 * Shows the tag of a guild beside the name of the actor, as people do in the client settings; null
 * takes it away. Emits a member update in each of their guilds.
 */
export const setPrimaryGuild = action({
  name: "users.setPrimaryGuild",
  resolve({ world, actor, input }: AuthContext<{ readonly guildId: GuildId | null }>) {
    const user = requirePerson(world, actor, "show the tag of a guild")
    const { guildId } = input
    const primaryGuild =
      guildId === null ? NO_PRIMARY_GUILD : requirePrimaryGuild(requireGuild(world, guildId), user)
    return { user, primaryGuild }
  },
  apply({ world, resolved: { user, primaryGuild } }, { emit }): void {
    if (isDeepEqual(user.primaryGuild, primaryGuild)) return
    user.primaryGuild = primaryGuild
    emitUserUpdated(world, user, emit)
  },
})

/** Emits the update of an account to itself and to its guilds. */
export function emitUserUpdated(world: World, { id: userId }: User, emit: Effects["emit"]): void {
  emit({ type: "userUpdated", userId })
  for (const guild of world.guilds.values()) {
    const member = guild.members.get(userId)
    if (member !== undefined) emit({ type: "memberUpdated", guild, member })
  }
}

export const getUser = query({
  name: "users.get",
  resolve: ({ world, input }: AuthContext<{ userId: UserId }>) => ({
    user: requireUser(world, input.userId),
  }),
  read: ({ resolved: { user } }): User => user,
})

/** Sets whether bots may send DMs to the actor. Emits nothing. */
export const setDmPreference = action({
  name: "users.setDmPreference",
  resolve: (context: AuthContext<{ accepts: boolean }>) => requireSelf(context),
  apply({ resolved: { user }, input }): void {
    user.acceptsDms = input.accepts
  },
})
