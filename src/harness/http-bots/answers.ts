// Takes what came back for an interaction: by the very action that the callback route binds to.

import { type Body, readBody } from "../../handlers/body.ts"
import { type KeyContext, judgeKeys } from "../../handlers/unknown-keys.ts"
import { perform } from "../../world/actions/action.ts"
import { answerInteraction } from "../../world/actions/answers.ts"
import { undeclared } from "../../world/kernel/form.ts"
import type { Application } from "../../world/model/application.ts"
import type { Interaction } from "../../world/model/interaction.ts"
import type { World } from "../../world/model/world.ts"
import { interactionCallbackForm } from "../../world/rules/forms/callbacks.ts"

/** The route that takes the same answers. */
const CALLBACK = "POST /interactions/{interaction_id}/{token}/callback"

/** A response, read to its end. */
export interface Answer extends Body {
  readonly status: number
  readonly isEmpty: boolean
  /** The media type of the body; null where the response has none. */
  readonly contentType: string | null
  /** The body as it came, for people to read. */
  readonly text: string
}

/** Reads a response to its end. */
export async function readAnswer(response: Response): Promise<Answer> {
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
export function objectionTo({ status, isEmpty }: Answer): string | undefined {
  if (status === 200 && !isEmpty) return undefined
  const what = isEmpty ? `${status} and an empty body` : String(status)
  return `It answered ${what}; an answer comes with 200, and 202 says that the bot answers by the callback route.`
}

/** Whether a body is in the form of an answer to an interaction, be it a good one or not. */
export function isAnswer({ given }: Answer): boolean {
  return typeof given === "object" && given !== null && "type" in given
}

/**
 * Whether a bot that answers by the callback route said no more than that it is fine: 202 before it has
 * answered there, and any success afterwards, whatever the body.
 */
export function isAside({ status }: Answer, interaction: Interaction): boolean {
  return status === 202 || (interaction.answer !== null && status >= 200 && status < 300)
}

/**
 * Does what an answer says; `path` names it where it asks for what is not modelled.
 *
 * @throws UnsupportedField for keys that are not modelled; Problem where the platform says no.
 */
export function takeAnswer(
  context: KeyContext & { readonly world: World },
  { botId }: Application,
  { id, token }: Interaction,
  { given, files, problem }: Answer,
  path: string,
): void {
  const found = undeclared(interactionCallbackForm, given)
  const response = { method: "RESPONSE", path, route: CALLBACK, sent: given, query: {} }
  judgeKeys(context, { ...response, schemas: [interactionCallbackForm] }, found)
  perform(context.world, botId, answerInteraction, {
    input: { interactionId: id, token },
    given,
    files,
    inOrder() {
      if (problem !== undefined) throw problem
      return undefined
    },
  })
}
