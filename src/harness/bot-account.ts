// One bot's account, and the application that is made for it when it is first needed.

import { GatewayIntentBits } from "discord-api-types/v10"
import { PRIVILEGED_INTENTS, type PrivilegedIntent } from "../gateway/intents.ts"
import { perform } from "../world/actions/action.ts"
import {
  type NewApplication,
  createApplication,
  updateApplication,
} from "../world/actions/applications.ts"
import { SetupError } from "../world/kernel/setup-error.ts"
import type { Application } from "../world/model/application.ts"
import type { ApplicationId, UserId } from "../world/model/ids.ts"
import type { World } from "../world/model/world.ts"
import { idInToken } from "../world/rules/secrets.ts"
import { requireSnowflake } from "./chosen-ids.ts"

/** What a bot's application is made with. */
export interface BotOptions {
  /** The bot's name. Default: `"TestBot"`; for further ones `"TestBot 2"`, `"TestBot 3"` … */
  readonly botName?: string
  /**
   * The id of the bot and of its application, a snowflake, such as the one in its configuration.
   * Default: what its token says, else the next of the world.
   */
  readonly botId?: string
  /** The only token that is good. Default: one of the simulation's own, or the first presented. */
  readonly token?: string
  /** Privileged intents that the application has been granted. Default: all of them. */
  readonly approvedIntents?: readonly PrivilegedIntent[]
  /**
   * The number of shards that `GET /gateway/bot` recommends, and that a client with `shards: "auto"`
   * therefore starts. A bot may identify with any other number. Default: 1.
   */
  readonly shards?: number
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

/** An account, and how far it is known. */
export interface ManagedBotAccount extends BotAccount {
  /** The id that a test chose for it. */
  readonly pinnedId: UserId | undefined
  readonly existingApplication: Application | undefined
  /** Makes the application; with the token and the id that the bot itself brought. */
  createApplication(brought: Pick<NewApplication, "id" | "token">): Application
  /** Has an application of the world from now on, or none yet. */
  setApplication(applicationId: ApplicationId | undefined): void
  /** Whether it has presented a token, or was given the only good one. */
  hasToken: boolean
}

/** Makes an account. `onMade` is called when it has an application. @throws SetupError for an empty token, and a wrong number of shards. */
export function createBotAccount(
  world: World,
  name: string,
  { token, approvedIntents, botId, shards }: BotOptions,
  onMade: (application: Application) => void,
): ManagedBotAccount {
  if (token === "") {
    throw new SetupError(
      `The token of the bot ${name} is empty, which no client can log in with. Leave it out, or give one.`,
    )
  }
  // A snowflake, as is seen here.
  const pinned = botId === undefined ? undefined : (requireSnowflake("botId", botId) as UserId)
  requireShardCount(name, shards)
  let id: ApplicationId | undefined
  const made = (): Application | undefined =>
    id === undefined ? undefined : world.applications.get(id)

  function addApplication(brought: Pick<NewApplication, "id" | "token">): Application {
    const granted = bitsOf(approvedIntents ?? PRIVILEGED_INTENTS)
    const input = {
      name,
      approvedIntents: granted,
      shards,
      ...brought,
      ...(pinned !== undefined && { id: pinned }),
    }
    const application = perform(world, "system", createApplication, { input })
    id = application.id
    onMade(application)
    return application
  }

  return {
    name,
    pinnedId: pinned,
    isTokenGiven: token !== undefined,
    hasToken: token !== undefined,
    get existingApplication() {
      return made()
    },
    createApplication: addApplication,
    setApplication(applicationId) {
      id = applicationId
      if (id === undefined) return
      requireSavedId(name, id, pinned)
      const granted = approvedIntents && { approvedIntents: bitsOf(approvedIntents) }
      const given = {
        ...(token !== undefined && { token }),
        ...(shards !== undefined && { shards }),
      }
      const input = { id, ...granted, ...given }
      onMade(perform(world, "system", updateApplication, { input }))
    },
    application: () =>
      made() ?? addApplication(token === undefined ? {} : { token, id: idInToken(token) }),
    owns: (application) => application.id === id,
  }
}

/** @throws SetupError where a saved bot has another id than a test chose. */
function requireSavedId(name: string, id: string, pinned: UserId | undefined): void {
  if (pinned === undefined || pinned === id) return
  throw new SetupError(
    `The saved bot ${name} has the id ${id}, not ${pinned}. Leave \`botId\` out, or save the world with that id.`,
  )
}

function bitsOf(intents: readonly PrivilegedIntent[]): ReadonlySet<GatewayIntentBits> {
  return new Set(intents.map((intent) => GatewayIntentBits[intent]))
}

/** @throws SetupError for what is no number of shards. */
function requireShardCount(name: string, shards: unknown): void {
  if (shards === undefined || (Number.isSafeInteger(shards) && Number(shards) >= 1)) return
  throw new SetupError(
    `The option shards of the bot ${name} is the number of shards that the platform recommends, and ${JSON.stringify(shards)} is none. Give a whole number from 1 on.`,
  )
}
