// The part of an incident that makes guilds unavailable.

import type { Guild } from "../../../../world/guilds/model.ts"
import type { GuildId } from "../../../../world/model/ids.ts"
import { SetupError } from "../../../../requirements/setup-error.ts"
import type { IncidentContext, IncidentPart } from "../incident-context.ts"
import type { Identified } from "../incident-options.ts"

/** The guilds that become unavailable, and how often. */
export interface LostGuilds {
  readonly guilds: readonly Identified[] | undefined
  readonly times: number
}

/**
 * Makes guilds unavailable, several times if wanted: the duration is divided evenly into outages and
 * the times between them.
 */
export function loseGuilds({ guilds, times }: LostGuilds): IncidentPart {
  return {
    begin(context) {
      const { simulation, startedAt, endsAt } = context
      const { clock } = simulation.world
      const lost = guildsOf(context, guilds)
      const slices = 2 * times - 1
      const slice = (endsAt - startedAt) / slices
      const deadlines = Array.from({ length: slices - 1 }, (_, at) => at + 1).flatMap((at) => {
        const time = startedAt + at * slice
        if (time <= clock.now()) return []
        return [clock.at(time, () => change(context, lost, at % 2 === 0), WHAT)]
      })
      const passed = slices === 1 ? 0 : Math.floor((clock.now() - startedAt) / slice)
      change(context, lost, passed % 2 === 0)
      return () => {
        for (const deadline of deadlines) deadline.cancel()
        change(context, lost, false)
      }
    },
  }
}

const WHAT = "a change of an outage of guilds"

function guildsOf(
  { name, simulation, isRestored }: IncidentContext,
  guilds: readonly Identified[] | undefined,
): readonly GuildId[] {
  const ids = [...simulation.world.guilds.keys()].filter(
    (id) => guilds === undefined || guilds.some((guild) => guild.id === id),
  )
  if (ids.length > 0 || isRestored) return ids
  const why = guilds === undefined ? "there is none" : "those that were given do not exist"
  throw new SetupError(
    `The incident "${name}" needs a guild, and ${why}. Create one with createGuild().`,
  )
}

/** Makes guilds unavailable or available, those that are not yet. */
function change(
  { simulation, count }: IncidentContext,
  ids: readonly GuildId[],
  isOut: boolean,
): void {
  const { outages } = simulation.gateway
  const guilds = ids.flatMap((id): Guild[] => {
    const guild = simulation.world.guilds.get(id)
    return guild === undefined || outages.has(guild) === isOut ? [] : [guild]
  })
  for (const guild of guilds) {
    if (isOut) {
      count("guilds")
      outages.begin(guild)
    } else outages.end(guild)
  }
}
