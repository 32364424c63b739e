// The bots of one simulation: each has an application, and tokens that are its alone.

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

/** What is known of whoever presents a token. */
export interface AuthenticationHooks {
  /** The bot in whose code a token is presented, where that can be told. */
  readonly presentingBot?: (() => BotAccount | undefined) | undefined
  /** A bot presented what it cannot have. */
  readonly onMisuse?: ((error: SetupError) => void) | undefined
  /** A token was presented that is not good. */
  readonly onUnknownToken?: (() => void) | undefined
}

/** A bot that is written down: its application stands in the world. */
export interface SavedBot {
  readonly name: string
  /** Null where none has been needed so far. */
  readonly applicationId: ApplicationId | null
  /** Every token that is good for it. */
  readonly tokens: readonly string[]
}

/** All accounts of bots. */
export interface BotAccounts {
  /**
   * Adds a bot. Of those that came with a saved world it is the one of that name, or the next where no
   * name is given; what else is given holds for it from then on.
   *
   * @throws SetupError for a name, a token or an id that another bot has.
   */
  add(options: BotOptions, onApplication?: OnApplication): BotAccount
  /** The application that a token belongs to. A bot that has shown none yet may bring its own. */
  authenticate(token: string): Application | undefined
  /** Returns the name of the bot that has a token; undefined for one that no bot has presented. */
  nameOf(token: string): string | undefined
  /** Whether a token is known, or would be taken as a bot's own. */
  knows(token: string): boolean
  /** How many there are. */
  readonly size: number
  /** Every good token. */
  tokens(): Iterable<string>
  /** All, in order. */
  saved(): SavedBot[]
  /** The world has become another, with these bots; who has the name of one of them is that from now on. */
  restore(bots: readonly SavedBot[]): void
}

/** Makes what keeps the accounts of a world's bots. */
export function createBotAccounts(
  world: World,
  { presentingBot, onMisuse, onUnknownToken }: AuthenticationHooks,
): BotAccounts {
  const places: ManagedBotAccount[] = []
  const holders = new Map<string, ManagedBotAccount>()
  /** Of those places, the ones that came with a saved world and nobody has added yet. */
  const waiting = new Set<ManagedBotAccount>()

  /** Why a bot cannot have a token: another has it, or the id that it says. */
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
        `The token of the bot ${place.name} says the id ${id}, and its \`botId\` is ${pinnedId}. Leave one of them out.`,
      )
    }
    const isTaken = world.users.has(id) || [...holders.keys()].some((it) => idInToken(it) === id)
    if (!isTaken) return undefined
    return new SetupError(
      `The token of the bot ${place.name} says the id ${id}, which another account has already. Give it one of its own.`,
    )
  }

  /** The reason why a bot cannot have the id that a test chose for it. */
  function pinObjectionTo({ name, pinnedId }: ManagedBotAccount): SetupError | undefined {
    const other = places.find((it) => pinnedId !== undefined && it.pinnedId === pinnedId)
    const holder = other?.name ?? (pinnedId && describeIdOwner(world, pinnedId))
    if (holder === undefined) return undefined
    return new SetupError(
      `The bot ${name} cannot have the botId ${pinnedId}: ${holder} has it. Leave it out or take another.`,
    )
  }

  /** The bot that an unknown token is the own one of: the one that presents it, or may alone. */
  function adopterOf(token: string): ManagedBotAccount | undefined {
    const without = places.filter(({ hasToken }) => !hasToken)
    const presenting = presentingBot?.()
    const [first, ...others] = without.filter((it) => presenting === undefined || it === presenting)
    return token === "" || others.length > 0 ? undefined : first
  }

  /** Whether a bot that has no token of its own yet presents one that it cannot have. */
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

  /** Somebody is the bot that came with a saved world. */
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

  /** What a place has is of a world that is gone, but for what a test gave it. */
  function leave(place: ManagedBotAccount): void {
    if (waiting.delete(place)) places.splice(places.indexOf(place), 1)
    place.setApplication(undefined)
    place.hasToken = place.isTokenGiven
    if (place.isTokenGiven) return
    for (const [token, holder] of holders) if (holder === place) holders.delete(token)
  }

  /** A bot came with a saved world; until somebody is that, it takes no other token. */
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
