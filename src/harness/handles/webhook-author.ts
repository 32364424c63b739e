import type { UserId } from "../../world/model/ids.ts"
import type { MessageWebhook } from "../../world/model/message.ts"
import { avatarUrl } from "../../world/wire/users.ts"
import { viewWebhookAuthor } from "../../world/wire/webhooks.ts"
import type { Simulation } from "../simulation.ts"
import { UserHandle } from "./user.ts"

/** Who wrote a webhook's message: no account, but a name that the webhook took for it. */
export class WebhookAuthor extends UserHandle {
  readonly #webhook: MessageWebhook

  constructor(simulation: Simulation, webhook: MessageWebhook) {
    const shown: string = webhook.id
    super(simulation, shown as UserId) // what payloads show in the place of an account's
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
