// Arranging a world: accounts and guilds, by the hand that needs no permission.

import {
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildVerificationLevel,
  Locale,
} from "discord-api-types/v10"
import { perform } from "../world/actions/action.ts"
import { createGuild } from "../world/actions/guilds.ts"
import { createUser } from "../world/actions/users.ts"
import { SetupError } from "../world/kernel/misuse.ts"
import { PLATFORM_EPOCH, firstIdAt } from "../world/kernel/snowflake.ts"
import type { GuildId } from "../world/model/ids.ts"
import { AFK_TIMEOUTS } from "../world/rules/forms/guilds.ts"
import { findHolder } from "../world/rules/held-ids.ts"
import { LIMITS } from "../world/rules/limits.ts"
import { LOCALES } from "../world/rules/locales.ts"
import { bitsOf } from "../world/rules/permissions.ts"
import { botDiscriminator } from "../world/rules/discriminators.ts"
import { EVERYONE } from "../world/rules/roles.ts"
import { AccountHandle, BOT_PERMISSIONS, toAvatar } from "./handles/account.ts"
import { toFeatures } from "./handles/features.ts"
import { GuildHandle } from "./handles/guild.ts"
import type { GuildOptions } from "./handles/guild-options.ts"
import { Handle } from "./handles/handle.ts"
import { needPermissions } from "./handles/role-options.ts"
import { guildIdOnShard } from "./guild-shards.ts"
import { needKnownOptions, needWithin } from "./options.ts"
import { type WithId, pinnedId } from "./pinned-ids.ts"
import type { Simulation } from "./simulation.ts"

/** What an account can be made with. */
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

/** Makes an account. */
export function buildUser(
  simulation: Simulation,
  name: string,
  options: UserOptions = {},
): AccountHandle {
  needKnownOptions("createUser", options, USER_OPTIONS)
  needWithin("createUser: a name", name, LIMITS.user.name)
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
    locale: needLocale(options.locale),
    name,
    avatar: avatar === undefined ? null : toAvatar("createUser", avatar),
    discriminator,
    globalName,
  }
  const attempt = { input, id: accountId(simulation, id, createdAt) }
  return new AccountHandle(simulation, perform(simulation.world, "system", createUser, attempt).id)
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
  if (createdAt === undefined) return pinnedId(simulation, "createUser", id)
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
  while (findHolder(simulation.world, String(free)) !== undefined) free += 1n
  return String(free)
}

const BY_NAME = new Map<string, Locale>(LOCALES.map((one) => [one, one]))

function needLocale(locale: `${Locale}` = Locale.EnglishUS): Locale {
  const known = BY_NAME.get(locale)
  if (known !== undefined) return known
  throw new SetupError(`createUser: a locale is one of ${LOCALES.join(", ")}; not "${locale}".`)
}

const GUILD_OPTIONS = [
  "id",
  "shard",
  "owner",
  "description",
  "verificationLevel",
  "notifications",
  "contentFilter",
  "preferredLocale",
  "afkTimeout",
  "features",
  "bots",
  "botPermissions",
] as const satisfies readonly (keyof GuildOptions)[]

/** Makes a guild with the bot in it. */
export function buildGuild(
  simulation: Simulation,
  name: string,
  options: GuildOptions = {},
): GuildHandle {
  needKnownOptions("createGuild", options, GUILD_OPTIONS)
  Handle.needOf(simulation, options.owner, ...(options.bots ?? []))
  needWithin("createGuild: a name", name, LIMITS.guild.name)
  const { afkTimeout = 300 } = options
  const pinned = pinnedId(simulation, "createGuild", options.id)
  if (!AFK_TIMEOUTS.some((seconds) => seconds === afkTimeout)) {
    throw new SetupError(
      `createGuild: afkTimeout is one of ${AFK_TIMEOUTS.join(", ")} seconds, not ${afkTimeout}.`,
    )
  }
  const bots = botsOf(simulation, options)
  const owner = options.owner ?? buildUser(simulation, ownerNameOf(name))
  const input = {
    name,
    ownerId: owner.id,
    description: options.description ?? null,
    verificationLevel: options.verificationLevel ?? GuildVerificationLevel.None,
    defaultMessageNotifications:
      options.notifications ?? GuildDefaultMessageNotifications.AllMessages,
    explicitContentFilter: options.contentFilter ?? GuildExplicitContentFilter.Disabled,
    preferredLocale: options.preferredLocale ?? Locale.EnglishUS,
    afkTimeout,
    features: new Set(toFeatures(options.features)),
    everyone: EVERYONE,
    bots,
  }
  const onShard = pinned ?? guildIdOnShard(simulation, options.shard)
  const guild = perform(simulation.world, "system", createGuild, { input, id: onShard })
  simulation.guildIds.push(guild.id)
  return holdGuild(simulation, guild.id)
}

/** The bots that are in a new guild: those that were named, or the one that it is all about. */
function botsOf(simulation: Simulation, { bots, botPermissions }: GuildOptions) {
  const permissions =
    botPermissions === undefined
      ? BOT_PERMISSIONS
      : bitsOf(needPermissions("createGuild: botPermissions", botPermissions))
  const person = bots?.find(({ bot }) => !bot)
  if (person !== undefined) {
    throw new SetupError(`createGuild: ${person.name} is a person and cannot be among the bots.`)
  }
  const ids = bots?.map(({ id }) => id) ?? [simulation.application().botId]
  return [...new Set(ids)].map((id) => ({ id, permissions }))
}

/** What the owner is called whom nobody named; cut to what a name may have. */
function ownerNameOf(guild: string): string {
  const suffix = " Owner"
  return guild.slice(0, LIMITS.user.name.max - suffix.length) + suffix
}

/** A guild that there is, in the hands of a test. */
export function holdGuild(simulation: Simulation, id: GuildId): GuildHandle {
  return new GuildHandle(simulation, id, (name, options) => buildUser(simulation, name, options))
}
