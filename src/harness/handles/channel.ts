import { ChannelType, OverwriteType, type ThreadAutoArchiveDuration } from "discord-api-types/v10"
import { perform } from "../../world/actions/action.ts"
import { deleteChannel } from "../../world/actions/channel-removal.ts"
import { putOverwrite } from "../../world/actions/overwrites.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Thread } from "../../world/model/channel.ts"
import type { Invite } from "../../world/model/invite.ts"
import type { Message } from "../../world/model/message.ts"
import { missingAccess } from "../../world/rules/explained-api-error.ts"
import { reasonsInChannel } from "../../world/rules/permission-reasons.ts"
import { findGuildOf, isGuildChannel } from "../../world/rules/require.ts"
import { type Permission, permissionBitsOf, canSee } from "../../world/rules/permissions.ts"
import { findPins } from "../../world/rules/pins.ts"
import { parentOf, threadsOf } from "../../world/rules/threads.ts"
import { webhooksOf } from "../../world/rules/webhooks.ts"
import { invitesTo } from "../../world/rules/invites.ts"
import { print } from "../console.ts"
import { asSetupError } from "../options.ts"
import { PlatformError } from "../platform-error.ts"
import { withHeading, renderChannel } from "../rendering/channels.ts"
import { BaseChannelHandle } from "./base-channel.ts"
import { type InviteHandle, inviteList } from "./invite.ts"
import { type LiveList, liveList } from "./live-list.ts"
import type { MessageHandle } from "./message.ts"
import type { RoleHandle } from "./role.ts"
import type { UserHandle } from "./user.ts"
import { type WebhookHandle, webhookList } from "./webhook.ts"

/** The handle of a channel. */
export class ChannelHandle extends BaseChannelHandle {
  /** The newest message that everyone in the channel can see. */
  get lastMessage(): MessageHandle | undefined {
    for (const message of this.current.messages.before()) {
      if (message.ephemeralTo === null) return this.handles.message(message)
    }
    return undefined
  }

  /**
   * Returns the messages of the channel, oldest first. Ephemeral messages are included only with
   * `as`, for the person who received them.
   *
   * @throws PlatformError 50001 if the person cannot see the channel.
   */
  history({ as }: { readonly as?: UserHandle } = {}): MessageHandle[] {
    this.#requireVisible(as)
    const { handles } = this // Read once, since there may be many messages.
    const visible = ({ ephemeralTo }: Message): boolean =>
      ephemeralTo === null || ephemeralTo === as?.id
    return [...this.current.messages].filter(visible).map((message) => handles.message(message))
  }

  /**
   * Returns the history as users see it, in plain text, with an empty line between two messages;
   * with `as`, the history that this person sees.
   *
   * @throws PlatformError 50001 if the person cannot see the channel.
   */
  render(options: { readonly as?: UserHandle } = {}): string {
    this.#requireVisible(options.as)
    return renderChannel(this.simulation.world, this.current, options)
  }

  /**
   * Prints the channel as users see it to the console: `render()` below a heading.
   *
   * @example general.debug({ as: alice })
   * @throws PlatformError 50001 if the person cannot see the channel.
   */
  debug(options: { readonly as?: UserHandle } = {}): void {
    print(withHeading(`#${this.name}`, options, this.render(options)))
  }

  /** Returns the pinned messages, the most recently pinned first. */
  pins(): MessageHandle[] {
    const { handles } = this
    return findPins(this.current).map((message) => handles.message(message))
  }

  /** The webhooks of the channel, oldest first. */
  get webhooks(): LiveList<WebhookHandle> {
    return webhookList(
      `The list of webhooks of #${this.name}`,
      () => this.handles,
      () => webhooksOf(this.simulation.world, { channelId: this.current.id }),
    )
  }

  /**
   * The invites to the channel that can still be used, oldest first; they are found by their codes.
   */
  get invites(): LiveList<InviteHandle> {
    const invites = (): Invite[] => {
      const channel = this.current
      if (channel.kind === "dm") return []
      return invitesTo(this.simulation.world, { guildId: channel.guildId, channelId: channel.id })
    }
    return inviteList(`The list of invites of #${this.name}`, () => this.handles, invites)
  }

  /**
   * The messages that everyone in the channel can see, oldest first; they are found by their
   * content.
   */
  get messages(): LiveList<MessageHandle> {
    return liveList({
      what: `The list of messages in #${this.name}`,
      one: "message",
      read: () => this.history(),
      names: ({ content }) => [content],
    })
  }

  /** The threads of the channel, archived ones too, in the order in which they were created. */
  get threads(): LiveList<ThreadHandle> {
    return liveList({
      what: `The list of threads of #${this.name}`,
      one: "thread",
      read: () => {
        const { handles } = this
        return threadsOf(this.simulation.world, { parentId: this.current.id }).map(({ id }) =>
          handles.channelOf("thread", id),
        )
      },
      names: ({ name, mention }) => [name, `#${name}`, mention],
    })
  }

  /** Allows permissions for a role or a member. */
  allow(target: RoleHandle | UserHandle, ...permissions: readonly Permission[]): void {
    this.#overwrite(target, permissionBitsOf(permissions), 0n)
  }

  /** Denies permissions for a role or a member. */
  deny(target: RoleHandle | UserHandle, ...permissions: readonly Permission[]): void {
    this.#overwrite(target, 0n, permissionBitsOf(permissions))
  }

  /**
   * Deletes the channel. Members in a voice channel are disconnected; the channels of a category
   * lose it.
   */
  delete(): void {
    const input = { channelId: this.id }
    asSetupError(`#${this.name}`, () =>
      perform(this.simulation.world, "system", deleteChannel, { input }),
    )
  }

  /** @throws PlatformError 50001 if the person cannot see the channel. */
  #requireVisible(as: UserHandle | undefined): void {
    this.requireSameWorld(as)
    const { world } = this.simulation
    if (as === undefined || canSee(world, this.current, as.id)) return
    const refusal = missingAccess(() => reasonsInChannel(world, this.current, as.id))
    const description = `${as.name} reads the history of #${this.name}`
    throw new PlatformError(description, refusal, this.simulation.explain(refusal))
  }

  #overwrite(target: RoleHandle | UserHandle, allow: bigint, deny: bigint): void {
    this.requireSameWorld(target)
    if (allow === 0n && deny === 0n) {
      throw new SetupError(
        `#${this.name}: no permission is given. Name at least one permission to allow or to deny.`,
      )
    }
    const type = target.kind === "role" ? OverwriteType.Role : OverwriteType.Member
    const channel = this.current
    const guild = findGuildOf(this.simulation.world, channel)
    if (target.kind === "role" && guild?.roles.has(target.id) === false) {
      throw new SetupError(
        `#${this.name}: ${target.name} is a role of another guild. Use a role of this guild.`,
      )
    }
    const current = isGuildChannel(channel) ? channel.overwrites.get(target.id) : undefined
    const body = {
      type,
      allow: String(((current?.allow ?? 0n) & ~deny) | allow),
      deny: String(((current?.deny ?? 0n) & ~allow) | deny),
    }
    const input = { channelId: this.id, targetId: target.id }
    asSetupError(`#${this.name}`, () =>
      perform(this.simulation.world, "system", putOverwrite, { input, body }),
    )
  }
}

/** The handle of a thread. */
export class ThreadHandle<Parent extends ChannelHandle = ChannelHandle> extends ChannelHandle {
  /**
   * The channel that contains the thread, with the handle of its type: for a post, a `ForumHandle`.
   */
  override get parent(): Parent {
    return this.handles.channel(this.#thread.parentId) as Parent // Only posts have a narrower type.
  }

  /** The user who created the thread. */
  get owner(): UserHandle {
    const { ownerId, guildId } = this.#thread
    return this.handles.user(ownerId, guildId)
  }

  /** Whether only its members and members with MANAGE_THREADS see the thread. */
  get isPrivate(): boolean {
    return this.#thread.type === ChannelType.PrivateThread
  }

  get archived(): boolean {
    return this.#thread.archived
  }

  get locked(): boolean {
    return this.#thread.locked
  }

  /** Whether the members of a private thread may add others. */
  get invitable(): boolean {
    return this.#thread.invitable
  }

  /** The minutes without activity after which the thread is archived. */
  get autoArchiveDuration(): ThreadAutoArchiveDuration {
    return this.#thread.autoArchiveDuration
  }

  /** The names of the tags of a forum post. */
  get tags(): readonly string[] {
    const forum = parentOf(this.simulation.world, this.#thread)
    const applied: readonly string[] = this.#thread.appliedTags ?? []
    if (forum.kind !== "forum") return []
    return forum.availableTags.filter(({ id }) => applied.includes(id)).map(({ name }) => name)
  }

  get memberCount(): number {
    return this.#thread.members.size
  }

  get #thread(): Thread {
    return this.current as Thread // A channel does not become a thread, nor a thread a channel.
  }
}

declare module "./handle.ts" {
  // Handles of other classes, which cannot import this one, return it.
  interface HandleTypes {
    readonly channel: ChannelHandle
  }
}
