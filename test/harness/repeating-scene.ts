// A scene that can be repeated. As a program it prints the journal.

import { MessageFlags } from "discord.js"
import { sim } from "../../src/node.ts"
import { botThat, tearoom } from "./bots.ts"

/** Plays the scene and returns the journal. */
export async function play(): Promise<{ transcript: string; journal: string }> {
  const client = botThat(async (message) => {
    const reply = await message.reply({
      content: `${message.member?.displayName ?? "you"} said "${message.content}"`,
      files: [{ name: "tea.txt", attachment: Buffer.from("Sencha") }],
    })
    await reply.react("🍵")
    await message.client.rest.get("/discovery/categories").catch(() => {})
    if (message.content === "bye") throw new Error("I shall miss you")
  })
  client.once("clientReady", async (ready) => {
    await ready.application.commands.set([{ name: "tea", description: "Brews a pot" }])
  })
  client.on("interactionCreate", async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    await interaction.deferReply({ flags: MessageFlags.Ephemeral })
    await interaction.editReply("Earl Grey")
    await interaction.followUp("Anyone else?")
  })

  const env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.typing(general)
  const message = await alice.send(general, "hello", {
    attachments: [{ name: "cup.txt", content: "cup" }],
  })
  await alice.edit(message, "hello, hello")
  await alice.react(message, "👋")
  await alice.slash(general, "tea")
  await alice.delete(message)
  env.injectError({ method: "POST", path: "/channels/{channel_id}/messages", status: 503 })
  env.injectError({ method: "PUT", network: "reset", when: ({ path }) => path.endsWith("/@me") })
  await alice.send(general, "once more")
  await alice.send(general, "bye")
  const written = {
    transcript: env.transcript({ causes: true }),
    journal: JSON.stringify(env.journal),
  }
  if (env.gaps.length + env.errors.length === 0) throw new Error("The scene has both.")
  await env.close()
  return written
}

if (process.argv[1] === import.meta.filename) process.stdout.write(JSON.stringify(await play()))
