// Joins, leaves, voice and presences.

import { leaveGuild } from "../../../world/guilds/actions/own-guilds.ts"
import { setPresence } from "../../../world/presences/actions.ts"
import { updateVoiceState } from "../../../world/voice/actions/voice.ts"
import { sessionOf } from "../../handles/channel/voice.ts"
import { addPerson } from "../traffic/crowd.ts"
import type { PopulatedGuild } from "../traffic/population.ts"
import {
  type TrafficContext,
  type ActionOutcome,
  performAs,
  pickPerson,
} from "./traffic-context.ts"

/** Lets a new account join. */
export function join({ simulation, joined }: TrafficContext, guild: PopulatedGuild): ActionOutcome {
  joined.count += 1
  guild.people.push(addPerson(simulation, guild.id, `newcomer${joined.count}`))
  return "done"
}

/** Lets the member leave who is the least active. Owners stay. */
export function leave(
  context: TrafficContext,
  { id, ownerId, people }: PopulatedGuild,
): ActionOutcome {
  const userId = people.findLast((one) => one !== ownerId)
  if (userId === undefined) return "skipped"
  people.splice(people.lastIndexOf(userId), 1)
  return performAs(context, userId, leaveGuild, { input: { guildId: id } })
}

/** Lets somebody join or leave voice, or mute themselves there. */
export function changeVoice(context: TrafficContext, guild: PopulatedGuild): ActionOutcome {
  const { chance, simulation } = context
  const userId = pickPerson(context, guild)
  const state = simulation.world.guilds.get(guild.id)?.voiceStates.get(userId)
  const channelId = chance.pick(guild.voiceChannels)
  if (channelId === undefined) return "skipped"
  const leaves = state !== undefined && chance.happens(0.5)
  const body = {
    channel_id: leaves ? null : (state?.channelId ?? channelId),
    self_mute: !leaves && state !== undefined && !state.selfMute,
    self_deaf: false,
    self_video: false,
    self_stream: false,
  }
  const input = { guildId: guild.id, sessionId: sessionOf(userId) }
  return performAs(context, userId, updateVoiceState, { input, body })
}

const STATUSES = ["online", "idle", "dnd", "invisible"] as const

/** Changes the status of somebody. */
export function changePresence(context: TrafficContext, guild: PopulatedGuild): ActionOutcome {
  const status = context.chance.pick(STATUSES)
  const body = { since: null, afk: false, status, activities: [] }
  return performAs(context, pickPerson(context, guild), setPresence, { input: {}, body })
}
