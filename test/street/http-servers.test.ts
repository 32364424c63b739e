// Bots on real servers that defer their response and edit it right after: slash-create with Fastify
// and Express, and Hono on @hono/node-server.

import { serve } from "@hono/node-server"
import {
  InteractionResponseType,
  InteractionType,
  verifyKey as isValidKey,
} from "discord-interactions"
import express from "express"
import { fastify } from "fastify"
import { Hono } from "hono"
import {
  type CommandContext,
  ComponentType,
  ButtonStyle,
  ExpressServer,
  FastifyServer,
  type Server,
  SlashCommand,
  SlashCreator,
} from "slash-create"
import { expect, test as base } from "vitest"
import { type AddHttpBotOptions, type Env, type HttpBotCredentials, sim } from "../../src/node.ts"
import { freePort } from "./ports.ts"

const test = base.extend<{ readonly env: Env }>({
  env: async ({}, use) => {
    await using env = await sim.run(() => {}, { gateway: false })
    await use(env)
  },
})

class Brew extends SlashCommand {
  constructor(creator: SlashCreator) {
    super(creator, { name: "brew", description: "Brews a pot" })
  }

  override async run(context: CommandContext): Promise<void> {
    await context.defer()
    await context.send({
      content: "Brewed.",
      components: [
        {
          type: ComponentType.ACTION_ROW,
          components: [
            {
              type: ComponentType.BUTTON,
              style: ButtonStyle.PRIMARY,
              label: "Pour",
              custom_id: "pour",
            },
          ],
        },
      ],
    })
    context.registerComponent("pour", async (click) => {
      await click.send({ content: "Careful!", ephemeral: true })
      await click.edit(click.message.id, { content: "Poured.", components: [] })
    })
    await context.sendFollowUp("Still hot.")
  }
}

class Taste extends SlashCommand {
  constructor(creator: SlashCreator) {
    super(creator, { name: "taste", description: "Tastes it" })
  }

  override async run(context: CommandContext): Promise<string> {
    await context.defer(true)
    return "Sweet."
  }
}

/** Starts a bot of slash-create, as in its documentation, on one of its servers. */
async function startSlashCreate(
  { applicationId, publicKey, token }: HttpBotCredentials,
  server: Server,
  serverPort: number,
): Promise<void> {
  const creator = new SlashCreator({
    applicationID: applicationId,
    publicKey,
    token,
    serverPort,
    serverHost: "127.0.0.1",
  })
  creator.withServer(server).registerCommands([Brew, Taste])
  await creator.syncCommands()
  await creator.startServer()
}

const SERVERS = [
  ["Fastify", () => fastify()],
  ["Express", () => express()],
] as const

test.for(SERVERS)("slash-create with %s defers and sends", async ([name, createApp], { env }) => {
  const port = await freePort()
  const app = createApp()
  const server = name === "Fastify" ? new FastifyServer(app) : new ExpressServer(app)
  const { bot } = await env.addHttpBot({
    botName: name,
    to: `http://127.0.0.1:${port}/interactions`,
    async start(credentials) {
      await startSlashCreate(credentials, server, port)
      return server
    },
  })
  const guild = env.createGuild("Tea House", { bots: [bot] })
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")

  const brewed = await alice.slash(general, "brew")
  expect(brewed.response?.content).toBe("Brewed.")
  expect(general.history().map(String)).toEqual(["Brewed.", "Still hot."])

  if (brewed.response === undefined) throw new Error("the bot brews")
  const poured = await alice.click(brewed.response, { label: "Pour" })
  expect(poured.response?.content).toBe("Careful!")
  expect(brewed.response.content).toBe("Poured.")

  const tasted = await alice.slash(general, "taste")
  expect(tasted.response?.content).toBe("Sweet.")
  expect(tasted.response?.ephemeral).toBe(true)
  expect(env.transcript()).not.toContain("10015")
})

test("Hono on @hono/node-server defers and edits", async ({ env }) => {
  const port = await freePort()
  const options: AddHttpBotOptions = {
    botName: "Hono",
    to: `http://127.0.0.1:${port}/interactions`,
    start: ({ publicKey }) => serve({ fetch: createHono(publicKey).fetch, port }),
    commands: [{ name: "brew", description: "Brews a pot" }],
    strictSync: false,
  }
  const { bot } = await env.addHttpBot(options)
  const guild = env.createGuild("Tea House", { bots: [bot] })
  const general = guild.createTextChannel("general")

  const { response } = await guild.addMember("alice").slash(general, "brew")
  expect(response?.content).toBe("Brewed.")
  expect(general.history().map(String)).toEqual(["Brewed.", "Still hot."])
})

function createHono(publicKey: string): Hono {
  const app = new Hono()
  app.post("/interactions", async (context) => {
    const signature = context.req.header("x-signature-ed25519") ?? ""
    const timestamp = context.req.header("x-signature-timestamp") ?? ""
    const body = await context.req.text()
    if (!(await isValidKey(body, signature, timestamp, publicKey))) {
      return context.text("invalid request signature", 401)
    }
    const interaction = JSON.parse(body)
    if (interaction.type === InteractionType.PING) {
      return context.json({ type: InteractionResponseType.PONG })
    }
    void brew(interaction)
    return context.json({ type: InteractionResponseType.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE })
  })
  return app
}

async function brew({ application_id, token }: Record<string, string>): Promise<void> {
  const webhook = `https://discord.com/api/v10/webhooks/${application_id}/${token}`
  const headers = { "content-type": "application/json" }
  const edited = await fetch(`${webhook}/messages/@original`, {
    method: "PATCH",
    headers,
    body: JSON.stringify({ content: "Brewed." }),
  })
  if (!edited.ok) throw new Error(`PATCH answered ${edited.status}`)
  await fetch(webhook, { method: "POST", headers, body: JSON.stringify({ content: "Still hot." }) })
}
