// The scene of these tests: a run without a gateway, and a bot that receives its interactions over
// HTTP.

import {
  type APIInteraction,
  type APIInteractionResponse,
  InteractionResponseType,
  InteractionType,
} from "discord-api-types/v10"
import { expect, test as base } from "vitest"
import {
  type AddHttpBotOptions,
  type ChannelHandle,
  type Env,
  type FetchHandler,
  type HttpBot,
  type Person,
  sim,
} from "../../src/node.ts"

/** Verifies a signature like bots do: of the timestamp and the raw body. */
export async function isSigned(
  request: Request,
  body: string,
  publicKey: string,
): Promise<boolean> {
  const { subtle } = globalThis.crypto
  const key = await subtle.importKey("raw", Buffer.from(publicKey, "hex"), "Ed25519", false, [
    "verify",
  ])
  const signature = Buffer.from(request.headers.get("x-signature-ed25519") ?? "", "hex")
  const timestamp = request.headers.get("x-signature-timestamp") ?? ""
  return subtle.verify("Ed25519", key, signature, Buffer.from(timestamp + body))
}

/** Returns a bot's response to an interaction: a Response, or a value for JSON. */
export type Answering = (
  interaction: APIInteraction,
) => Response | APIInteractionResponse | Promise<Response | APIInteractionResponse>

/**
 * Creates a bot in the style of its author: it verifies, responds to PING, and then calls
 * `answering`.
 */
export function botThat(answering: Answering): FetchHandler {
  return async (request, { publicKey }) => {
    const body = await request.text()
    if (!(await isSigned(request, body, publicKey))) {
      return new Response("invalid request signature", { status: 401 })
    }
    const interaction = JSON.parse(body) as APIInteraction // The format of the platform.
    if (interaction.type === InteractionType.Ping) {
      return Response.json({ type: InteractionResponseType.Pong })
    }
    const answer = await answering(interaction)
    return answer instanceof Response ? answer : Response.json(answer)
  }
}

/** Returns a response with a text. */
export function says(content: string, flags = 0): APIInteractionResponse {
  return { type: InteractionResponseType.ChannelMessageWithSource, data: { content, flags } }
}

export const TEA = { name: "tea", description: "Brews a pot" }

interface Scene {
  readonly env: Env
  /** Creates the bot of the scene, with a command /tea and a guild with alice in #general. */
  readonly add: (options: AddHttpBotOptions) => Promise<{
    readonly httpBot: HttpBot
    readonly alice: Person
    readonly general: ChannelHandle
  }>
  /** Creates the scene for a bot with the given responses. */
  readonly open: (answering: Answering) => ReturnType<Scene["add"]>
}

export const test = base.extend<Scene>({
  env: async ({}, use) => {
    await using env = await sim.run(() => {}, { gateway: false })
    await use(env)
  },
  add: async ({ env }, use) => {
    await use(async (options) => {
      const httpBot = await env.addHttpBot({ botName: "Teapot", ...options })
      await register(httpBot, TEA)
      const guild = env.createGuild("Tea House", { bots: [httpBot.bot] })
      const general = guild.createTextChannel("general")
      return { httpBot, general, alice: guild.addMember("alice") }
    })
  },
  open: async ({ add }, use) => {
    await use((answering) => add({ to: botThat(answering) }))
  },
})

/** Registers commands like the script of a bot. */
export async function register(
  { applicationId, token }: HttpBot,
  ...commands: object[]
): Promise<void> {
  const response = await fetch(
    `https://discord.com/api/v10/applications/${applicationId}/commands`,
    {
      method: "PUT",
      headers: { authorization: `Bot ${token}`, "content-type": "application/json" },
      body: JSON.stringify(commands),
    },
  )
  expect(response.status).toBe(200)
}

export { expect }
