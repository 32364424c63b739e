import type { Message } from "../../../world/messages/model/message.ts"
import { missingAccess } from "../../../world/rules/explained-api-error.ts"
import { reasonsInChannel } from "../../../world/rules/permission-reasons.ts"
import { canSee } from "../../../world/rules/permissions.ts"
import { findPins } from "../../../world/pins/rules.ts"
import { print } from "../../simulation/console.ts"
import { requireScreenshots } from "../../simulation/screenshots.ts"
import { PlatformError } from "../../simulation/failures/platform-error.ts"
import { withHeading, renderChannel } from "../../reports/rendering/channels.ts"
import { type LiveList, liveList } from "../live-list.ts"
import type { MessageHandle } from "../message/message.ts"
import type { UserHandle } from "../user.ts"
import type { ScreenshotOptions } from "../arguments/screenshot-options.ts"
import { Handle } from "../handle.ts"
import { type ChannelReference, channelOf } from "./channel-reference.ts"

/** The messages of a channel. */
export interface ChannelHistory {
  /** The newest message that everyone in the channel can see. */
  readonly lastMessage: MessageHandle | undefined

  /**
   * Returns the messages of the channel, oldest first. Ephemeral messages are included only with
   * `as`, for the person who received them.
   *
   * @throws PlatformError 50001 if the person cannot see the channel.
   */
  history(options?: { readonly as?: UserHandle }): MessageHandle[]

  /**
   * Returns the history as users see it, in plain text, with an empty line between two messages;
   * with `as`, the history that this person sees.
   *
   * @throws PlatformError 50001 if the person cannot see the channel.
   */
  render(options?: { readonly as?: UserHandle }): string

  /**
   * Prints the channel as users see it to the console: `render()` below a heading.
   *
   * @example general.debug({ as: alice })
   * @throws PlatformError 50001 if the person cannot see the channel.
   */
  debug(options?: { readonly as?: UserHandle }): void

  /**
   * Takes a picture of the channel as users see it in the app, with `playwright`, which is an
   * optional dependency. Resolves with the bytes of a PNG. See `docs/rendering.md`.
   *
   * @throws SetupError outside runs, if Playwright or a Chromium is missing, and if the person cannot
   * see the channel.
   */
  screenshot(options?: ScreenshotOptions): Promise<Uint8Array<ArrayBuffer>>

  /** Returns the pinned messages, the most recently pinned first. */
  pins(): MessageHandle[]

  /**
   * The messages that everyone in the channel can see, oldest first; they are found by their
   * content.
   */
  readonly messages: LiveList<MessageHandle>
}

export const channelHistory: ChannelHistory & ThisType<ChannelReference & ChannelHistory> = {
  get lastMessage() {
    for (const message of channelOf(this).messages.before()) {
      if (message.ephemeralTo === null) return Handle.handlesOf(this).message(message)
    }
    return undefined
  },

  history({ as } = {}) {
    requireVisible(this, as)
    const handles = Handle.handlesOf(this) // Read once, since there may be many messages.
    const visible = ({ ephemeralTo }: Message): boolean =>
      ephemeralTo === null || ephemeralTo === as?.id
    return [...channelOf(this).messages].filter(visible).map((message) => handles.message(message))
  },

  render(options = {}) {
    requireVisible(this, options.as)
    return renderChannel(Handle.worldOf(this), channelOf(this), options)
  },

  debug(options = {}) {
    print(withHeading(`#${this.name}`, options, this.render(options)))
  },

  async screenshot(options = {}) {
    const take = requireScreenshots(Handle.simulationOf(this).screenshots.take)
    return take({ channelId: channelOf(this).id }, options)
  },

  pins() {
    const handles = Handle.handlesOf(this)
    return findPins(channelOf(this)).map((message) => handles.message(message))
  },

  get messages() {
    return liveList({
      what: `The list of messages in #${this.name}`,
      one: "message",
      read: () => this.history(),
      names: ({ content }) => [content],
    })
  },
}

/** @throws PlatformError 50001 if the person cannot see the channel. */
function requireVisible(handle: ChannelReference, as: UserHandle | undefined): void {
  Handle.requireSameWorld(handle, as)
  const world = Handle.worldOf(handle)
  const channel = channelOf(handle)
  if (as === undefined || canSee(world, channel, as.id)) return
  const refusal = missingAccess(() => reasonsInChannel(world, channel, as.id))
  const description = `${as.name} reads the history of #${handle.name}`
  throw new PlatformError(description, refusal, Handle.simulationOf(handle).explain(refusal))
}
