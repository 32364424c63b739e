// Request Guild Members: which members a bot asks for, and the chunks that answer it.
// https://docs.discord.com/developers/events/gateway-events#request-guild-members

import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { ask } from "../world/actions/action.ts"
import {
  type FoundMembers,
  requestMembers as findMembers,
} from "../world/actions/member-requests.ts"
import { Problem } from "../world/kernel/problem.ts"
import { isSnowflake } from "../world/kernel/snowflake.ts"
import type { GuildId } from "../world/model/ids.ts"
import { coversGuild } from "../world/rules/shards.ts"
import { recordOf } from "./frame.ts"
import { hasIntent } from "./intents.ts"
import { refusePayload } from "./invalid-payload.ts"
import { viewMemberChunks } from "./member-chunks.ts"
import { type Asked, type Receiver, noteSilence } from "./receiver.ts"
import { OTHER_SHARD } from "./shard.ts"

const WHAT = "a request for members"

/** Answers a request for members, or says in the journal why there is no answer. */
export const requestMembers: Receiver = (d, asked) => {
  const { guild_id, user_ids, ...rest } = recordOf(d)
  const guildId = readGuildId(guild_id)
  if (guildId === undefined) return refusePayload(WHAT, "guild_id is no id.", asked)
  if (!coversGuild(asked.session.shard, guildId)) {
    return asked.note(
      `asked for members of the guild ${guildId} and gets no answer: ${OTHER_SHARD}.`,
    )
  }
  try {
    const given = { ...rest, user_ids: readUserIds(user_ids) }
    const { userId } = asked.session.reader
    answer(ask(asked.world, userId, findMembers, { input: { guildId }, given }), asked)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.errors !== undefined) return refusePayload(WHAT, error, asked)
    // The platform says nothing about guilds that the bot is not in.
    noteSilence(asked, `members of the guild ${guildId}`, error)
  }
}

function answer(found: FoundMembers, { world, session }: Asked): void {
  const { intents } = session.reader
  const event = Event.GuildMembersChunk
  if (found.everyone && !hasIntent(intents, "GuildMembers")) {
    // Without an answer too: clients wait until they give up.
    const dropped = { outcome: "dropped", censored: false, payload: null } as const
    const why = "which asked for all members without the intent GuildMembers"
    return session.tell({ kind: "event", event, ...session.told, ...dropped, why })
  }
  const presences = found.presences && hasIntent(intents, "GuildPresences")
  for (const chunk of viewMemberChunks(found, world, presences)) session.send(event, chunk)
}

/** Of several guilds only the first is looked at. https://github.com/discord/discord-api-docs/issues/2179 */
function readGuildId(value: unknown): GuildId | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const id = Number.isSafeInteger(first) ? String(first) : first
  return typeof id === "string" && isSnowflake(id) ? (id as GuildId) : undefined // whether it is one, the world knows
}

/** One id stands for a list of it. */
function readUserIds(value: unknown): unknown {
  return Array.isArray(value) || value === undefined || value === null ? value : [value]
}
