// The error codes that a bot met, and those with which the platform answers an unknown object in the
// paths that the bot requested.

import type { RequestEntry } from "../../../world/journal-entries.ts"
import { type ApiErrorName, apiErrors } from "../../../world/kernel/api-error.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"
import type { ItemName } from "./usage.ts"

/** The errors of path parameters that name nothing, by the name of the parameter. */
export const UNKNOWN_BY_PARAMETER: Readonly<Record<string, ApiErrorName>> = {
  channel_id: "unknownChannel",
  emoji_id: "unknownEmoji",
  entitlement_id: "unknownEntitlement",
  event_id: "unknownScheduledEvent",
  guild_id: "unknownGuild",
  guild_scheduled_event_id: "unknownScheduledEvent",
  integration_id: "unknownIntegration",
  interaction_id: "unknownInteraction",
  message_id: "unknownMessage",
  role_id: "unknownRole",
  sku_id: "unknownSku",
  sound_id: "unknownSound",
  sticker_id: "unknownSticker",
  target_id: "unknownOverwrite",
  webhook_id: "unknownWebhook",
}

/** The errors of parameters whose meaning depends on the part of the path before them. */
const UNKNOWN_BY_PATH: readonly [path: RegExp, error: ApiErrorName][] = [
  [/^PUT .*\/(?:bans|members)\/\{user_id\}$/, "unknownUser"],
  [/\/bans\/\{user_id\}/, "unknownBan"],
  [/\/members\/\{user_id\}/, "unknownMember"],
  [/\/voice-states\/\{user_id\}/, "unknownVoiceState"],
  [/^GET .*\/thread-members\/\{user_id\}/, "unknownMember"],
  [/\{user_id\}/, "unknownUser"],
  [/\/templates\/\{code\}/, "unknownTemplate"],
  [/\{code\}/, "unknownInvite"],
]

/** Returns the errors with which a route answers if its path names something that does not exist. */
export function unknownErrorsOf(method: string, route: string): readonly ItemName[] {
  const byName = Array.from(route.matchAll(/\{(\w+)\}/g), ([, name = ""]) =>
    Object.hasOwn(UNKNOWN_BY_PARAMETER, name) ? UNKNOWN_BY_PARAMETER[name] : undefined,
  )
  const byPath = UNKNOWN_BY_PATH.find(([path]) => path.test(`${method} ${route}`))?.[1]
  return [...new Set([...byName, byPath])]
    .filter((error) => error !== undefined)
    .map((error) => errorName(apiErrors[error].code, apiErrors[error].message))
}

/** Returns the error of a refused request; undefined for an accepted one. */
export function errorOf({ status, answer }: RequestEntry): ItemName | undefined {
  if (status === null || status < 400) return undefined
  const code = propertyOf(answer, "code")
  const message = propertyOf(answer, "message")
  if (typeof message !== "string") return { name: `HTTP ${status}` }
  return errorName(typeof code === "number" ? code : 0, message)
}

/** Codes of 0 are told apart by their messages, such as "404: Not Found". */
function errorName(code: number, message: string): ItemName {
  return { name: code === 0 ? message : `${code} ${message}` }
}
