import { ChannelType, OverwriteType, type ThreadAutoArchiveDuration } from "discord-api-types/v10"
import { perform } from "../../world/actions/action.ts"
import { deleteChannel } from "../../world/actions/channels.ts"
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

/** A channel in the hands of a test. */
export class ChannelHandle extends BaseChannelHandle {
  /** The newest message that stands here for all to see. */
  get lastMessage(): MessageHandle | undefined {
    for (const message of this.current.messages.before()) {
      if (message.ephemeralTo === null) return this.handles.message(message)
    }
    return undefined
  }

  /**
   * The messages that stand here, oldest first. Ephemeral ones are seen only with `as`, by the
   * person who was answered.
   *
   * @throws PlatformError 50001 where the person cannot see the channel.
   */
  history({ as }: { readonly as?: UserHandle } = {}): MessageHandle[] {
    this.#needSeen(as)
    const { handles } = this // looked up once: there may be many messages
    const visible = ({ ephemeralTo }: Message): boolean =>
      ephemeralTo === null || ephemeralTo === as?.id
    return [...this.current.messages].filter(visible).map((message) => handles.message(message))
  }

  /**
   * The history as a person sees it, in plain text, an empty line between two messages; with `as`,
   * what that person sees.
   *
   * @throws PlatformError 50001 where the person cannot see the channel.
   */
  render(options: { readonly as?: UserHandle } = {}): string {
    this.#needSeen(options.as)
    return renderChannel(this.simulation.world, this.current, options)
  }

  /**
   * Prints the channel as people see it to the console: `render()` below a heading. Returns nothing.
   *
   * @example general.debug({ as: alice })
   * @throws PlatformError 50001 where the person cannot see the channel.
   */
  debug(options: { readonly as?: UserHandle } = {}): void {
    print(withHeading(`#${this.name}`, options, this.render(options)))
  }

  /** The messages that are pinned here, the last that was pinned first. */
  pins(): MessageHandle[] {
    const { handles } = this
    return findPins(this.current).map((message) => handles.message(message))
  }

  /** The webhooks that write here, oldest first. */
  get webhooks(): LiveList<WebhookHandle> {
    return webhookList(
      `The list of webhooks of #${this.name}`,
      () => this.handles,
      () => webhooksOf(this.simulation.world, { channelId: this.current.id }),
    )
  }

  /** The invites that lead here and can still be used, oldest first; they are found by their codes. */
  get invites(): LiveList<InviteHandle> {
    const invites = (): Invite[] => {
      const channel = this.current
      if (channel.kind === "dm") return []
      return invitesTo(this.simulation.world, { guildId: channel.guildId, channelId: channel.id })
    }
    return inviteList(`The list of invites of #${this.name}`, () => this.handles, invites)
  }

  /** The messages that stand here for all to see, oldest first; they are found by what they say. */
  get messages(): LiveList<MessageHandle> {
    return liveList({
      what: `The list of messages in #${this.name}`,
      one: "message",
      read: () => this.history(),
      names: ({ content }) => [content],
    })
  }

  /** The threads that stand here, archived ones too, in the order in which they were begun. */
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

  /** Allows a role or a member what they may not do otherwise. */
  allow(target: RoleHandle | UserHandle, ...permissions: readonly Permission[]): void {
    this.#overwrite(target, permissionBitsOf(permissions), 0n)
  }

  /** Denies a role or a member what they may do otherwise. */
  deny(target: RoleHandle | UserHandle, ...permissions: readonly Permission[]): void {
    this.#overwrite(target, 0n, permissionBitsOf(permissions))
  }

  /**
   * Deletes the channel; who is connected to it by voice is so no more, and what stands in a category
   * stands alone.
   */
  delete(): void {
    const input = { channelId: this.id }
    asSetupError(`#${this.name}`, () =>
      perform(this.simulation.world, "system", deleteChannel, { input }),
    )
  }

  /** @throws PlatformError 50001 where a person cannot see the channel. */
  #needSeen(as: UserHandle | undefined): void {
    this.requireSameWorld(as)
    const { world } = this.simulation
    if (as === undefined || canSee(world, this.current, as.id)) return
    const refusal = missingAccess(() => reasonsInChannel(world, this.current, as.id))
    const attempt = `${as.name} reads the history of #${this.name}`
    throw new PlatformError(attempt, refusal, this.simulation.explain(refusal))
  }

  #overwrite(target: RoleHandle | UserHandle, allow: bigint, deny: bigint): void {
    this.requireSameWorld(target)
    if (allow === 0n && deny === 0n) {
      throw new SetupError(`#${this.name}: name at least one permission to allow or to deny.`)
    }
    const type = target.kind === "role" ? OverwriteType.Role : OverwriteType.Member
    const channel = this.current
    const guild = findGuildOf(this.simulation.world, channel)
    if (target.kind === "role" && guild?.roles.has(target.id) === false) {
      throw new SetupError(`#${this.name}: ${target.name} is a role of another guild.`)
    }
    const said = isGuildChannel(channel) ? channel.overwrites.get(target.id) : undefined
    const body = {
      type,
      allow: String(((said?.allow ?? 0n) & ~deny) | allow),
      deny: String(((said?.deny ?? 0n) & ~allow) | deny),
    }
    const input = { channelId: this.id, targetId: target.id }
    asSetupError(`#${this.name}`, () =>
      perform(this.simulation.world, "system", putOverwrite, { input, body }),
    )
  }
}

/** A thread in the hands of a test: a channel that stands in another. */
export class ThreadHandle<Parent extends ChannelHandle = ChannelHandle> extends ChannelHandle {
  /** The channel that it was begun in, with the handle of its type: of a post a `ForumHandle`. */
  override get parent(): Parent {
    return this.handles.channel(this.#thread.parentId) as Parent // posts alone are typed more closely
  }

  /** Who began it. */
  get owner(): UserHandle {
    const { ownerId, guildId } = this.#thread
    return this.handles.user(ownerId, guildId)
  }

  /** Whether only its members see it, and who manages threads. */
  get isPrivate(): boolean {
    return this.#thread.type === ChannelType.PrivateThread
  }

  get archived(): boolean {
    return this.#thread.archived
  }

  get locked(): boolean {
    return this.#thread.locked
  }

  /** Of a private thread: whether members may add others. */
  get invitable(): boolean {
    return this.#thread.invitable
  }

  /** Minutes of rest after which it is archived. */
  get autoArchiveDuration(): ThreadAutoArchiveDuration {
    return this.#thread.autoArchiveDuration
  }

  /** The names of the tags that a post of a forum has. */
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
    return this.current as Thread // a channel does not become a thread, nor a thread a channel
  }
}

declare module "./handle.ts" {
  // Handles of other classes, which cannot import this one, give it.
  interface HandleTypes {
    readonly channel: ChannelHandle
  }
}
