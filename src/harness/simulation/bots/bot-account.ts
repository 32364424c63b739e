// The account of one bot, and its application, which is created on first use.

import { GatewayIntentBits } from "discord-api-types/v10"
import { PRIVILEGED_INTENTS, type PrivilegedIntent } from "../../../gateway/protocol/intents.ts"
import { perform } from "../../../world/actions/perform.ts"
import {
  type NewApplication,
  createApplication,
  updateApplication,
} from "../../../world/applications/actions/applications.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { Application, ApplicationOAuth2 } from "../../../world/applications/model.ts"
import type { ApplicationId, UserId } from "../../../world/model/ids.ts"
import type { World } from "../../../world/model/world.ts"
import { idInToken } from "../../../world/rules/secrets.ts"
import { requireSnowflake } from "../chosen-ids.ts"
import { withSetupErrors } from "../../options/options.ts"

/** Options of a bot. */
export interface BotOptions {
  /** The name of the bot. Default: `"TestBot"`; for further bots `"TestBot 2"`, `"TestBot 3"` … */
  readonly botName?: string
  /**
   * The id of the bot and of its application, a snowflake, such as the one in its configuration.
   * Default: the id in its token, else the next id of the world.
   */
  readonly botId?: string
  /**
   * The only valid token. Default: a token of the simulation, or the first one that the bot
   * presents.
   */
  readonly token?: string
  /** The privileged intents that the application is approved for. Default: all of them. */
  readonly approvedIntents?: readonly PrivilegedIntent[]
  /**
   * The number of shards that `GET /gateway/bot` recommends, which a client with `shards: "auto"`
   * starts. A bot may identify with any other number. Default: 1.
   */
  readonly shards?: number
  /**
   * The settings for OAuth2: the `clientSecret` (default: a secret of the simulation), the registered
   * `redirectUris` (default: none), and whether the application is a `publicClient`, which needs no
   * secret with PKCE (default: false).
   */
  readonly oauth2?: Partial<ApplicationOAuth2>
}

/** The account of a bot in a simulation. */
export interface BotAccount {
  readonly name: string
  /** Whether the test set the token. */
  readonly isTokenGiven: boolean
  /** Returns the application. Creates it on the first call. */
  application(): Application
  /** Returns whether an application belongs to this bot. */
  owns(application: Application): boolean
}

/** Called with the application of a bot when it is created. */
export type OnApplication = (world: World, application: Application) => void

/** An account with its internal state. */
export class ManagedBotAccount implements BotAccount {
  readonly name: string
  /** The id that the test chose. */
  readonly pinnedId: UserId | undefined
  readonly isTokenGiven: boolean
  /** Whether the bot has presented a token, or the test set it. */
  hasToken: boolean
  readonly #world: World
  readonly #options: BotOptions
  readonly #onApplication: (application: Application) => void
  #id: ApplicationId | undefined

  /**
   * Creates an account. `onApplication` is called with its application. @throws SetupError for an
   * empty token, and an invalid number of shards.
   */
  constructor(
    world: World,
    name: string,
    options: BotOptions,
    onApplication: (application: Application) => void,
  ) {
    const { token, botId, shards } = options
    if (token === "") {
      throw new SetupError(
        `The token of the bot ${name} is empty, which no client can log in with. Leave it out, or give one.`,
      )
    }
    this.name = name
    // A snowflake, as was just checked.
    this.pinnedId = botId === undefined ? undefined : (requireSnowflake("botId", botId) as UserId)
    requireShardCount(name, shards)
    this.isTokenGiven = token !== undefined
    this.hasToken = token !== undefined
    this.#world = world
    this.#options = options
    this.#onApplication = onApplication
  }

  get existingApplication(): Application | undefined {
    return this.#id === undefined ? undefined : this.#world.applications.get(this.#id)
  }

  application(): Application {
    const { token } = this.#options
    return (
      this.existingApplication ??
      this.createApplication(token === undefined ? {} : { token, id: idInToken(token) })
    )
  }

  owns(application: Application): boolean {
    return application.id === this.#id
  }

  /** Creates the application with the token and the id that the bot brought. */
  createApplication(credentials: Pick<NewApplication, "id" | "token">): Application {
    const { approvedIntents = PRIVILEGED_INTENTS, shards, oauth2 } = this.#options
    const input = {
      name: this.name,
      approvedIntents: bitsOf(approvedIntents),
      shards,
      oauth2,
      ...credentials,
      ...(this.pinnedId !== undefined && { id: this.pinnedId }),
    }
    const application = withSetupErrors(() =>
      perform(this.#world, "system", createApplication, { input }),
    )
    this.#id = application.id
    this.#onApplication(application)
    return application
  }

  /** Sets the application to one of the world, or to none. */
  setApplication(id: ApplicationId | undefined): void {
    this.#id = id
    if (id === undefined) return
    requireSavedId(this.name, id, this.pinnedId)
    const { token, approvedIntents, shards, oauth2 } = this.#options
    const granted = approvedIntents && { approvedIntents: bitsOf(approvedIntents) }
    const given = {
      ...(token !== undefined && { token }),
      ...(shards !== undefined && { shards }),
    }
    const input = { id, ...granted, ...given, oauth2 }
    this.#onApplication(perform(this.#world, "system", updateApplication, { input }))
  }
}

/** @throws SetupError if a saved bot has another id than the one that the test chose. */
function requireSavedId(name: string, id: string, pinned: UserId | undefined): void {
  if (pinned === undefined || pinned === id) return
  throw new SetupError(
    `The saved bot ${name} has the id ${id}, not ${pinned}. Leave \`botId\` out, or save the world with that id.`,
  )
}

function bitsOf(intents: readonly PrivilegedIntent[]): ReadonlySet<GatewayIntentBits> {
  return new Set(intents.map((intent) => GatewayIntentBits[intent]))
}

/** @throws SetupError for an invalid number of shards. */
function requireShardCount(name: string, shards: unknown): void {
  if (shards === undefined || (Number.isSafeInteger(shards) && Number(shards) >= 1)) return
  throw new SetupError(
    `The option shards of the bot ${name} is ${JSON.stringify(shards)}, which is not a number of shards. Give a whole number of 1 or more.`,
  )
}
