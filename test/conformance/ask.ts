/** What the platform answers. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Asks the platform; `file` goes along as the first file. */
export type Ask = (
  method: string,
  path: string,
  body?: object,
  file?: { readonly name: string; readonly text: string },
) => Promise<Answer>

const API = "https://discord.com/api/v10"

/** Asks with a bot's token; with null, without any credential. */
export function askAs(token: string | null): Ask {
  return async (method, path, body, file) => {
    const answer = await fetch(API + path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bot ${token}` }),
        ...(body !== undefined && file === undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: file ? formOf(body, file) : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) }
  }
}

function formOf(body: object, { name, text }: { name: string; text: string }): FormData {
  const form = new FormData()
  form.append("payload_json", JSON.stringify(body))
  form.append("files[0]", new Blob([text], { type: "text/plain" }), name)
  return form
}
