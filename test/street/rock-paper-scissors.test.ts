// Discord's getting-started app: a game of rock paper scissors on express, verified by
// discord-interactions. The app is a copy of the tutorial's.
// https://docs.discord.com/developers/quick-start/getting-started

import {
  ButtonStyleTypes,
  InteractionResponseFlags,
  InteractionResponseType,
  InteractionType,
  MessageComponentTypes,
  verifyKeyMiddleware,
} from "discord-interactions"
import express from "express"
import type { Server } from "node:http"
import { expect, test as base } from "vitest"
import { type ChannelHandle, type Env, type GuildHandle, type Person, sim } from "../../src/node.ts"
import { freePort } from "./ports.ts"

const CHOICES = ["rock", "paper", "scissors"]

const CHALLENGE_COMMAND = {
  name: "challenge",
  description: "Challenge to a match of rock paper scissors",
  options: [
    {
      type: 3,
      name: "object",
      description: "Pick your object",
      required: true,
      choices: CHOICES.map((name) => ({ name, value: name })),
    },
  ],
  type: 1,
  integration_types: [0, 1],
  contexts: [0, 2],
}

/** The request function in `utils.js` of the tutorial. */
async function DiscordRequest(endpoint: string, options: { method: string; body?: unknown }) {
  const url = `https://discord.com/api/v10/${endpoint}`
  const res = await fetch(url, {
    headers: {
      Authorization: `Bot ${process.env["DISCORD_TOKEN"]}`,
      "Content-Type": "application/json; charset=UTF-8",
      "User-Agent": "DiscordBot (https://github.com/discord/discord-example-app, 1.0.0)",
    },
    method: options.method,
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  })
  if (!res.ok) {
    const data: unknown = await res.json()
    throw new Error(JSON.stringify(data))
  }
  return res
}

/** Starts `app.js` of the tutorial. The tutorial prints errors; this copy records them as well. */
function startApp(port: number, errors: unknown[]): Server {
  const app = express()
  const activeGames: Record<string, { id: string; objectName: string }> = {}

  const middleware = verifyKeyMiddleware(process.env["PUBLIC_KEY"] ?? "")
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- as the tutorial has it; Express 5 awaits it
  app.post("/interactions", middleware, async (req, res) => {
    const { id, type, data, token, message, context, member, user } = req.body

    if (type === InteractionType.PING) return res.send({ type: InteractionResponseType.PONG })

    if (type === InteractionType.APPLICATION_COMMAND && data.name === "challenge") {
      const userId = context === 0 ? member.user.id : user.id
      activeGames[id] = { id: userId, objectName: data.options[0].value }
      return res.send({
        type: InteractionResponseType.CHANNEL_MESSAGE_WITH_SOURCE,
        data: {
          content: `Rock papers scissors challenge from <@${userId}>`,
          components: [
            {
              type: MessageComponentTypes.ACTION_ROW,
              components: [
                {
                  type: MessageComponentTypes.BUTTON,
                  custom_id: `accept_button_${id}`,
                  label: "Accept",
                  style: ButtonStyleTypes.PRIMARY,
                },
              ],
            },
          ],
        },
      })
    }

    if (type === InteractionType.MESSAGE_COMPONENT) {
      const componentId: string = data.custom_id
      const endpoint = `webhooks/${process.env["APP_ID"]}/${token}/messages/${message.id}`

      if (componentId.startsWith("accept_button_")) {
        const gameId = componentId.replace("accept_button_", "")
        try {
          res.send({
            type: InteractionResponseType.CHANNEL_MESSAGE_WITH_SOURCE,
            data: {
              content: "What is your object of choice?",
              flags: InteractionResponseFlags.EPHEMERAL,
              components: [
                {
                  type: MessageComponentTypes.ACTION_ROW,
                  components: [
                    {
                      type: MessageComponentTypes.STRING_SELECT,
                      custom_id: `select_choice_${gameId}`,
                      options: CHOICES.map((value) => ({ label: value, value })),
                    },
                  ],
                },
              ],
            },
          })
          await DiscordRequest(endpoint, { method: "DELETE" })
        } catch (err) {
          errors.push(err)
        }
        return undefined
      }

      if (componentId.startsWith("select_choice_")) {
        const gameId = componentId.replace("select_choice_", "")
        const game = activeGames[gameId]
        if (game === undefined) return undefined
        const objectName: string = data.values[0]
        try {
          res.send({
            type: InteractionResponseType.CHANNEL_MESSAGE_WITH_SOURCE,
            data: { content: `${game.objectName} against ${objectName}` },
          })
          delete activeGames[gameId]
          const body = { content: "Nice choice", components: [] }
          await DiscordRequest(endpoint, { method: "PATCH", body })
        } catch (err) {
          errors.push(err)
        }
      }
      return undefined
    }

    return res.status(400).json({ error: "unknown interaction type" })
  })

  return app.listen(port)
}

interface Scene {
  readonly env: Env
  readonly errors: unknown[]
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  readonly bob: Person
}

const test = base.extend<Scene>({
  errors: ({}, use) => use([]),
  env: async ({}, use) => {
    await using env = await sim.run(() => {}, { gateway: false })
    await use(env)
  },
  guild: async ({ env, errors }, use) => {
    const port = await freePort()
    const { bot } = await env.addHttpBot({
      botName: "RPS",
      to: `http://127.0.0.1:${port}/interactions`,
      async start({ applicationId, publicKey, token }) {
        Object.assign(process.env, { APP_ID: applicationId, DISCORD_TOKEN: token })
        process.env["PUBLIC_KEY"] = publicKey
        // The script `npm run register` of the tutorial.
        const body = [CHALLENGE_COMMAND]
        await DiscordRequest(`applications/${applicationId}/commands`, { method: "PUT", body })
        return startApp(port, errors)
      },
    })
    await use(env.createGuild("Arcade", { bots: [bot] }))
  },
  general: ({ guild }, use) => use(guild.createTextChannel("general")),
  alice: ({ guild }, use) => use(guild.addMember("alice")),
  bob: ({ guild }, use) => use(guild.addMember("bob")),
})

test("a match is played to its end", async ({ env, errors, general, alice, bob }) => {
  const challenge = await alice.slash(general, "challenge", { object: "rock" })
  if (challenge.response === undefined) throw new Error("the app posts the challenge")

  const accepted = await bob.click(challenge.response, { label: "Accept" })
  const menu = accepted.response
  if (menu === undefined) throw new Error("the app asks for a choice")
  expect(menu.ephemeral).toBe(true)
  expect(general.history()).toEqual([])

  const customId = menu.selects[0]?.customId ?? ""
  const { response } = await bob.select(menu, { customId }, "paper")
  expect(response?.content).toBe("rock against paper")
  expect(menu.content).toBe("Nice choice")
  expect(general.history().map(String)).toEqual(["rock against paper"])
  expect(errors).toEqual([])
  expect(env.httpLog.filter(({ status }) => status !== null && status >= 400)).toEqual([])
})
