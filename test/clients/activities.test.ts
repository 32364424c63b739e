// Activities as discord.js launches them.

import {
  Client,
  Events,
  GatewayIntentBits,
  type PrimaryEntryPointCommandInteraction,
} from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

test("discord.js answers an entry point with its activity", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  const told: unknown[] = []
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isPrimaryEntryPointCommand()) return
    const entryPoint: PrimaryEntryPointCommandInteraction = interaction
    const answer = await entryPoint.launchActivity({ withResponse: true })
    told.push(answer.interaction.activityInstanceId, answer.resource?.activityInstance?.id)
    const followup = await entryPoint.followUp("Let us play!")
    told.push(followup.content)
  })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const alice = guild.addMember("alice")
  const general = guild.createTextChannel("general")
  env.enableActivities()
  const commands = await client.application?.commands.fetch()
  const launch = commands?.find(({ name }) => name === "Launch")
  expect(launch).toMatchObject({ type: 4, handler: 2 })
  // A bulk overwrite without the entry point is refused.
  await expect(client.application?.commands.set([])).rejects.toMatchObject({ code: 50240 })
  await client.rest.patch(`/applications/${env.bot.id}/commands/${launch?.id ?? ""}`, {
    body: { handler: 1 },
  })

  const result = await alice.launchActivity(general)
  const { activity } = result
  expect(activity?.participants).toEqual([alice])
  expect(result).toMatchObject({ kind: "launch", failed: false })
  expect(told).toEqual([activity?.id, activity?.id, "Let us play!"])
  expect(general.history().map(String)).toEqual(["Let us play!"])
})
