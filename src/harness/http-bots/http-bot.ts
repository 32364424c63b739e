// A bot that is told of its interactions by HTTP, in the hands of a test.

import { perform } from "../../world/actions/action.ts"
import { setEndpoint } from "../../world/actions/interactions-endpoints.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { BotAccount, BotOptions } from "../bot-accounts.ts"
import { handlesOf } from "../handles/factory.ts"
import type { UserHandle } from "../handles/user.ts"
import type { Simulation } from "../simulation.ts"
import { checkEndpoint } from "./endpoint-checks.ts"
import { postInteractions } from "./deliveries.ts"
import type { Endpoint, HttpBotCredentials } from "./endpoint.ts"
import { createKeyPair } from "./keys.ts"
import { type HttpBotRuntime, createPostToEndpoint } from "./post-to-endpoint.ts"

/** Options of a bot that is told of its interactions by HTTP. */
export interface HttpBotOptions extends Pick<BotOptions, "botName" | "botId" | "token"> {
  /**
   * A bot of this world whose interactions are posted from now on, and no longer told by the gateway.
   * Default: a bot of its own, made of `botName`, `botId` and `token`.
   */
  readonly bot?: UserHandle
  /**
   * The key that the platform signs with: 32 bytes, as 64 hexadecimal digits. Default: one that is the
   * same for every bot of the name.
   */
  readonly privateKey?: string
}

/** A bot that is told of its interactions by HTTP. */
export interface HttpBot extends HttpBotCredentials {
  /** Its account; `guild.addBot` lets it join a guild. */
  readonly bot: UserHandle
  /**
   * Asks the endpoint once more to show that it is one, as the platform does from time to time: it has
   * to answer a PING, and to refuse a request with a wrong signature by 401.
   *
   * @throws EndpointNotVerified where it does not.
   */
  verify(): Promise<void>
}

/** What a bot is made of. */
export interface HttpBotParts {
  readonly simulation: Simulation
  readonly account: BotAccount
  readonly options: Pick<HttpBotOptions, "privateKey">
  readonly runtime: HttpBotRuntime
  readonly createEndpoint: (credentials: () => HttpBotCredentials) => Endpoint
  /** Called with the credentials before the endpoint is asked for the first time. */
  readonly prepare?: (credentials: HttpBotCredentials) => Promise<void>
}

/**
 * Makes a bot whose endpoint has shown that it is one.
 *
 * @throws EndpointNotVerified where it has not; SetupError for a private key that is none.
 */
export async function openHttpBot(parts: HttpBotParts): Promise<HttpBot> {
  const { simulation, account, options, runtime, createEndpoint, prepare } = parts
  if (account.application().endpoint !== null) {
    throw new SetupError(
      `addHttpBot: the interactions of ${account.name} are posted already, and an application has one endpoint.`,
    )
  }
  const keys = await createKeyPair(account.name, options.privateKey)
  const application = account.application()
  const { publicKey } = keys
  const credentials = { publicKey, token: application.token, applicationId: application.id }
  const endpoint = createEndpoint(() => credentials)
  const poster = { simulation, name: account.name, endpoint, keys, runtime }
  const postTo = createPostToEndpoint(poster)
  const verify = (): Promise<void> =>
    runtime.waitForBotWork(checkEndpoint(poster, application.id, postTo))

  await prepare?.(credentials)
  await verify()
  const input = { applicationId: application.id, endpoint: { url: endpoint.url, publicKey } }
  perform(simulation.world, "system", setEndpoint, { input })
  postInteractions(poster, application, postTo)
  return {
    ...credentials,
    get bot() {
      return handlesOf(simulation).account(application.botId)
    },
    verify,
  }
}
