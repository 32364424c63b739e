import { type APIPingInteraction, InteractionType } from "discord-api-types/v10"
import type { PingInteraction } from "../model/application.ts"

/** A ping as it is posted. Nobody did anything, so it tells of nobody. */
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
