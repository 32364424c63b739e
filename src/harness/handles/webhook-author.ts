import type { UserId } from "../../world/model/ids.ts"
import type { MessageWebhook } from "../../world/messages/model/message.ts"
import { avatarUrl } from "../../world/users/views.ts"
import { viewWebhookAuthor } from "../../world/webhooks/views.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { UserHandle } from "./user.ts"

/**
 * The author of a webhook's message: not an account, but the name that the webhook used for the
 * message.
 */
export class WebhookAuthor extends UserHandle {
  readonly #webhook: MessageWebhook

  constructor(simulation: Simulation, webhook: MessageWebhook) {
    const id: string = webhook.id
    super(simulation, id as UserId) // Payloads show the webhook's id in the place of the account's id.
    this.#webhook = webhook
  }

  override get name(): string {
    return this.#webhook.name
  }

  override get avatarUrl(): string {
    return avatarUrl(viewWebhookAuthor(this.#webhook))
  }

  override get globalName(): null {
    return null
  }

  override get bot(): boolean {
    return true
  }
}
