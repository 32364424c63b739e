// Sends requests over the network of the test.

import { type Answer, isForm, readAnswer } from "./ask.ts"

/** Sends a request; `file` is attached as the first file. */
export type NetworkAsk = (
  method: string,
  path: string,
  body?: object,
  file?: { readonly name: string; readonly text: string },
) => Promise<Answer>

const API = "https://discord.com/api/v10"

/**
 * Creates a function that sends requests with a bot's token, or without a credential if the token
 * is null.
 */
export function askAs(token: string | null): NetworkAsk {
  return askWith(token === null ? null : `Bot ${token}`)
}

/** Creates a function that sends requests with a value of `Authorization`, or without one. */
export function askWith(credential: string | null): NetworkAsk {
  return async (method, path, body, file) => {
    const hasType = isForm(body) || file !== undefined
    const answer = await fetch(API + path, {
      method,
      headers: {
        ...(credential !== null && { authorization: credential }),
        ...(body !== undefined && !hasType && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: bodyOf(body, file) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: readAnswer(text) }
  }
}

function bodyOf(
  body: object,
  file: Parameters<typeof formOf>[1] | undefined,
): FormData | URLSearchParams | string {
  if (file !== undefined) return formOf(body, file)
  return isForm(body) ? body : JSON.stringify(body)
}

function formOf(body: object, { name, text }: { name: string; text: string }): FormData {
  const form = new FormData()
  form.append("payload_json", JSON.stringify(body))
  form.append("files[0]", new Blob([text], { type: "text/plain" }), name)
  return form
}
