// The state of acting in a window: drafts, the open dialog, and who acts.

import { type Signal, signal } from "@preact/signals"
import { type ComponentChild, Fragment, type VNode, h } from "preact"
import type { AccountHandle } from "../../harness/handles/account/account.ts"
import type { ChannelHandle } from "../../harness/handles/channel/channel.ts"
import { Handle, type Handles } from "../../harness/handles/handle.ts"
import type { MessageHandle } from "../../harness/handles/message/message.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import { findById } from "../../world/kernel/snowflake.ts"
import type { Message } from "../../world/messages/model/message.ts"
import type { ChannelId, GuildId, UserId } from "../../world/model/ids.ts"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import type { SlashOffer } from "./commands/offers.ts"
import { type Draft, createDraft } from "./composer/draft.ts"

/** Renders a dialog. `close` removes it. */
export type RenderDialog = (close: () => void) => ComponentChild

/** A reference to the text field of the composer, which focuses a field that is shown later. */
class ComposerField {
  #element: HTMLTextAreaElement | null = null
  #isAwaited = false

  get current(): HTMLTextAreaElement | null {
    return this.#element
  }

  set current(element: HTMLTextAreaElement | null) {
    this.#element = element
    if (this.#isAwaited && element !== null) this.focus()
  }

  /** Focuses the field, or the next one that is shown. */
  focus(): void {
    this.#isAwaited = this.#element === null
    this.#element?.focus()
  }
}

/** The state of acting in a window. */
export class Acting {
  readonly studio: Studio
  readonly pane: Pane
  /** The message that is pointed at. */
  readonly hovered: Signal<string | undefined> = signal(undefined)
  /** The message that the keyboard has led to. */
  readonly focused: Signal<string | undefined> = signal(undefined)
  /** The slash command that is being filled in. */
  readonly command: Signal<SlashOffer | undefined> = signal(undefined)
  /** The ephemeral messages that the person has dismissed. The platform is not told of that. */
  readonly dismissed: Signal<ReadonlySet<string>> = signal(new Set())
  /** The text field of the composer. */
  readonly field: ComposerField = new ComposerField()
  #dialogs = 0
  #turn: Promise<unknown> = Promise.resolve()
  readonly #drafts = new Map<string, Draft>()

  constructor(studio: Studio, pane: Pane) {
    this.studio = studio
    this.pane = pane
  }

  get viewerId(): UserId | undefined {
    return this.pane.viewerId.value
  }

  /** The name of the person of the window, for the titles of actions. */
  get name(): string {
    const { studio, pane, viewerId } = this
    if (viewerId === undefined) return "Nobody"
    return displayName(studio.shown.world, viewerId, pane.guildId.value)
  }

  /** The factory of the handles of the present world. */
  get handles(): Handles {
    return Handle.handlesOf(this.studio.connection.env.bot)
  }

  /** The guild of the window; undefined in direct messages. */
  get guildId(): GuildId | undefined {
    return this.pane.guildId.value ?? undefined
  }

  /** Returns the message that the person is writing in a channel. */
  draftOf(channelId: ChannelId): Draft {
    const key = `${this.viewerId} ${channelId}`
    const draft = this.#drafts.get(key) ?? createDraft()
    this.#drafts.set(key, draft)
    return draft
  }

  /** Focuses the composer: at once, or as soon as it is shown. What is typed then is not lost. */
  focusComposer(): void {
    this.field.focus()
  }

  /** Opens a dialog in place of the one that is open. */
  open(render: RenderDialog): void {
    const { studio } = this
    this.#dialogs += 1
    const dialog: VNode = h(
      Fragment,
      { key: this.#dialogs },
      render(() => {
        // A dialog that closes late leaves the next one alone.
        if (studio.dialog.value === dialog) studio.close()
      }),
    )
    studio.open(dialog)
  }

  channel({ id }: Pick<Channel, "id">): ChannelHandle {
    return this.handles.channel(id)
  }

  /** Returns the handle of a message of the present world. */
  message(channelId: ChannelId, id: string): MessageHandle | undefined {
    const message = this.findMessage(channelId, id)
    return message && this.handles.message(message)
  }

  /** Returns a message of the shown world. */
  findMessage(channelId: ChannelId, id: string): Message | undefined {
    const channel = this.studio.shown.world.channels.get(channelId)
    return channel && findById(channel.messages, id)
  }

  /**
   * Does work when all earlier work that was given here is done, so that it sees what that has
   * changed: a second click comes before the copy of the world knows the first one.
   */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  /**
   * Lets the person of the window act. The title of the action is their name with the title, such as
   * "replies to bob". Returns undefined if there is nobody, and if the platform refused.
   */
  async act<Result>(
    title: string,
    perform: (actor: AccountHandle) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { studio, pane, name } = this
    const actor = studio.actorOf(pane)
    if (actor === undefined || !studio.isPresent) return undefined
    return studio.actions.act(`${name} ${title}`, () => perform(actor))
  }
}
