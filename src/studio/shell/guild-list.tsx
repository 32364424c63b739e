// The guilds that the person of a window is in, and their direct messages.

import { toDataUri } from "../../world/files/rules/data-uri.ts"
import type { Guild } from "../../world/guilds/model.ts"
import { initialsOf } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import { guildsOf } from "../state/visible.ts"
import { NewGuild } from "../people/new-guild.tsx"
import { useStudio } from "./context.ts"

/** The guilds of the person of a window. */
export function GuildList({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const guilds = guildsOf(studio.shown.world, pane.viewerId.value)
  return (
    <nav class="guilds" aria-label="Servers">
      <button
        type="button"
        title="Direct messages"
        aria-current={pane.guildId.value === null}
        onClick={() => studio.showGuild(pane, null)}
      >
        <span aria-hidden="true">@</span>
        <span class="unseen">Direct messages</span>
      </button>
      {guilds.map((guild) => (
        <button
          key={guild.id}
          type="button"
          title={guild.name}
          aria-current={pane.guildId.value === guild.id}
          onClick={() => studio.showGuild(pane, guild.id)}
        >
          <GuildIcon guild={guild} />
          <span class="unseen">{guild.name}</span>
        </button>
      ))}
      <button
        type="button"
        title="Create a server"
        aria-label="Create a server"
        disabled={!studio.isPresent}
        onClick={() => studio.open(<NewGuild pane={pane} />)}
      >
        +
      </button>
    </nav>
  )
}

function GuildIcon({ guild }: { guild: Guild }) {
  if (guild.icon !== null) return <img alt="" src={toDataUri(guild.icon)} />
  return <span aria-hidden="true">{initialsOf(guild.name)}</span>
}
