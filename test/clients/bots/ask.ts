// Requests without a library.

const API = "https://discord.com/api/v10"

/**
 * Sends a request to the platform. @throws Error with the status and the body of an error response.
 */
export type Ask = (method: string, path: string, body?: object, reason?: string) => Promise<unknown>

/** Creates a function that sends requests with a bot's token. */
export const askWith =
  (token: string): Ask =>
  async (method, path, body, reason) => {
    const form = body instanceof FormData
    const answer = await fetch(API + path, {
      method,
      headers: {
        authorization: `Bot ${token}`,
        ...(!form && { "content-type": "application/json" }),
        ...(reason !== undefined && { "x-audit-log-reason": encodeURIComponent(reason) }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? undefined : answer.json()
  }
