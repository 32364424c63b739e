// Carbon on the gateway and over HTTP. Its subcommands have keys of commands, and its endpoint
// responds with 202 and the body "OK" before it sends the response by the callback route.

import {
  Button,
  type ButtonInteraction,
  ButtonStyle,
  Client,
  type ClientOptions,
  Command,
  type CommandInteraction,
  CommandWithSubcommandGroups,
  CommandWithSubcommands,
  Row,
} from "@buape/carbon"
import { createHandler } from "@buape/carbon/adapters/fetch"
import { GatewayIntents, GatewayPlugin } from "@buape/carbon/gateway"
import { expect, test } from "vitest"
import { type Env, type FetchHandler, type GuildHandle, sim } from "../../src/node.ts"

class PourButton extends Button {
  override customId = "pour"
  override label = "Pour"
  override style = ButtonStyle.Primary

  override async run(interaction: ButtonInteraction): Promise<void> {
    await interaction.update({ content: "Poured.", components: [] })
  }
}

class Brew extends Command {
  override name = "brew"
  override description = "Brews a pot"
  override defer = true

  override async run(interaction: CommandInteraction): Promise<void> {
    await interaction.reply({ content: "Brewed.", components: [new Row([new PourButton()])] })
  }
}

class Taste extends Command {
  override name = "taste"
  override description = "Tastes it"

  override async run(interaction: CommandInteraction): Promise<void> {
    await interaction.reply({ content: "Sweet." })
  }
}

class Tea extends CommandWithSubcommands {
  override name = "tea"
  override description = "All about tea"
  override subcommands = [new Brew(), new Taste()]
}

class Kitchen extends CommandWithSubcommandGroups {
  override name = "kitchen"
  override description = "All about the kitchen"
  override subcommands = [new Taste()]
  override subcommandGroups = [new Tea()]
}

const commands = (): (Tea | Kitchen)[] => [new Tea(), new Kitchen()]

const options = (token: string, clientId: string, publicKey: string): ClientOptions => ({
  baseUrl: "http://localhost:3000",
  deploySecret: "secret",
  clientId,
  publicKey,
  token,
})

async function play(env: Env, guild: GuildHandle): Promise<void> {
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")

  const { response } = await alice.slash(general, "tea brew")
  if (response === undefined) throw new Error("the bot brews")
  expect(response.content).toBe("Brewed.")
  await alice.click(response, { label: "Pour" })
  expect(response.content).toBe("Poured.")

  const tasted = await alice.slash(general, "kitchen tea taste")
  expect(tasted.response?.content).toBe("Sweet.")
  expect(env.gaps).toEqual([])
  expect(env.errors).toEqual([])
}

const BOT_ID = "123456789012345678"

test("with its gateway plugin it registers and runs sub-commands", async () => {
  const plugin = new GatewayPlugin({
    intents: GatewayIntents.Guilds | GatewayIntents.GuildMessages,
    autoInteractions: true,
  })
  await using env = await sim.run(
    async ({ token }) => {
      const given = { ...options(token, BOT_ID, "0".repeat(64)), autoDeploy: true }
      const client = new Client(given, { commands: commands() }, [plugin])
      expect(client.commands).toHaveLength(2)
      return { stop: () => plugin.disconnect() }
    },
    { token: `${btoa(BOT_ID)}.G1xYzA.c2lnbmF0dXJl` },
  )
  await play(env, env.createGuild("Tea House"))
})

test("by HTTP it answers 202 with a body and then by the callback route", async () => {
  await using env = await sim.run(() => {}, { gateway: false })
  let handler: FetchHandler | undefined
  const { bot } = await env.addHttpBot({
    botName: "Carbon",
    to: (request, credentials) => handler?.(request, credentials) ?? new Response(),
    address: "http://localhost:3000/interactions",
    async start({ token, applicationId, publicKey }) {
      const client = new Client(options(token, applicationId, publicKey), { commands: commands() })
      const handle = createHandler(client)
      handler = (request) => handle(request, {})
      const { status } = await handle(new Request("http://localhost:3000/deploy?secret=secret"), {})
      expect(status).toBe(202)
    },
  })
  await play(env, env.createGuild("Tea House", { bots: [bot] }))
  expect(env.transcript()).toMatch(/Carbon +answers 202/)
})
