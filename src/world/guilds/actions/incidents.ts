// Actions against raids: pauses of invites and of direct messages.
// https://docs.discord.com/developers/resources/guild#incidents-data-object

import { action } from "../../actions/action.ts"
import { invalidFormBody } from "../../kernel/api-error.ts"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { keysOf } from "../../kernel/objects.ts"
import { LIMITS } from "../../rules/limits.ts"
import type { Incidents } from "../model.ts"
import { incidentActionsBody } from "../schemas.ts"
import { requireEditableGuild } from "./edits.ts"

/**
 * Pauses the invites or the direct messages of a guild, or ends a pause. Emits an update of the
 * guild if that changes something.
 * https://docs.discord.com/developers/resources/guild#modify-guild-incident-actions
 *
 * Assumption: incident-actions-event
 *
 * @throws ApiError 50035 for a pause of more than 24 hours.
 */
export const editIncidentActions = action({
  name: "guilds.editIncidentActions",
  bodySchema: incidentActionsBody,
  resolve: requireEditableGuild,
  apply({ world, resolved: { guild }, body }, { emit }): Incidents {
    const latest = world.clock.now() + LIMITS.guild.pause
    const tooLate = keysOf(PAUSE_KEYS).find((key) => (body[key] ?? 0) > latest)
    if (tooLate !== undefined) throw invalidFormBody([PAUSE_KEYS[tooLate]], [TOO_LONG])
    const before = guild.incidents ?? { invitesDisabledUntil: null, dmsDisabledUntil: null }
    const after = { ...before }
    for (const key of keysOf(PAUSE_KEYS)) if (body[key] !== undefined) after[key] = body[key]
    if (isDeepEqual(before, after)) return before
    guild.incidents = after
    emit({ type: "guildUpdated", guild })
    return after
  },
})

const PAUSE_KEYS = {
  invitesDisabledUntil: "invites_disabled_until",
  dmsDisabledUntil: "dms_disabled_until",
} as const

/** The issue of a pause that lasts too long. Only the limit is documented. */
// Assumption: incident-actions-limit
const TOO_LONG = {
  code: "INCIDENT_ACTION_TOO_LONG",
  message: "Actions can be enabled for at most 24 hours.",
}
