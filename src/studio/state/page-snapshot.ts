// The state of the page as JSON, for whoever drives it.

import { NamedActions } from "../driving/act-by-name.ts"
import { generatedTest } from "../recording/generated-source.tsx"
import { stepText } from "../recording/step-text.ts"
import { nameOfChannel } from "../../harness/reports/html/channel-names.ts"
import { displayName } from "./names.ts"
import type { InspectedFacts, PageSnapshot, PaneSnapshot } from "./page-state.ts"
import type { Pane } from "./panes.ts"
import type { Studio } from "./studio.ts"

/** The number of messages of each window. */
const MESSAGES = 50

/** Returns the state of the page. */
export function snapshotOf(studio: Studio): PageSnapshot {
  const { connection, panes, notices, actions, moment, shown } = studio
  return {
    world: connection.credentials.world,
    connection: connection.state.value,
    now: new Date(shown.world.clock.now()).toISOString(),
    moment: moment.value?.index ?? null,
    panes: panes.value.map((pane) => snapshotOfPane(studio, pane)),
    notices: notices.all.value,
    actions: actions.all.value,
    ...inspectedFacts(studio),
  }
}

/** Returns what the inspector, the clock and the recording know. */
function inspectedFacts(studio: Studio): InspectedFacts {
  const { connection, inspector, reads, recording } = studio
  const { entries } = inspector.bookOf(connection.simulation)
  const { timers = [], waits = [] } = reads.work.value ?? {}
  const { steps } = recording.recording.value
  const test = steps.length === 0 ? undefined : generatedTest(recording)
  return {
    errors: entries.flatMap(({ entry }) =>
      entry.kind === "error" ? { index: entry.index, message: entry.message } : [],
    ),
    gaps: entries.flatMap(({ entry }) =>
      entry.kind === "gap" ? { index: entry.index, message: entry.message } : [],
    ),
    clock: reads.clock.value?.mode ?? null,
    timers: timers.filter(({ isInternal }) => !isInternal).length,
    waits,
    paused: reads.pause.value?.paused ?? false,
    recording: {
      isRecording: recording.isRecording.value,
      steps: steps.map(stepText),
      source: test !== undefined && "source" in test ? test.source : null,
    },
  }
}

function snapshotOfPane({ shown: { world, mask } }: Studio, pane: Pane): PaneSnapshot {
  const { value: viewerId } = pane.viewerId
  const guild = pane.guildId.value == null ? undefined : world.guilds.get(pane.guildId.value)
  const channel = pane.channelId.value && world.channels.get(pane.channelId.value)
  const messages = [...(channel ? channel.messages : [])].filter(
    ({ ephemeralTo }) => ephemeralTo === null || ephemeralTo === viewerId,
  )
  return {
    id: pane.id,
    viewer: viewerId ? { id: viewerId, name: displayName(world, viewerId) } : null,
    guild: guild ? { id: guild.id, name: guild.name } : null,
    channel: channel
      ? { id: channel.id, name: nameOfChannel(world, channel, viewerId), kind: channel.kind }
      : null,
    messages: messages.slice(-MESSAGES).map(({ id, authorId, content }) => ({
      id,
      author: displayName(world, authorId, guild?.id),
      content: mask(content),
    })),
  }
}

/** The functions of `window.guildsim`, for programs that drive the page. */
interface DrivenPage extends Pick<NamedActions, "act"> {
  /** Returns the state of the page as JSON. */
  snapshot(): PageSnapshot
}

/** Adds `window.guildsim` to a page. */
export function exposePage(page: object, studio: Studio): void {
  const actions = new NamedActions(studio)
  const driven: DrivenPage = {
    snapshot: () => snapshotOf(studio),
    act: (name, args, options) => actions.act(name, args, options),
  }
  Object.assign(page, { guildsim: driven })
}
