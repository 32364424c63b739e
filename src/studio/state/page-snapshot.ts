// The state of the page as JSON, for whoever drives it.

import { channelName, displayName } from "./names.ts"
import type { PageSnapshot, PaneSnapshot } from "./page-state.ts"
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
      ? { id: channel.id, name: channelName(world, channel, viewerId), kind: channel.kind }
      : null,
    messages: messages.slice(-MESSAGES).map(({ id, authorId, content }) => ({
      id,
      author: displayName(world, authorId, guild?.id),
      content: mask(content),
    })),
  }
}

/** Adds `window.guildsim` to a page. */
export function exposePage(page: object, studio: Studio): void {
  Object.assign(page, { guildsim: { snapshot: () => snapshotOf(studio) } })
}
