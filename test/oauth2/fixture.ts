// A run whose bot has an application with OAuth2, and the requests of its dashboard.

import { test as base } from "vitest"
import { type Env, sim } from "../../src/node.ts"

export const REDIRECT = "http://localhost:3000/callback"
export const SECRET = "kettle"

/** A response with a JSON body; null without one. */
export interface JsonAnswer {
  readonly status: number
  readonly body: unknown
}

/** The requests of a dashboard. */
export interface Dashboard {
  readonly clientId: string
  /** Sends a form to the token endpoint, with the client id and the secret in the form. */
  token(form: Readonly<Record<string, string>>): Promise<JsonAnswer>
  /** Sends a request with an access token. */
  get(path: string, token: string): Promise<JsonAnswer>
  request(method: string, path: string, token: string, body?: object): Promise<JsonAnswer>
  /** Exchanges the code in the address that a user returned to. @throws Error if it is refused. */
  exchange(back: string, form?: Readonly<Record<string, string>>): Promise<Tokens>
}

/** The token response. */
export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
  readonly token_type: string
}

const API = "https://discord.com/api/v10"

async function send(path: string, init: RequestInit): Promise<JsonAnswer> {
  const answer = await fetch(API + path, init)
  const text = await answer.text()
  return { status: answer.status, body: text === "" ? null : JSON.parse(text) }
}

/** Sends a form to an endpoint of OAuth2. */
export function sendForm(
  path: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<JsonAnswer> {
  return send(path, { method: "POST", body: new URLSearchParams(form), headers })
}

function createDashboard(clientId: string): Dashboard {
  const token: Dashboard["token"] = (form) =>
    sendForm("/oauth2/token", { client_id: clientId, client_secret: SECRET, ...form })
  const request: Dashboard["request"] = (method, path, accessToken, body) =>
    send(path, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    clientId,
    token,
    request,
    get: (path, accessToken) => request("GET", path, accessToken),
    async exchange(back, form) {
      const code = new URL(back).searchParams.get("code") ?? ""
      const granted = { grant_type: "authorization_code", code, redirect_uri: REDIRECT, ...form }
      const { status, body } = await token(granted)
      if (status !== 200) throw new Error(`The code was refused: ${JSON.stringify(body)}`)
      return body as Tokens // the response to a valid code
    },
  }
}

/** The fixtures of a test. */
interface Fixtures {
  readonly env: Env
  readonly dashboard: Dashboard
}

export const test = base.extend<Fixtures>({
  env: async ({}, use) => {
    const oauth2 = { clientSecret: SECRET, redirectUris: [REDIRECT, "myapp://back"] }
    await using env = await sim.run(() => {}, { gateway: false, oauth2 })
    await use(env)
  },
  dashboard: async ({ env }, use) => use(createDashboard(env.bot.id)),
})
