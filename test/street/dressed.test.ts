// dressed with its own Node server, and the command of its README.

import { createServer } from "dressed/server"
import {
  ActionRow,
  Button,
  type CommandInteraction,
  type MessageComponentInteraction,
} from "dressed"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { freePort } from "./ports.ts"

/** The command of the README. */
async function ping(interaction: CommandInteraction): Promise<void> {
  const start = Date.now()
  const res = await interaction.deferReply({ ephemeral: true, with_response: true })
  const delay = Date.parse(res.resource?.message?.timestamp ?? "") - start
  await interaction.editReply(`🏓 ${delay}ms`)
}

async function menu(interaction: CommandInteraction): Promise<void> {
  const button = Button({ custom_id: "order-tea", label: "Tea", style: "Primary" })
  await interaction.reply({ content: "Menu", components: [ActionRow(button)], ephemeral: true })
  await interaction.followUp({ content: "Please choose.", ephemeral: true })
}

async function order(interaction: MessageComponentInteraction): Promise<void> {
  await interaction.update({ content: "Ordered.", components: [] })
}

const file = (name: string, run: unknown, more: object = {}) => ({
  name,
  path: `src/${name}.ts`,
  uid: name,
  exports: { default: run, ...more },
})

test("its README's command and a component run on its own server", async () => {
  const port = await freePort()
  await using env = await sim.run(() => {}, { gateway: false })
  const { bot } = await env.addHttpBot({
    botName: "Dressed",
    to: `http://127.0.0.1:${port}/bot`,
    start({ token, applicationId, publicKey }) {
      process.env["DISCORD_TOKEN"] = token
      process.env["DISCORD_APP_ID"] = applicationId
      process.env["DISCORD_PUBLIC_KEY"] = publicKey
      const commands = [file("ping", ping), file("menu", menu)]
      const components = [{ ...file("order-tea", order), data: { category: "buttons" } }]
      return createServer(commands as never, components as never, [], { port, endpoint: "/bot" })
    },
    commands: [
      { name: "ping", description: "Checks the API latency" },
      { name: "menu", description: "Shows the menu" },
    ],
    strictSync: false,
  })
  const guild = env.createGuild("Tea House", { bots: [bot] })
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")

  const pinged = await alice.slash(general, "ping")
  expect(pinged.response?.content).toMatch(/^🏓 -?\d+ms$/)
  expect(pinged.response?.ephemeral).toBe(true)

  const { response } = await alice.slash(general, "menu")
  if (response === undefined) throw new Error("the bot shows its menu")
  await alice.click(response, { label: "Tea" })
  expect(response.content).toBe("Ordered.")
  expect(env.gaps).toEqual([])
})
