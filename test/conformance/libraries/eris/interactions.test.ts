// Interactions and other events as Eris shows them.

import { CommandInteraction, ComponentInteraction } from "eris"
import { expect } from "vitest"
import { useAll } from "../../use-all.ts"
import { expectKeys } from "../expect-keys.ts"
import { test } from "./scene.ts"

test("interactions", async ({ scene }) => {
  const { client, parlor, facts } = scene
  const { alice, bob, brewers, lounge, guild, general, answer, botRole } = facts
  const commands: CommandInteraction[] = []
  const clicks: ComponentInteraction[] = []
  client.on("interactionCreate", (interaction) => {
    if (interaction instanceof CommandInteraction) commands.push(interaction)
    if (interaction instanceof ComponentInteraction) clicks.push(interaction)
  })
  await useAll(parlor)

  const place = {
    applicationID: facts.botId,
    channel: general.id,
    guildID: guild.id,
    member: alice.id,
    appPermissions: botRole.permissions,
    version: 1,
  }
  const [, brew] = commands
  expectKeys(brew, { ...place, type: 2 })
  const values = brew?.data.options?.map((option) => ("value" in option ? option.value : undefined))
  // Eris does not resolve files.
  const named = [bob.id, brewers.id, lounge.id, alice.id, expect.any(String)]
  expect(values).toEqual(["sencha", 2, 2.5, false, ...named])
  const { users, members, roles, channels } = brew?.data.resolved ?? {}
  expect([...(users?.keys() ?? [])]).toEqual([bob.id, alice.id])
  expect([...(members?.keys() ?? [])]).toEqual([bob.id, alice.id])
  expectKeys(roles?.get(brewers.id), { name: brewers.name, color: brewers.color })
  expectKeys(channels?.get(lounge.id), { id: lounge.id, type: 2 })
  expectKeys(clicks[0], { ...place, type: 3, message: answer.id })
  expect(clicks[0]?.data).toMatchObject({ custom_id: "pour", component_type: 2 })
})

test("a DM", async ({ scene }) => {
  const { client, facts } = scene
  const dm = await client.getDMChannel(facts.alice.id)
  expectKeys(dm, { type: 1, lastMessageID: null })
})
