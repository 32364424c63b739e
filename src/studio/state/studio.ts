// The state of the page.

import { type Signal, signal } from "@preact/signals"
import type { ComponentChild } from "preact"
import type { RemoteAccount, RemotePerson } from "../../harness/client/remote-types.ts"
import type { Simulation } from "../../harness/simulation/simulation.ts"
import type { ChannelId, GuildId, UserId } from "../../world/model/ids.ts"
import { InspectorState } from "../inspector/inspector-state.ts"
import type { WorldConnection } from "../connection/world-connection.ts"
import { WorldReads } from "../connection/world-reads.ts"
import type { RecordingState } from "../recording/recording-state.ts"
import { type Moment, TimeTravel } from "../time/time-travel.ts"
import { Actions } from "./actions.ts"
import { Notices } from "./notices.ts"
import { type Pane, type PaneStart, createPane } from "./panes.ts"
import type { Theme } from "./themes.ts"
import { firstChannelFor, guildsOf, peopleOf } from "./visible.ts"

/** The width of a window, in pixels, below which the members are hidden at first. */
const NARROW = 900

/** The state of the page, and the ways to change it. */
export class Studio {
  readonly connection: WorldConnection
  readonly notices = new Notices()
  readonly actions: Actions
  readonly panes: Signal<readonly Pane[]> = signal([])
  readonly theme: Signal<Theme> = signal("system")
  /** The moment that is shown; undefined for the present. */
  readonly moment: Signal<Moment | undefined> = signal(undefined)
  /** Whether the inspector is open. */
  readonly isInspecting: Signal<boolean> = signal(false)
  /** The dialog that is open; undefined for none. */
  readonly dialog: Signal<ComponentChild> = signal(undefined)
  readonly inspector = new InspectorState()
  readonly reads: WorldReads
  readonly timeTravel: TimeTravel
  readonly recording: RecordingState
  #paneCount = 0

  constructor(connection: WorldConnection, recording: RecordingState) {
    this.recording = recording
    this.connection = connection
    this.actions = new Actions(connection, this.notices)
    this.reads = new WorldReads(connection)
    this.timeTravel = new TimeTravel(connection, this.moment)
    this.openPane()
  }

  /** Ends what follows the world. */
  end(): void {
    this.reads.close()
    this.timeTravel.close()
  }

  /** The simulation that is shown: of the present, or of an earlier moment. */
  get shown(): Simulation {
    const { moment, connection } = this
    // The number is read so that components are shown again with every update.
    void connection.revision.value
    return moment.value?.simulation ?? connection.simulation
  }

  /** Whether people can act. They act in the present only. */
  get isPresent(): boolean {
    return this.moment.value === undefined
  }

  /** Opens a dialog in place of the one that is open. */
  open(dialog: ComponentChild): void {
    this.dialog.value = dialog
  }

  /** Closes the dialog that is open. */
  close(): void {
    this.dialog.value = undefined
  }

  /** Opens another window. Default: the first guild, seen by a person in it who has no window yet. */
  openPane(start?: PaneStart): Pane {
    this.#paneCount += 1
    const pane = createPane(this.#paneCount, start ?? this.#firstView())
    this.panes.value = [...this.panes.value, pane]
    if (innerWidth / this.panes.value.length < NARROW) {
      for (const { showsMembers } of this.panes.value) showsMembers.value = false
    }
    return pane
  }

  closePane(pane: Pane): void {
    this.panes.value = this.panes.value.filter(({ id }) => id !== pane.id)
    if (this.panes.value.length === 0) this.openPane()
  }

  /** Shows a guild, or the direct messages, in a window. */
  showGuild(pane: Pane, guildId: GuildId | null): void {
    pane.guildId.value = guildId
    const { world } = this.shown
    this.showChannel(pane, firstChannelFor(world, guildId, pane.viewerId.value))
  }

  /** Shows a channel in a window. */
  showChannel(pane: Pane, channelId: ChannelId | undefined): void {
    pane.channelId.value = channelId
    pane.showsChannels.value = false
    pane.replyingTo.value = undefined
    pane.editing.value = undefined
  }

  /** Lets another person look and act in a window. */
  showAs(pane: Pane, viewerId: UserId): void {
    pane.viewerId.value = viewerId
    const { world } = this.shown
    const guilds = guildsOf(world, viewerId)
    const isThere = guilds.some(({ id }) => id === pane.guildId.value)
    if (!isThere) pane.guildId.value = guilds[0]?.id ?? null
    this.showGuild(pane, pane.guildId.value ?? null)
  }

  /**
   * The handle of the person of a window: a member in the shown guild, else the account. Undefined if
   * there is nobody.
   */
  actorOf(pane: Pane): RemotePerson | RemoteAccount | undefined {
    const { env } = this.connection
    const { value: viewerId } = pane.viewerId
    if (viewerId === undefined) return undefined
    const guild = env.guilds.find(({ id }) => id === pane.guildId.value)
    const member = guild?.members.find(({ id }) => id === viewerId)
    return member ?? env.users.find(({ id }) => id === viewerId)
  }

  #firstView(): PaneStart {
    const { world } = this.shown
    const guild = [...world.guilds.values()][0]
    const people = peopleOf(world, guild?.id)
    // The owner of a guild may do everything, which shows nothing about permissions.
    const others = people.filter(({ id }) => id !== guild?.ownerId)
    const looking = this.panes.value.map((pane) => pane.viewerId.value)
    const fresh = others.find(({ id }) => !looking.includes(id))
    const viewerId = (fresh ?? others[0] ?? people[0])?.id
    const guildId = guild?.id ?? null
    return { viewerId, guildId, channelId: firstChannelFor(world, guildId, viewerId) }
  }
}
