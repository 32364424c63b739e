import { type APIPingInteraction, InteractionType } from "discord-api-types/v10"
import type { PingInteraction } from "../model.ts"

/** Returns a PING as it is posted to an endpoint. It has no user. */
export function viewPing({ id, applicationId, token }: PingInteraction) {
  return {
    id,
    application_id: applicationId,
    token,
    type: InteractionType.Ping,
    version: 1,
    entitlements: [],
  } satisfies Partial<APIPingInteraction> & Record<string, unknown>
}
