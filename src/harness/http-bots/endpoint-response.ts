// Takes what came back for an interaction: by the very action that the callback route binds to.

import { type RequestBody, readBody } from "../../handlers/body.ts"
import { type KeyContext, checkUnknownKeys } from "../../handlers/unknown-keys.ts"
import { perform } from "../../world/actions/action.ts"
import { createInteractionResponse } from "../../world/actions/interaction-responses.ts"
import { findUndeclaredKeys } from "../../world/kernel/body-schema.ts"
import type { Application } from "../../world/model/application.ts"
import type { Interaction } from "../../world/model/interaction.ts"
import type { World } from "../../world/model/world.ts"
import { interactionCallbackBody } from "../../world/rules/schemas/callbacks.ts"

/** The route that takes the same answers. */
const CALLBACK_ROUTE = "POST /interactions/{interaction_id}/{token}/callback"

/** A response, read to its end. */
export interface EndpointResponse extends RequestBody {
  readonly status: number
  readonly isEmpty: boolean
  /** The media type of the body; null where the response has none. */
  readonly contentType: string | null
  /** The body as it came, for people to read. */
  readonly text: string
}

/** Reads a response to its end. */
export async function readEndpointResponse(response: Response): Promise<EndpointResponse> {
  const { status, headers } = response
  const bytes = await response.arrayBuffer()
  const again = new Response(bytes, { headers })
  const asked = { method: "POST", url: "", headers }
  const body = await readBody({
    ...asked,
    text: () => again.text(),
    formData: () => again.formData(),
  })
  const contentType = headers.get("content-type")
  const text = new TextDecoder().decode(bytes)
  return { ...body, status, isEmpty: bytes.byteLength === 0, contentType, text }
}

/** Why an answer says nothing that could be taken; undefined where it does. */
export function describeInvalidResponse({ status, isEmpty }: EndpointResponse): string | undefined {
  if (status === 200 && !isEmpty) return undefined
  const what = isEmpty ? `${status} and an empty body` : String(status)
  return `It answered ${what}; an answer comes with 200, and 202 says that the bot answers by the callback route.`
}

/** Whether a body is in the form of an answer to an interaction, be it a good one or not. */
export function isInteractionResponse({ value }: EndpointResponse): boolean {
  return typeof value === "object" && value !== null && "type" in value
}

/**
 * Whether a bot that answers by the callback route said no more than that it is fine: 202 before it has
 * answered there, and any success afterwards, whatever the body.
 */
export function isPlainAcknowledgement(
  { status }: EndpointResponse,
  interaction: Interaction,
): boolean {
  return status === 202 || (interaction.answer !== null && status >= 200 && status < 300)
}

/**
 * Does what an answer says; `path` names it where it asks for what is not modelled.
 *
 * @throws UnsupportedField for keys that are not modelled; Problem where the platform says no.
 */
export function applyInteractionResponse(
  context: KeyContext & { readonly world: World },
  { botId }: Application,
  { id, token }: Interaction,
  { value, files, error }: EndpointResponse,
  path: string,
): void {
  const found = findUndeclaredKeys(interactionCallbackBody, value)
  const response = { method: "RESPONSE", path, route: CALLBACK_ROUTE, sent: value, query: {} }
  checkUnknownKeys(context, { ...response, schemas: [interactionCallbackBody] }, found)
  perform(context.world, botId, createInteractionResponse, {
    input: { interactionId: id, token },
    body: value,
    files,
    beforeValidate() {
      if (error !== undefined) throw error
      return undefined
    },
  })
}
