// The bots of one simulation: each has an application, and tokens that are its alone.

import { GatewayIntentBits } from "discord-api-types/v10"
import { PRIVILEGED, type PrivilegedIntent } from "../gateway/intents.ts"
import { perform } from "../world/actions/action.ts"
import { type NewApplication, createApplication } from "../world/actions/applications.ts"
import { SetupError } from "../world/kernel/misuse.ts"
import type { Application } from "../world/model/application.ts"
import type { World } from "../world/model/world.ts"
import { idInToken } from "../world/rules/secrets.ts"

/** What a bot's application is made with. */
export interface BotOptions {
  /** The bot's name. Default: `"TestBot"`; for further ones `"TestBot 2"`, `"TestBot 3"` … */
  readonly botName?: string
  /** The only token that is good. Default: one of the simulation's own, or the first presented. */
  readonly token?: string
  /** Privileged intents that the application has been granted. Default: all of them. */
  readonly approvedIntents?: readonly PrivilegedIntent[]
}

/** A bot's account in a simulation. */
export interface BotAccount {
  readonly name: string
  /** Whether a test said which token is the only good one. */
  readonly isTokenGiven: boolean
  /** Its application, made when it is first needed. */
  application(): Application
  /** Whether an application is this bot's. */
  owns(application: Application): boolean
}

/** Told of a bot's application as soon as there is one. */
export type OnApplication = (world: World, application: Application) => void

/** What is known of whoever presents a token. */
export interface Presenting {
  /** The bot in whose code a token is presented, where that can be told. */
  readonly whose?: (() => BotAccount | undefined) | undefined
  /** A bot presented what it cannot have. */
  readonly onMisuse?: ((error: SetupError) => void) | undefined
  /** A token was presented that is not good. */
  readonly onUnknownToken?: (() => void) | undefined
}

/** All accounts of bots. */
export interface Accounts {
  /** @throws SetupError for a name, a token or an id that another bot has. */
  add(options: BotOptions, onApplication?: OnApplication): BotAccount
  /** The application that a token belongs to. A bot that has shown none yet may bring its own. */
  authenticate(token: string): Application | undefined
  /** Whether a token is known, or would be taken as a bot's own. */
  knows(token: string): boolean
  /** How many there are. */
  readonly size: number
  /** Every good token. */
  tokens(): Iterable<string>
}

/** An account, and how far it is known. */
interface Place extends BotAccount {
  readonly made: Application | undefined
  /** Makes the application; with the token and the id that the bot itself brought. */
  make(brought: Pick<NewApplication, "id" | "token">): Application
  /** Whether it has presented a token, or was given the only good one. */
  hasToken: boolean
}

/** Makes what keeps the accounts of a world's bots. */
export function createAccounts(
  world: World,
  { whose, onMisuse, onUnknownToken }: Presenting,
): Accounts {
  const places: Place[] = []
  const holders = new Map<string, Place>()

  /** Why a bot cannot have a token: another has it, or the id that it says. */
  function objectionTo(place: Place, token: string): SetupError | undefined {
    const holder = holders.get(token)
    if (holder === place) return undefined
    if (holder !== undefined) {
      return new SetupError(
        `The bot ${place.name} has the token of ${holder.name}. Two bots of one world cannot share one; give each its own.`,
      )
    }
    const id = idInToken(token)
    if (place.made !== undefined || id === undefined) return undefined
    const isTaken = world.users.has(id) || [...holders.keys()].some((it) => idInToken(it) === id)
    if (!isTaken) return undefined
    return new SetupError(
      `The token of the bot ${place.name} says the id ${id}, which another account has already. Give it one of its own.`,
    )
  }

  /** The bot that an unknown token is the own one of: the one that presents it, or may alone. */
  function adopterOf(token: string): Place | undefined {
    const waiting = places.filter(({ hasToken }) => !hasToken)
    const presenting = whose?.()
    const [first, ...others] = waiting.filter((it) => presenting === undefined || it === presenting)
    return token === "" || others.length > 0 ? undefined : first
  }

  /** Whether a bot that has no token of its own yet presents one that it cannot have. */
  function isMisuse(token: string): boolean {
    const presenting = places.find((it) => it === whose?.())
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
    authenticate(token) {
      if (isMisuse(token)) return undefined
      const place = holders.get(token) ?? adopterOf(token)
      if (place === undefined) {
        onUnknownToken?.()
        return undefined
      }
      place.hasToken = true
      holders.set(token, place)
      return place.made ?? place.make({ token, id: idInToken(token) })
    },
    add(options, onApplication) {
      const place = createPlace(world, nameOf(options, places), options, (application) => {
        holders.set(application.token, place)
        onApplication?.(world, application)
      })
      const { token } = options
      const objection = token === undefined ? undefined : objectionTo(place, token)
      if (objection !== undefined) throw objection
      if (token !== undefined) holders.set(token, place)
      places.push(place)
      return place
    },
  }
}

function nameOf({ botName }: BotOptions, places: readonly Place[]): string {
  const number = places.length + 1
  const name = botName ?? (number === 1 ? "TestBot" : `TestBot ${number}`)
  if (places.every((other) => other.name !== name)) return name
  throw new SetupError(
    `There is a bot named "${name}" in this world already. Give this one another botName; the transcript tells them apart by it.`,
  )
}

function createPlace(
  world: World,
  name: string,
  { token, approvedIntents = PRIVILEGED }: BotOptions,
  onMade: (application: Application) => void,
): Place {
  let made: Application | undefined

  function make(brought: Pick<NewApplication, "id" | "token">): Application {
    const approved = approvedIntents.map((intent) => GatewayIntentBits[intent])
    const input = { name, approvedIntents: new Set(approved), ...brought }
    made = perform(world, "system", createApplication, { input })
    onMade(made)
    return made
  }

  return {
    name,
    isTokenGiven: token !== undefined,
    hasToken: token !== undefined,
    get made() {
      return made
    },
    make,
    application: () => made ?? make(token === undefined ? {} : { token, id: idInToken(token) }),
    owns: (application) => application === made,
  }
}
