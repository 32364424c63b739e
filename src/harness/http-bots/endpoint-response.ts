// Applies the HTTP response of a bot to an interaction, through the action of the callback route.

import { type RequestBody, readBody } from "../../handlers/body.ts"
import { type KeyContext, checkUnknownKeys } from "../../handlers/keys/unknown-keys.ts"
import { perform } from "../../world/actions/perform.ts"
import { createInteractionResponse } from "../../world/interactions/actions/callbacks.ts"
import { findUndeclaredKeys } from "../../world/kernel/body-schema.ts"
import type { Application } from "../../world/applications/model.ts"
import type { Interaction } from "../../world/interactions/model.ts"
import type { World } from "../../world/model/world.ts"
import { interactionCallbackBody } from "../../world/interactions/schemas/callbacks.ts"

/** The route that accepts the same interaction responses. */
const CALLBACK_ROUTE = "POST /interactions/{interaction_id}/{token}/callback"

/** A completely read response. */
export interface EndpointResponse extends RequestBody {
  readonly status: number
  readonly isEmpty: boolean
  /** The media type of the body; null where the response has none. */
  readonly contentType: string | null
  /** The body as text, for messages. */
  readonly text: string
}

/** Reads a response completely. */
export async function readEndpointResponse(response: Response): Promise<EndpointResponse> {
  const { status, headers } = response
  const bytes = await response.arrayBuffer()
  const copy = new Response(bytes, { headers })
  const request = { method: "POST", url: "", headers }
  const body = await readBody({
    ...request,
    text: () => copy.text(),
    formData: () => copy.formData(),
  })
  const contentType = headers.get("content-type")
  const text = new TextDecoder().decode(bytes)
  return { ...body, status, isEmpty: bytes.byteLength === 0, contentType, text }
}

/** Returns why a response is no valid interaction response; undefined if it may be one. */
export function describeInvalidResponse({ status, isEmpty }: EndpointResponse): string | undefined {
  if (status === 200 && !isEmpty) return undefined
  const what = isEmpty ? `${status} and an empty body` : String(status)
  return `The bot responded with ${what}. A response to an interaction has status 200; 202 says that the bot responds through the callback route.`
}

/** Returns whether a response acknowledges a webhook event. */
export function isAcknowledgement({ status, isEmpty }: EndpointResponse): boolean {
  return status === 204 && isEmpty
}

/** Returns whether a body has the form of an interaction response, valid or not. */
export function isInteractionResponse({ value }: EndpointResponse): boolean {
  return typeof value === "object" && value !== null && "type" in value
}

/**
 * Returns whether a bot that responds through the callback route only acknowledged the request:
 * with 202 before it has responded there, and with any success afterwards, with any body.
 */
export function isPlainAcknowledgement(
  { status }: EndpointResponse,
  interaction: Interaction,
): boolean {
  return status === 202 || (interaction.answer !== null && status >= 200 && status < 300)
}

/**
 * Applies an interaction response. `path` names it in messages about keys that are not modeled.
 *
 * @throws UnsupportedField for keys that are not modeled; ApiError if the platform refuses it.
 */
export function applyInteractionResponse(
  context: KeyContext & { readonly world: World },
  { botId }: Application,
  { id, token }: Interaction,
  { value, files, error }: EndpointResponse,
  path: string,
): void {
  const undeclaredKeys = findUndeclaredKeys(interactionCallbackBody, value)
  const response = { method: "RESPONSE", path, route: CALLBACK_ROUTE, sent: value, query: {} }
  checkUnknownKeys(context, { ...response, schemas: [interactionCallbackBody] }, undeclaredKeys)
  perform(context.world, botId, createInteractionResponse, {
    input: { interactionId: id, token },
    body: value,
    files,
    bodyError: error,
  })
}
