import type { APIEmbed, APIMessageTopLevelComponent } from "discord-api-types/v10"
import { executeWebhook } from "../../world/actions/webhook-messages.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { ChannelId, WebhookId } from "../../world/model/ids.ts"
import type { Webhook } from "../../world/model/webhook.ts"
import { requireKnownOptions } from "../options.ts"
import { type WithId, requireFreeMessageId } from "../chosen-ids.ts"
import type { Simulation } from "../simulation.ts"
import { performUserAction } from "./user-action.ts"
import { requireExisting } from "./require-existing.ts"
import { Handle, type HandleOf, type Handles } from "./handle.ts"
import { type LiveList, liveList } from "./live-list.ts"
import type { MessageHandle } from "./message.ts"
import { type FileToSend, validateFiles, toUpload } from "./upload.ts"

/** Options of a webhook. */
export interface WebhookOptions extends WithId {
  /** The bytes of a PNG, JPEG, GIF or WebP. Default: none, a default avatar is shown. */
  readonly avatar?: Uint8Array<ArrayBuffer>
}

/** What a webhook can write. */
export interface WebhookMessageOptions extends WithId {
  readonly content?: string
  /** The name that it takes for this message. */
  readonly username?: string
  /** The address of the avatar that it takes for this message. Bots see a hash that follows from the address. */
  readonly avatarUrl?: string
  readonly embeds?: readonly APIEmbed[]
  /** Of a webhook that a person made only such as do nothing, like text and links. */
  readonly components?: readonly APIMessageTopLevelComponent[]
  readonly attachments?: readonly FileToSend[]
}

const KNOWN = [
  "id",
  "content",
  "username",
  "avatarUrl",
  "embeds",
  "components",
  "attachments",
] as const

/** A webhook in the hands of a test: whoever has its address writes by it. */
export class WebhookHandle extends Handle {
  readonly id: WebhookId
  #last: Webhook | undefined

  constructor(simulation: Simulation, id: WebhookId) {
    super(simulation)
    this.id = id
    this.#last = simulation.world.webhooks.get(id)
  }

  /** Whether the webhook has been deleted. */
  get deleted(): boolean {
    return !this.simulation.world.webhooks.has(this.id)
  }

  get name(): string {
    return this.#webhook.name
  }

  /** @throws SetupError where it follows a channel: by such a one nobody writes. */
  get token(): string {
    const { name, token } = this.#webhook
    if (token !== null) return token
    throw new SetupError(`${name} follows a channel and has no token: nobody else writes by it.`)
  }

  /** The announcement channel that it follows; undefined where others write by it. */
  get follows(): ChannelId | undefined {
    return this.#webhook.source?.channelId
  }

  get channelId(): ChannelId {
    return this.#webhook.channelId
  }

  /** The channel that it writes in. */
  get channel(): HandleOf<"channel"> {
    return this.handles.channel(this.channelId)
  }

  /** The address that it is given to others by. */
  get url(): string {
    return `https://discord.com/api/webhooks/${this.id}/${this.token}`
  }

  /**
   * Writes in the channel, and waits until the bot has come to rest.
   *
   * @example await webhook.send({ username: "Build", embeds: [{ title: "Passed" }] })
   * @throws PlatformError where the platform says no.
   */
  async send(message: string | WebhookMessageOptions): Promise<MessageHandle> {
    const options = typeof message === "string" ? { content: message } : message
    requireKnownOptions("send", options, KNOWN)
    const { id: messageId, attachments = [], avatarUrl, ...rest } = options
    const body = { ...rest, ...(avatarUrl !== undefined && { avatar_url: avatarUrl }) }
    validateFiles("send", attachments)
    const { id, name, token } = this
    const who = { id: "nobody", name: `${name} (webhook)` } as const
    const said = options.content === undefined ? "a message" : JSON.stringify(options.content)
    const input = { webhookId: id, token, withComponents: true }
    const files = attachments.map(toUpload)
    const sent = await performUserAction(this.simulation, who, `sends ${said}`, executeWebhook, {
      input,
      body,
      files,
      id: requireFreeMessageId(this.simulation, "send", messageId),
    })
    return this.handles.message(sent)
  }

  protected override get lastName(): string | undefined {
    return this.#last?.name
  }

  get #webhook(): Webhook {
    const webhook = this.simulation.world.webhooks.get(this.id)
    if (webhook !== undefined) this.#last = webhook
    return requireExisting("webhook", this.id, webhook, this.lastName)
  }
}

/** Makes a list of webhooks. `read` gives those that it holds now. */
export function webhookList(
  what: string,
  handles: () => Handles,
  read: () => Iterable<Webhook>,
): LiveList<WebhookHandle> {
  return liveList({
    what,
    one: "webhook",
    read: () => {
      const all = handles()
      return Array.from(read(), ({ id }) => all.webhook(id))
    },
    names: ({ name }) => [name],
  })
}
