// A bot that receives its interactions over HTTP.

import { InteractionResponseType } from "discord-api-types/v10"
import { perform } from "../../world/actions/perform.ts"
import {
  pingEndpoint,
  setEndpoint,
} from "../../world/applications/actions/interactions-endpoints.ts"
import type { Application, InteractionsEndpoint } from "../../world/applications/model.ts"
import { viewPing } from "../../world/applications/views/pings.ts"
import { propertyOf } from "../../world/kernel/objects.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import type { BotAccount, BotOptions } from "../simulation/bots/bot-accounts.ts"
import { handlesOf } from "../handles/factory.ts"
import type { UserHandle } from "../handles/user.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { type EndpointKind, checkEndpoint } from "./endpoint-checks.ts"
import { postInteractions } from "./deliveries.ts"
import type { Endpoint, HttpBotCredentials } from "./endpoint.ts"
import { keyPairOf } from "./keys.ts"
import { rememberEndpoint } from "./known-endpoints.ts"
import { type HttpBotRuntime, createPostToEndpoint } from "./post-to-endpoint.ts"

/** Options of an HTTP bot. */
export interface HttpBotOptions extends Pick<BotOptions, "botName" | "botId" | "token"> {
  /**
   * An existing bot of this world whose interactions are posted from now on, instead of sent over
   * the gateway. Default: a new bot with `botName`, `botId` and `token`.
   */
  readonly bot?: UserHandle
  /**
   * The private key that signs the requests: 32 bytes, as 64 hexadecimal digits. Default: one
   * derived from the name of the bot.
   */
  readonly privateKey?: string
}

/** A bot that receives its interactions over HTTP. */
export interface HttpBot extends HttpBotCredentials {
  /** The account of the bot. `guild.addBot` adds it to a guild. */
  readonly bot: UserHandle
  /**
   * Verifies the endpoint again, as the platform does from time to time: it has to answer a PING,
   * and to refuse a request with a wrong signature with 401.
   *
   * @throws EndpointNotVerified if it does not.
   */
  verify(): Promise<void>
}

/** The dependencies of an HTTP bot. */
export interface HttpBotParts {
  readonly simulation: Simulation
  readonly account: BotAccount
  readonly options: Pick<HttpBotOptions, "privateKey">
  readonly runtime: HttpBotRuntime
  readonly createEndpoint: (credentials: () => HttpBotCredentials) => Endpoint
  /** Called with the credentials before the endpoint is verified. */
  readonly prepare?: (credentials: HttpBotCredentials) => Promise<void>
}

/** The `User-Agent` of posted interactions. Assumption: interaction-user-agent */
export const INTERACTIONS_AGENT = "Discord-Interactions/1.0 (+https://discord.com)"

/** Returns the kind of an interactions endpoint. */
export function interactionsEndpoint({ world }: Simulation, { id }: Application): EndpointKind {
  const input = { applicationId: id }
  return {
    name: "interactions endpoint",
    pong: '200 with {"type":1} as application/json',
    createPing: () => viewPing(perform(world, "system", pingEndpoint, { input })),
    isPong: ({ status, value, error }) =>
      status === 200 &&
      error === undefined &&
      propertyOf(value, "type") === InteractionResponseType.Pong,
  }
}

/**
 * Creates a bot and verifies its endpoint.
 *
 * @throws EndpointNotVerified if that fails; SetupError for an invalid private key.
 */
export async function openHttpBot(parts: HttpBotParts): Promise<HttpBot> {
  const { simulation, account, options, runtime, createEndpoint, prepare } = parts
  if (account.application().endpoint !== null) {
    throw new SetupError(
      `addHttpBot: ${account.name} already has an endpoint, and an application has only one. Add another bot.`,
    )
  }
  const keys = await keyPairOf("addHttpBot", simulation, account.name, options.privateKey)
  const application = account.application()
  const { publicKey } = keys
  const credentials = { publicKey, token: application.token, applicationId: application.id }
  const endpoint = createEndpoint(() => credentials)
  const userAgent = INTERACTIONS_AGENT
  const poster = { simulation, name: account.name, endpoint, keys, runtime, userAgent }
  const postTo = createPostToEndpoint(poster)
  const verify = (): Promise<void> =>
    runtime.waitForBotWork(
      checkEndpoint(poster, interactionsEndpoint(simulation, application), postTo),
    )

  await prepare?.(credentials)
  await verify()
  const set: InteractionsEndpoint = { url: endpoint.url, publicKey }
  const input = { applicationId: application.id, endpoint: set }
  perform(simulation.world, "system", setEndpoint, { input })
  rememberEndpoint(simulation, application.id, endpoint)
  // A later endpoint of the application takes over.
  const isCurrent = (): boolean => account.application().endpoint === set
  postInteractions(poster, application, postTo, isCurrent)
  return {
    ...credentials,
    get bot() {
      return handlesOf(simulation).account(application.botId)
    },
    verify,
  }
}
