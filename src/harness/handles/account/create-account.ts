// Creates accounts.

import { Locale } from "discord-api-types/v10"
import { createUser } from "../../../world/users/actions.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { PLATFORM_EPOCH, firstIdAt } from "../../../world/kernel/snowflake.ts"
import type { UserId } from "../../../world/model/ids.ts"
import type { Connection } from "../../../world/users/model/user.ts"
import type { World } from "../../../world/model/world.ts"
import { botDiscriminator } from "../../../world/users/rules/discriminators.ts"
import { describeIdOwner } from "../../../world/rules/taken-ids.ts"
import { LIMITS } from "../../../world/rules/limits.ts"
import { LOCALES } from "../../../world/rules/locales.ts"
import { toAvatar } from "./avatar.ts"
import { refusedSetup, requireWithin } from "../../options/options.ts"
import { type WithId, requireFreeId } from "../../simulation/chosen-ids.ts"
import type { Simulation } from "../../simulation/simulation.ts"

/** The options of an account on another service. */
export interface ConnectionOptions {
  /** The service, such as `"github"` or `"steam"`. */
  readonly type: string
  readonly name: string
  /** The ID of the account on the service. Default: the name. */
  readonly id?: string
  /** Default: true. */
  readonly verified?: boolean
  /** Whether everyone sees it in the profile of the user. Default: true. */
  readonly visible?: boolean
}

/** Options of a new account. */
export interface UserOptions extends WithId {
  /** The time of creation, which the id contains. Default: now. */
  readonly createdAt?: Date | undefined
  /** The avatar: a PNG, JPEG, GIF or WebP. Default: one of the default avatars. */
  readonly avatar?: Uint8Array<ArrayBuffer> | undefined
  /** Whether the account is a bot; for bots that are not under test. Default: false. */
  readonly bot?: boolean
  /** Whether the account belongs to the platform itself. */
  readonly system?: boolean
  readonly globalName?: string
  /**
   * The discriminator: four digits, for bots and legacy accounts. Default: `"0"` for a user; for a
   * bot digits that depend on its name only, unless another account of that name has them.
   */
  readonly discriminator?: string
  readonly publicFlags?: number
  /** The email address, which the scope `email` shows. Default: none. */
  readonly email?: string
  /** The accounts on other services, which the scope `connections` shows. Default: none. */
  readonly connections?: readonly ConnectionOptions[]
  /** Whether a bot may send DMs to the account. Default: true. Bots never accept any. */
  readonly acceptsDms?: boolean
  /** The locale of the account's client. Default: `"en-US"`. */
  readonly locale?: `${Locale}`
}

/**
 * Creates an account and returns what `use` makes of its id. @throws SetupError for an invalid
 * discriminator.
 */
export function createAccount<Returned>(
  { access }: Pick<Simulation, "access">,
  name: string,
  options: UserOptions,
  use: (id: UserId) => Returned,
): Returned {
  requireWithin("createUser: a name", name, LIMITS.user.name)
  const { id, createdAt, avatar, discriminator: digits, globalName = null, ...more } = options
  const { connections = [], ...rest } = more
  const discriminator = digits ?? newDiscriminator(access.world, name, options)
  if (!/^(?:0|\d{4})$/.test(discriminator)) {
    throw new SetupError(
      `createUser: a discriminator is "0" or four digits, not "${discriminator}".`,
    )
  }
  const input = {
    bot: false,
    system: false,
    publicFlags: 0,
    acceptsDms: true,
    ...rest,
    locale: requireLocale(options.locale),
    name,
    avatar: avatar === undefined ? null : toAvatar("createUser", avatar),
    discriminator,
    globalName,
    connections: connections.map(toConnection),
  }
  const invocation = { input, id: accountId(access.world, id, createdAt) }
  return access.perform(
    { actor: "system", action: createUser, invocation },
    (user) => use(user.id),
    (refusal) => refusedSetup("createUser", refusal),
  )
}

function toConnection({ type, name, id = name, ...flags }: ConnectionOptions): Connection {
  const { verified = true, visible = true } = flags
  return { type, name, id, verified, isVisible: visible }
}

function newDiscriminator(world: World, name: string, { bot }: UserOptions): string {
  return bot === true ? botDiscriminator(world, name) : "0"
}

/**
 * Returns the id of a new account: the one that the test chose, or the first free one of the chosen
 * time.
 */
function accountId(world: World, id: string | undefined, createdAt: unknown): string | undefined {
  if (createdAt === undefined) return requireFreeId(world, "createUser", id)
  if (id !== undefined) {
    throw new SetupError("createUser: an id contains the time of creation. Leave out `createdAt`.")
  }
  const time = createdAt instanceof Date ? createdAt.getTime() : Number.NaN
  if (!(time >= PLATFORM_EPOCH && time <= world.clock.now())) {
    throw new SetupError(
      `createUser: createdAt is a Date between 2015 and the current time of the world, not ${JSON.stringify(createdAt)}.`,
    )
  }
  let free = BigInt(firstIdAt(time))
  while (describeIdOwner(world, String(free)) !== undefined) free += 1n
  return String(free)
}

const BY_NAME = new Map<string, Locale>(LOCALES.map((one) => [one, one]))

function requireLocale(locale: `${Locale}` = Locale.EnglishUS): Locale {
  const known = BY_NAME.get(locale)
  if (known !== undefined) return known
  throw new SetupError(`createUser: a locale is one of ${LOCALES.join(", ")}; not "${locale}".`)
}
