// New accounts.

import { Locale } from "discord-api-types/v10"
import { perform } from "../world/actions/action.ts"
import { createUser } from "../world/actions/users.ts"
import { SetupError } from "../world/kernel/setup-error.ts"
import { PLATFORM_EPOCH, firstIdAt } from "../world/kernel/snowflake.ts"
import type { UserId } from "../world/model/ids.ts"
import { botDiscriminator } from "../world/rules/discriminators.ts"
import { describeIdOwner } from "../world/rules/taken-ids.ts"
import { LIMITS } from "../world/rules/limits.ts"
import { LOCALES } from "../world/rules/locales.ts"
import { toAvatar } from "./handles/account.ts"
import { requireKnownOptions, requireWithin } from "./options.ts"
import { type WithId, requireFreeId } from "./chosen-ids.ts"
import type { Simulation } from "./simulation.ts"

/** Options of a new account. */
export interface UserOptions extends WithId {
  /** When the account was made, which its id says. Default: now. */
  readonly createdAt?: Date | undefined
  /** The picture of the account: a PNG, JPEG, GIF or WebP. Default: one of the default avatars. */
  readonly avatar?: Uint8Array<ArrayBuffer> | undefined
  /** A bot that no test is about. Default: a person. */
  readonly bot?: boolean
  /** An account of the platform's own. */
  readonly system?: boolean
  readonly globalName?: string
  /**
   * Four digits, for bots and accounts of the old kind. Default: `"0"` for a person; for a bot digits that
   * depend on its name alone, unless another account of that name has them.
   */
  readonly discriminator?: string
  readonly publicFlags?: number
  /** Whether a bot may write to the account in a DM. Default: true. Bots never take any. */
  readonly acceptsDms?: boolean
  /** The language in which it reads the platform. Default: `"en-US"`. */
  readonly locale?: `${Locale}`
}

const USER_OPTIONS = [
  "id",
  "createdAt",
  "avatar",
  "bot",
  "system",
  "globalName",
  "discriminator",
  "publicFlags",
  "acceptsDms",
  "locale",
] as const satisfies readonly (keyof UserOptions)[]

/** Makes an account and returns its id. @throws SetupError for options that it does not have. */
export function createAccount(
  simulation: Simulation,
  name: string,
  options: UserOptions = {},
): UserId {
  requireKnownOptions("createUser", options, USER_OPTIONS)
  requireWithin("createUser: a name", name, LIMITS.user.name)
  const { id, createdAt, avatar, discriminator: digits, globalName = null, ...rest } = options
  const discriminator = digits ?? newDiscriminator(simulation, name, options)
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
  }
  const attempt = { input, id: accountId(simulation, id, createdAt) }
  return perform(simulation.world, "system", createUser, attempt).id
}

function newDiscriminator({ world }: Simulation, name: string, { bot }: UserOptions): string {
  return bot === true ? botDiscriminator(world, name) : "0"
}

/** The id of a new account: the one that a test chose, or the first free one of the moment that it chose. */
function accountId(
  simulation: Simulation,
  id: string | undefined,
  createdAt: unknown,
): string | undefined {
  if (createdAt === undefined) return requireFreeId(simulation, "createUser", id)
  if (id !== undefined) {
    throw new SetupError("createUser: an id says when the account was made. Leave `createdAt` out.")
  }
  const time = createdAt instanceof Date ? createdAt.getTime() : Number.NaN
  if (!(time >= PLATFORM_EPOCH && time <= simulation.world.clock.now())) {
    throw new SetupError(
      `createUser: createdAt is a Date between 2015 and the world's now, not ${JSON.stringify(createdAt)}.`,
    )
  }
  let free = BigInt(firstIdAt(time))
  while (describeIdOwner(simulation.world, String(free)) !== undefined) free += 1n
  return String(free)
}

const BY_NAME = new Map<string, Locale>(LOCALES.map((one) => [one, one]))

function requireLocale(locale: `${Locale}` = Locale.EnglishUS): Locale {
  const known = BY_NAME.get(locale)
  if (known !== undefined) return known
  throw new SetupError(`createUser: a locale is one of ${LOCALES.join(", ")}; not "${locale}".`)
}
