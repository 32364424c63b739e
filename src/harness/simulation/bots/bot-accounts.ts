// The bots of one simulation, with their applications and tokens.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { Application } from "../../../world/applications/model.ts"
import type { World } from "../../../world/model/world.ts"
import { describeIdOwner } from "../../../world/rules/taken-ids.ts"
import { idInToken } from "../../../world/rules/secrets.ts"
import {
  type BotAccount,
  type BotOptions,
  type OnApplication,
  ManagedBotAccount,
} from "./bot-account.ts"
import type { SavedBot } from "./saved-bot.ts"

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

/** The accounts of all bots of a simulation. */
export class BotAccounts {
  readonly #world: World
  readonly #hooks: AuthenticationHooks
  readonly #accounts: ManagedBotAccount[] = []
  readonly #accountsByToken = new Map<string, ManagedBotAccount>()
  /** Bots of a loaded world that have not been added yet. */
  readonly #unclaimed = new Set<ManagedBotAccount>()

  constructor(world: World, hooks: AuthenticationHooks) {
    this.#world = world
    this.#hooks = hooks
  }

  /** The number of bots. */
  get size(): number {
    return this.#accounts.length
  }

  /** Returns all valid tokens. */
  tokens(): Iterable<string> {
    return this.#accountsByToken.keys()
  }

  /** Returns whether a token is known, or would be adopted by a bot. */
  knows(token: string): boolean {
    return this.#accountsByToken.has(token) || this.#accounts.some(({ hasToken }) => !hasToken)
  }

  /** Returns the name of the bot that has a token; undefined for one that no bot has presented. */
  nameOf(token: string): string | undefined {
    return this.#accountsByToken.get(token)?.name
  }

  /**
   * Returns the application of a token. A bot that has not presented a token yet may bring its own.
   */
  authenticate(token: string): Application | undefined {
    if (this.#presentsInvalidToken(token)) return undefined
    const account = this.#accountsByToken.get(token) ?? this.#findAdopter(token)
    if (account === undefined) {
      this.#hooks.onUnknownToken?.()
      return undefined
    }
    account.hasToken = true
    this.#accountsByToken.set(token, account)
    return account.existingApplication ?? account.createApplication({ token, id: idInToken(token) })
  }

  /**
   * Adds a bot. If the world was loaded from a snapshot, this claims the saved bot of that name, or
   * the next saved bot if no name is given. The other options apply from then on.
   *
   * @throws SetupError for a name, a token or an id that another bot has.
   */
  add(options: BotOptions, onApplication?: OnApplication): BotAccount {
    const { token, botName } = options
    const unclaimed = [...this.#unclaimed]
    const saved = unclaimed.find(({ name }) => botName === undefined || name === botName)
    const name = saved?.name ?? nameOf(options, this.#accounts)
    const account = new ManagedBotAccount(this.#world, name, options, (application) => {
      this.#accountsByToken.set(application.token, account)
      onApplication?.(this.#world, application)
    })
    const conflict =
      token === undefined
        ? this.#describeIdConflict(account)
        : this.#describeTokenConflict(account, token)
    if (conflict !== undefined) throw conflict
    if (token !== undefined) this.#accountsByToken.set(token, account)
    if (saved === undefined) this.#accounts.push(account)
    else this.#claim(saved, account)
    return account
  }

  /** Returns all bots for a snapshot, in order. */
  saved(): SavedBot[] {
    return this.#accounts.map((account) => {
      const { name, existingApplication } = account
      const tokens = this.#tokensOf(account)
      return { name, applicationId: existingApplication?.id ?? null, tokens }
    })
  }

  /**
   * Replaces the bots by those of a loaded world. An account with the name of a loaded bot becomes
   * that bot.
   */
  restore(bots: readonly SavedBot[]): void {
    for (const account of this.#accounts.slice()) this.#detach(account)
    for (const { name, applicationId, tokens } of bots) {
      const account = this.#accounts.find((it) => it.name === name) ?? this.#addSaved(name)
      if (!account.isTokenGiven)
        for (const token of tokens) this.#accountsByToken.set(token, account)
      account.setApplication(applicationId ?? undefined)
    }
  }

  #tokensOf(account: ManagedBotAccount): readonly string[] {
    return [...this.#accountsByToken].flatMap(([token, owner]) => (owner === account ? token : []))
  }

  /** Returns why a bot cannot have a token: another bot has the token, or the id in it. */
  #describeTokenConflict(account: ManagedBotAccount, token: string): SetupError | undefined {
    const { name, pinnedId } = account
    const owner = this.#accountsByToken.get(token)
    if (owner === account) return undefined
    if (owner !== undefined) {
      return new SetupError(
        `The bot ${name} has the token of ${owner.name}. Two bots of one world cannot share one; give each its own.`,
      )
    }
    const id = idInToken(token)
    if (account.existingApplication !== undefined || id === undefined) return undefined
    if (pinnedId !== undefined && pinnedId !== id) {
      return new SetupError(
        `The token of the bot ${name} contains the id ${id}, and its \`botId\` is ${pinnedId}. Leave one of them out.`,
      )
    }
    const isTaken =
      this.#world.users.has(id) || [...this.tokens()].some((other) => idInToken(other) === id)
    if (!isTaken) return undefined
    return new SetupError(
      `The token of the bot ${name} contains the id ${id}, which another account already has. Give the bot a token of its own.`,
    )
  }

  /** Returns why a bot cannot have the id that the test chose for it. */
  #describeIdConflict({ name, pinnedId }: ManagedBotAccount): SetupError | undefined {
    const other = this.#accounts.find((it) => pinnedId !== undefined && it.pinnedId === pinnedId)
    const owner = other?.name ?? (pinnedId && describeIdOwner(this.#world, pinnedId))
    if (owner === undefined) return undefined
    return new SetupError(
      `The bot ${name} cannot have the botId ${pinnedId}: ${owner} has it. Leave it out or take another.`,
    )
  }

  /**
   * Returns the bot that adopts an unknown token: the one that presents it, or the only one without
   * a token.
   */
  #findAdopter(token: string): ManagedBotAccount | undefined {
    const without = this.#accounts.filter(({ hasToken }) => !hasToken)
    const presenting = this.#hooks.presentingBot?.()
    const [first, ...others] = without.filter((it) => presenting === undefined || it === presenting)
    return token === "" || others.length > 0 ? undefined : first
  }

  /** Returns whether a bot without a token of its own presents one that it cannot have. */
  #presentsInvalidToken(token: string): boolean {
    const { presentingBot, onMisuse } = this.#hooks
    const presenting = this.#accounts.find((it) => it === presentingBot?.())
    if (presenting === undefined || presenting.hasToken) return false
    const conflict = this.#describeTokenConflict(presenting, token)
    if (conflict !== undefined) onMisuse?.(conflict)
    return conflict !== undefined
  }

  /** Replaces a bot of a loaded world by the account that claims it. */
  #claim(saved: ManagedBotAccount, account: ManagedBotAccount): void {
    this.#unclaimed.delete(saved)
    this.#accounts.splice(this.#accounts.indexOf(saved), 1, account)
    for (const token of this.#tokensOf(saved)) {
      if (account.isTokenGiven) this.#accountsByToken.delete(token)
      else this.#accountsByToken.set(token, account)
    }
    account.setApplication(saved.existingApplication?.id)
  }

  /** Removes everything that belongs to the previous world. The options of the test stay. */
  #detach(account: ManagedBotAccount): void {
    if (this.#unclaimed.delete(account)) this.#accounts.splice(this.#accounts.indexOf(account), 1)
    account.setApplication(undefined)
    account.hasToken = account.isTokenGiven
    if (account.isTokenGiven) return
    for (const token of this.#tokensOf(account)) this.#accountsByToken.delete(token)
  }

  /** Adds a bot of a loaded world. Until an account claims it, it accepts no other token. */
  #addSaved(name: string): ManagedBotAccount {
    const account = new ManagedBotAccount(this.#world, name, {}, () => {})
    account.hasToken = true
    this.#unclaimed.add(account)
    this.#accounts.push(account)
    return account
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
