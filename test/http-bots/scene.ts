// The scene of this room: a run without a gateway, and a bot that is told of its interactions by HTTP.

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

/** Checks a signature as bots do: over the timestamp and the body as it came. */
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

/** What a bot does about an interaction: what goes back as it is, or as JSON. */
export type Answering = (
  interaction: APIInteraction,
) => Response | APIInteractionResponse | Promise<Response | APIInteractionResponse>

/** A bot as its author writes it: it verifies, answers PING, and then `answering`. */
export function botThat(answering: Answering): FetchHandler {
  return async (request, { publicKey }) => {
    const body = await request.text()
    if (!(await isSigned(request, body, publicKey))) {
      return new Response("invalid request signature", { status: 401 })
    }
    const interaction = JSON.parse(body) as APIInteraction // as the platform writes it
    if (interaction.type === InteractionType.Ping) {
      return Response.json({ type: InteractionResponseType.Pong })
    }
    const answer = await answering(interaction)
    return answer instanceof Response ? answer : Response.json(answer)
  }
}

/** A reply with a text. */
export function says(content: string, flags = 0): APIInteractionResponse {
  return { type: InteractionResponseType.ChannelMessageWithSource, data: { content, flags } }
}

export const TEA = { name: "tea", description: "Brews a pot" }

interface Scene {
  readonly env: Env
  /** Makes the bot of the scene, with a command /tea and a guild with alice in #general. */
  readonly add: (options: AddHttpBotOptions) => Promise<{
    readonly httpBot: HttpBot
    readonly alice: Person
    readonly general: ChannelHandle
  }>
  /** The same, for a bot that answers so. */
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

/** Registers commands as a bot's own script does. */
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
