import type { UserId } from "../../world/model/ids.ts"
import type { MessageWebhook } from "../../world/model/message.ts"
import type { Simulation } from "../simulation.ts"
import { UserHandle } from "./user.ts"

/** Who wrote a webhook's message: no account, but a name that the webhook took for it. */
export class WebhookAuthor extends UserHandle {
  readonly #name: string

  constructor(simulation: Simulation, { id, name }: MessageWebhook) {
    const shown: string = id
    super(simulation, shown as UserId) // what payloads show in the place of an account's
    this.#name = name
  }

  override get name(): string {
    return this.#name
  }

  override get globalName(): null {
    return null
  }

  override get bot(): boolean {
    return true
  }
}
