import type { APIEmbed, APIMessageTopLevelComponent } from "discord-api-types/v10"
import { executeWebhook } from "../../world/webhooks/actions/execution.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import type { ChannelId, ForumTagId, WebhookId } from "../../world/model/ids.ts"
import { isPostChannel } from "../../world/channels/rules/kinds.ts"
import { requireChannel } from "../../world/rules/require.ts"
import type { Webhook } from "../../world/webhooks/model.ts"
import { type WithId, requireFreeMessageId } from "../simulation/chosen-ids.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { requireTagIds } from "./channel/forum-options.ts"
import { requireExisting } from "./require-existing.ts"
import { Handle, type HandleOf, type Handles } from "./handle.ts"
import { type LiveList, liveList } from "./live-list.ts"
import type { MessageHandle } from "./message/message.ts"
import { type FileToSend, toUpload } from "./message/upload.ts"

/** The options of a webhook. */
export interface WebhookOptions extends WithId {
  /**
   * The avatar: the bytes of a PNG, JPEG, GIF or WebP. Default: none, so that a default avatar is
   * shown.
   */
  readonly avatar?: Uint8Array<ArrayBuffer>
}

/** The message of a webhook. */
export interface WebhookMessageOptions extends WithId {
  readonly content?: string
  /** The name of the author of this message. */
  readonly username?: string
  /** The URL of the avatar for this message. Bots see a hash that is derived from the URL. */
  readonly avatarUrl?: string
  readonly embeds?: readonly APIEmbed[]
  /**
   * The components. A webhook that a person created can send only non-interactive ones, such as
   * texts and links.
   */
  readonly components?: readonly APIMessageTopLevelComponent[]
  readonly attachments?: readonly FileToSend[]
  /** The name of the post that the message starts, in a forum or a media channel. */
  readonly threadName?: string
  /** The names of the tags of the new post, up to 5. */
  readonly tags?: readonly string[]
  /** The thread of the webhook's channel in which the message is sent. */
  readonly thread?: HandleOf<"thread">
}

/** The handle of a webhook. Anyone with its URL can send messages with it. */
export class WebhookHandle extends Handle {
  readonly id: WebhookId
  #last: Webhook | undefined

  constructor(simulation: Simulation, id: WebhookId) {
    super(simulation)
    this.id = id
    this.#last = this.world.webhooks.get(id)
  }

  /** Whether the webhook has been deleted. */
  get deleted(): boolean {
    return !this.world.webhooks.has(this.id)
  }

  get name(): string {
    return this.#webhook.name
  }

  /**
   * The token. @throws SetupError for a webhook that follows a channel, which nobody can send
   * messages with.
   */
  get token(): string {
    const { name, token } = this.#webhook
    if (token !== null) return token
    throw new SetupError(
      `${name} follows a channel and has no token. Create another webhook to send messages.`,
    )
  }

  /**
   * The id of the followed announcement channel; undefined for a webhook that others send messages
   * with.
   */
  get follows(): ChannelId | undefined {
    return this.#webhook.source?.channelId
  }

  get channelId(): ChannelId {
    return this.#webhook.channelId
  }

  /** The channel of the webhook. */
  get channel(): HandleOf<"channel"> {
    return this.handles.channel(this.channelId)
  }

  /** The URL of the webhook. */
  get url(): string {
    return `https://discord.com/api/webhooks/${this.id}/${this.token}`
  }

  /**
   * Sends a message with the webhook, and waits until the bot has settled.
   *
   * @example await webhook.send({ username: "Build", embeds: [{ title: "Passed" }] })
   * @throws PlatformError if the platform refuses.
   */
  async send(message: string | WebhookMessageOptions): Promise<MessageHandle> {
    const options = typeof message === "string" ? { content: message } : message
    const {
      id: messageId,
      attachments = [],
      avatarUrl,
      threadName,
      tags,
      thread,
      ...rest
    } = options
    Handle.requireSameWorld(this, thread)
    const body = {
      ...rest,
      ...(avatarUrl !== undefined && { avatar_url: avatarUrl }),
      ...(threadName !== undefined && { thread_name: threadName }),
      ...(tags !== undefined && { applied_tags: this.#tagIdsOf(tags) }),
    }
    const { id, name, token } = this
    const text = options.content === undefined ? "a message" : JSON.stringify(options.content)
    const input = { webhookId: id, token }
    const files = attachments.map(toUpload)
    const pinned = requireFreeMessageId(this.world, "send", messageId)
    const sent = await Handle.simulationOf(this).access.act({
      actor: "nobody",
      by: `${name} (webhook)`,
      description: `sends ${text}`,
      action: executeWebhook,
      invocation: {
        input,
        query: { with_components: true, ...(thread !== undefined && { thread_id: thread.id }) },
        body,
        files,
        id: pinned,
      },
    })
    return this.handles.message(sent)
  }

  protected override get lastName(): string | undefined {
    return this.#last?.name
  }

  /** Returns the ids of tags of the forum. @throws SetupError for an unknown tag. */
  #tagIdsOf(names: readonly string[]): ForumTagId[] {
    const channel = requireChannel(this.world, this.channelId)
    if (isPostChannel(channel)) {
      return requireTagIds("send", { name: channel.name, tags: channel.availableTags }, names)
    }
    throw new SetupError(
      `send: #${this.channel.name} is no forum and has no tags. Leave \`tags\` out, or move the webhook.`,
    )
  }

  get #webhook(): Webhook {
    const webhook = this.world.webhooks.get(this.id)
    if (webhook !== undefined) this.#last = webhook
    return requireExisting("webhook", this.id, webhook, this.lastName)
  }
}

/** Creates a list of webhooks. `read` returns its current webhooks. */
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
