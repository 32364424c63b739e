// The bots of one simulation, with their applications and tokens.

import { SetupError } from "../world/kernel/setup-error.ts"
import type { Application } from "../world/model/application.ts"
import type { ApplicationId } from "../world/model/ids.ts"
import type { World } from "../world/model/world.ts"
import { describeIdOwner } from "../world/rules/taken-ids.ts"
import { idInToken } from "../world/rules/secrets.ts"
import {
  type BotAccount,
  type BotOptions,
  type OnApplication,
  type ManagedBotAccount,
  createBotAccount,
} from "./bot-account.ts"

export type { BotAccount, BotOptions, OnApplication }

/** The hooks of authentication. */
export interface AuthenticationHooks {
  /** Returns the bot whose code presents a token, if that is known. */
  readonly presentingBot?: (() => BotAccount | undefined) | undefined
  /** Called if a bot presents a token that it cannot have. */
  readonly onMisuse?: ((error: SetupError) => void) | undefined
  /** Called if an invalid token is presented. */
  readonly onUnknownToken?: (() => void) | undefined
}

/** The saved form of a bot. Its application is saved with the world. */
export interface SavedBot {
  readonly name: string
  /** Null if the application was not needed so far. */
  readonly applicationId: ApplicationId | null
  /** All valid tokens of the bot. */
  readonly tokens: readonly string[]
}

/** The accounts of all bots of a simulation. */
export interface BotAccounts {
  /**
   * Adds a bot. If the world was loaded from a snapshot, this claims the saved bot of that name, or
   * the next saved bot if no name is given. The other options apply from then on.
   *
   * @throws SetupError for a name, a token or an id that another bot has.
   */
  add(options: BotOptions, onApplication?: OnApplication): BotAccount
  /**
   * Returns the application of a token. A bot that has not presented a token yet may bring its own.
   */
  authenticate(token: string): Application | undefined
  /** Returns the name of the bot that has a token; undefined for one that no bot has presented. */
  nameOf(token: string): string | undefined
  /** Returns whether a token is known, or would be adopted by a bot. */
  knows(token: string): boolean
  /** The number of bots. */
  readonly size: number
  /** Returns all valid tokens. */
  tokens(): Iterable<string>
  /** Returns all bots for a snapshot, in order. */
  saved(): SavedBot[]
  /**
   * Replaces the bots by those of a loaded world. An account with the name of a loaded bot becomes
   * that bot.
   */
  restore(bots: readonly SavedBot[]): void
}

/** Creates the accounts of the bots of a world. */
export function createBotAccounts(
  world: World,
  { presentingBot, onMisuse, onUnknownToken }: AuthenticationHooks,
): BotAccounts {
  const places: ManagedBotAccount[] = []
  const holders = new Map<string, ManagedBotAccount>()
  /** Bots of a loaded world that have not been added yet. */
  const waiting = new Set<ManagedBotAccount>()

  /** Returns why a bot cannot have a token: another bot has the token, or the id in it. */
  function objectionTo(place: ManagedBotAccount, token: string): SetupError | undefined {
    const holder = holders.get(token)
    if (holder === place) return undefined
    if (holder !== undefined) {
      return new SetupError(
        `The bot ${place.name} has the token of ${holder.name}. Two bots of one world cannot share one; give each its own.`,
      )
    }
    const id = idInToken(token)
    if (place.existingApplication !== undefined || id === undefined) return undefined
    const { pinnedId } = place
    if (pinnedId !== undefined && pinnedId !== id) {
      return new SetupError(
        `The token of the bot ${place.name} contains the id ${id}, and its \`botId\` is ${pinnedId}. Leave one of them out.`,
      )
    }
    const isTaken = world.users.has(id) || [...holders.keys()].some((it) => idInToken(it) === id)
    if (!isTaken) return undefined
    return new SetupError(
      `The token of the bot ${place.name} contains the id ${id}, which another account already has. Give the bot a token of its own.`,
    )
  }

  /** Returns why a bot cannot have the id that the test chose for it. */
  function pinObjectionTo({ name, pinnedId }: ManagedBotAccount): SetupError | undefined {
    const other = places.find((it) => pinnedId !== undefined && it.pinnedId === pinnedId)
    const holder = other?.name ?? (pinnedId && describeIdOwner(world, pinnedId))
    if (holder === undefined) return undefined
    return new SetupError(
      `The bot ${name} cannot have the botId ${pinnedId}: ${holder} has it. Leave it out or take another.`,
    )
  }

  /**
   * Returns the bot that adopts an unknown token: the one that presents it, or the only one without
   * a token.
   */
  function adopterOf(token: string): ManagedBotAccount | undefined {
    const without = places.filter(({ hasToken }) => !hasToken)
    const presenting = presentingBot?.()
    const [first, ...others] = without.filter((it) => presenting === undefined || it === presenting)
    return token === "" || others.length > 0 ? undefined : first
  }

  /** Returns whether a bot without a token of its own presents one that it cannot have. */
  function isMisuse(token: string): boolean {
    const presenting = places.find((it) => it === presentingBot?.())
    if (presenting === undefined || presenting.hasToken) return false
    const objection = objectionTo(presenting, token)
    if (objection !== undefined) onMisuse?.(objection)
    return objection !== undefined
  }

  return {
    get size() {
      return places.length
    },
    tokens: () => holders.keys(),
    knows: (token) => holders.has(token) || places.some(({ hasToken }) => !hasToken),
    nameOf: (token) => holders.get(token)?.name,
    authenticate(token) {
      if (isMisuse(token)) return undefined
      const place = holders.get(token) ?? adopterOf(token)
      if (place === undefined) {
        onUnknownToken?.()
        return undefined
      }
      place.hasToken = true
      holders.set(token, place)
      return place.existingApplication ?? place.createApplication({ token, id: idInToken(token) })
    },
    add(options, onApplication) {
      const { token, botName } = options
      const known = [...waiting].find(({ name }) => botName === undefined || name === botName)
      const name = known?.name ?? nameOf(options, places)
      const place = createBotAccount(world, name, options, (application) => {
        holders.set(application.token, place)
        onApplication?.(world, application)
      })
      const objection = token === undefined ? pinObjectionTo(place) : objectionTo(place, token)
      if (objection !== undefined) throw objection
      if (token !== undefined) holders.set(token, place)
      if (known === undefined) places.push(place)
      else comeFor(known, place)
      return place
    },
    saved: () => places.map(savedOf),
    restore(bots) {
      for (const place of places.slice()) leave(place)
      for (const { name, applicationId, tokens } of bots) {
        const place = places.find((it) => it.name === name) ?? expect(name)
        if (!place.isTokenGiven) for (const token of tokens) holders.set(token, place)
        place.setApplication(applicationId ?? undefined)
      }
    },
  }

  /** Replaces a bot of a loaded world by the account that claims it. */
  function comeFor(known: ManagedBotAccount, place: ManagedBotAccount): void {
    waiting.delete(known)
    places.splice(places.indexOf(known), 1, place)
    for (const [token, holder] of holders) {
      if (holder !== known) continue
      if (place.isTokenGiven) holders.delete(token)
      else holders.set(token, place)
    }
    place.setApplication(known.existingApplication?.id)
  }

  /** Removes everything that belongs to the previous world. The options of the test stay. */
  function leave(place: ManagedBotAccount): void {
    if (waiting.delete(place)) places.splice(places.indexOf(place), 1)
    place.setApplication(undefined)
    place.hasToken = place.isTokenGiven
    if (place.isTokenGiven) return
    for (const [token, holder] of holders) if (holder === place) holders.delete(token)
  }

  /** Adds a bot of a loaded world. Until an account claims it, it accepts no other token. */
  function expect(name: string): ManagedBotAccount {
    const place = createBotAccount(world, name, {}, () => {})
    place.hasToken = true
    waiting.add(place)
    places.push(place)
    return place
  }

  function savedOf(place: ManagedBotAccount): SavedBot {
    const tokens = [...holders].flatMap(([token, holder]) => (holder === place ? token : []))
    return { name: place.name, applicationId: place.existingApplication?.id ?? null, tokens }
  }
}

function nameOf({ botName }: BotOptions, places: readonly ManagedBotAccount[]): string {
  const number = places.length + 1
  const name = botName ?? (number === 1 ? "TestBot" : `TestBot ${number}`)
  if (places.every((other) => other.name !== name)) return name
  throw new SetupError(
    `There is a bot named "${name}" in this world already. Give this one another botName; the transcript tells them apart by it.`,
  )
}
