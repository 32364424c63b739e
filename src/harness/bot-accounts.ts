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
  const accounts: ManagedBotAccount[] = []
  const accountsByToken = new Map<string, ManagedBotAccount>()
  /** Bots of a loaded world that have not been added yet. */
  const unclaimed = new Set<ManagedBotAccount>()

  /** Returns why a bot cannot have a token: another bot has the token, or the id in it. */
  function describeTokenConflict(
    account: ManagedBotAccount,
    token: string,
  ): SetupError | undefined {
    const owner = accountsByToken.get(token)
    if (owner === account) return undefined
    if (owner !== undefined) {
      return new SetupError(
        `The bot ${account.name} has the token of ${owner.name}. Two bots of one world cannot share one; give each its own.`,
      )
    }
    const id = idInToken(token)
    if (account.existingApplication !== undefined || id === undefined) return undefined
    const { pinnedId } = account
    if (pinnedId !== undefined && pinnedId !== id) {
      return new SetupError(
        `The token of the bot ${account.name} contains the id ${id}, and its \`botId\` is ${pinnedId}. Leave one of them out.`,
      )
    }
    const isTaken =
      world.users.has(id) || [...accountsByToken.keys()].some((it) => idInToken(it) === id)
    if (!isTaken) return undefined
    return new SetupError(
      `The token of the bot ${account.name} contains the id ${id}, which another account already has. Give the bot a token of its own.`,
    )
  }

  /** Returns why a bot cannot have the id that the test chose for it. */
  function describeIdConflict({ name, pinnedId }: ManagedBotAccount): SetupError | undefined {
    const other = accounts.find((it) => pinnedId !== undefined && it.pinnedId === pinnedId)
    const owner = other?.name ?? (pinnedId && describeIdOwner(world, pinnedId))
    if (owner === undefined) return undefined
    return new SetupError(
      `The bot ${name} cannot have the botId ${pinnedId}: ${owner} has it. Leave it out or take another.`,
    )
  }

  /**
   * Returns the bot that adopts an unknown token: the one that presents it, or the only one without
   * a token.
   */
  function findAdopter(token: string): ManagedBotAccount | undefined {
    const without = accounts.filter(({ hasToken }) => !hasToken)
    const presenting = presentingBot?.()
    const [first, ...others] = without.filter((it) => presenting === undefined || it === presenting)
    return token === "" || others.length > 0 ? undefined : first
  }

  /** Returns whether a bot without a token of its own presents one that it cannot have. */
  function presentsInvalidToken(token: string): boolean {
    const presenting = accounts.find((it) => it === presentingBot?.())
    if (presenting === undefined || presenting.hasToken) return false
    const conflict = describeTokenConflict(presenting, token)
    if (conflict !== undefined) onMisuse?.(conflict)
    return conflict !== undefined
  }

  return {
    get size() {
      return accounts.length
    },
    tokens: () => accountsByToken.keys(),
    knows: (token) => accountsByToken.has(token) || accounts.some(({ hasToken }) => !hasToken),
    nameOf: (token) => accountsByToken.get(token)?.name,
    authenticate(token) {
      if (presentsInvalidToken(token)) return undefined
      const account = accountsByToken.get(token) ?? findAdopter(token)
      if (account === undefined) {
        onUnknownToken?.()
        return undefined
      }
      account.hasToken = true
      accountsByToken.set(token, account)
      return (
        account.existingApplication ?? account.createApplication({ token, id: idInToken(token) })
      )
    },
    add(options, onApplication) {
      const { token, botName } = options
      const saved = [...unclaimed].find(({ name }) => botName === undefined || name === botName)
      const name = saved?.name ?? nameOf(options, accounts)
      const account = createBotAccount(world, name, options, (application) => {
        accountsByToken.set(application.token, account)
        onApplication?.(world, application)
      })
      const conflict =
        token === undefined ? describeIdConflict(account) : describeTokenConflict(account, token)
      if (conflict !== undefined) throw conflict
      if (token !== undefined) accountsByToken.set(token, account)
      if (saved === undefined) accounts.push(account)
      else claim(saved, account)
      return account
    },
    saved: () => accounts.map(savedOf),
    restore(bots) {
      for (const account of accounts.slice()) detach(account)
      for (const { name, applicationId, tokens } of bots) {
        const account = accounts.find((it) => it.name === name) ?? addSaved(name)
        if (!account.isTokenGiven) for (const token of tokens) accountsByToken.set(token, account)
        account.setApplication(applicationId ?? undefined)
      }
    },
  }

  /** Replaces a bot of a loaded world by the account that claims it. */
  function claim(saved: ManagedBotAccount, account: ManagedBotAccount): void {
    unclaimed.delete(saved)
    accounts.splice(accounts.indexOf(saved), 1, account)
    for (const [token, owner] of accountsByToken) {
      if (owner !== saved) continue
      if (account.isTokenGiven) accountsByToken.delete(token)
      else accountsByToken.set(token, account)
    }
    account.setApplication(saved.existingApplication?.id)
  }

  /** Removes everything that belongs to the previous world. The options of the test stay. */
  function detach(account: ManagedBotAccount): void {
    if (unclaimed.delete(account)) accounts.splice(accounts.indexOf(account), 1)
    account.setApplication(undefined)
    account.hasToken = account.isTokenGiven
    if (account.isTokenGiven) return
    for (const [token, owner] of accountsByToken)
      if (owner === account) accountsByToken.delete(token)
  }

  /** Adds a bot of a loaded world. Until an account claims it, it accepts no other token. */
  function addSaved(name: string): ManagedBotAccount {
    const account = createBotAccount(world, name, {}, () => {})
    account.hasToken = true
    unclaimed.add(account)
    accounts.push(account)
    return account
  }

  function savedOf(account: ManagedBotAccount): SavedBot {
    const tokens = [...accountsByToken].flatMap(([token, owner]) =>
      owner === account ? token : [],
    )
    return { name: account.name, applicationId: account.existingApplication?.id ?? null, tokens }
  }
}

function nameOf({ botName }: BotOptions, accounts: readonly ManagedBotAccount[]): string {
  const number = accounts.length + 1
  const name = botName ?? (number === 1 ? "TestBot" : `TestBot ${number}`)
  if (accounts.every((other) => other.name !== name)) return name
  throw new SetupError(
    `There is a bot named "${name}" in this world already. Give this one another botName; the transcript tells them apart by it.`,
  )
}
