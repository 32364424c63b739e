// The saved form of a bot.

import { id, nullable, object, string } from "../../../world/codec/codec.ts"
import { array } from "../../../world/codec/collections.ts"
import type { ApplicationId } from "../../../world/model/ids.ts"

/** The saved form of a bot. Its application is saved with the world. */
export interface SavedBot {
  readonly name: string
  /** Null if the application was not needed so far. */
  readonly applicationId: ApplicationId | null
  /** All valid tokens of the bot. */
  readonly tokens: readonly string[]
}

/** The codec of the saved form. */
export const savedBot = object<SavedBot>({
  name: string(),
  applicationId: nullable(id()),
  tokens: array(string()),
})
