// Interactions and other events as Oceanic.js shows them.

import type { CommandInteraction, ComponentInteraction, ModalSubmitInteraction } from "oceanic.js"
import { expect } from "vitest"
import { BARE_MODAL } from "../../../scene/parlor-scene.ts"
import { useAll } from "../../use-all.ts"
import { expectKeys } from "../expect-keys.ts"
import { test } from "./scene.ts"

test("interactions", async ({ scene }) => {
  const { client, parlor, facts } = scene
  const { alice, bob, brewers, lounge, guild, general, answer, botRole } = facts
  const commands: CommandInteraction[] = []
  const clicks: ComponentInteraction[] = []
  const submits: ModalSubmitInteraction[] = []
  client.on("interactionCreate", (interaction) => {
    if (interaction.isCommandInteraction()) commands.push(interaction)
    if (interaction.isComponentInteraction()) clicks.push(interaction)
    if (interaction.isModalSubmitInteraction()) submits.push(interaction)
  })
  // Version 1.15 throws on a text display in a submitted modal, which the platform does send.
  await useAll(parlor, BARE_MODAL)

  const place = {
    applicationID: facts.botId,
    channelID: general.id,
    guildID: guild.id,
    user: alice.id,
    member: alice.id,
    locale: "en-US",
    guildLocale: guild.locale,
    context: 0,
    version: 1,
    appPermissions: botRole.permissions,
    entitlements: [],
    attachmentSizeLimit: 10 * 1024 * 1024,
    acknowledged: false,
  }
  const [, brew] = commands
  expectKeys(brew, { ...place, type: 2 })
  const { options } = brew?.data ?? {}
  expect(options?.getString("tea")).toBe("sencha")
  expect(options?.getInteger("cups")).toBe(2)
  expect(options?.getNumber("grams")).toBe(2.5)
  expect(options?.getBoolean("sweet")).toBe(false)
  expect(options?.getUser("guest")?.id).toBe(bob.id)
  expect(options?.getMember("guest")?.id).toBe(bob.id)
  expect(options?.getRole("staff")?.name).toBe(brewers.name)
  expectKeys(options?.getChannel("room"), {
    id: lounge.id,
    name: lounge.name,
    type: 2,
    position: lounge.position,
    nsfw: false,
    lastMessageID: null,
  })
  expectKeys(clicks[0], { ...place, type: 3, message: answer.id })
  expect(clicks[0]?.data).toMatchObject({ customID: "pour", componentType: 2 })
  const [, submitted] = submits
  expectKeys(submitted, { ...place, type: 5, message: answer.id })
  expect(submitted?.data.components.getTextInput("tea")).toBe("Sencha")
  expect(submitted?.data.components.getUserSelectValues("guest")?.map(({ id }) => id)).toEqual([
    bob.id,
  ])
})

test("the application", async ({ scene }) => {
  const { client, facts } = scene
  expectKeys(await client.rest.oauth.getApplication(), {
    id: facts.botId,
    name: "TestBot",
    description: "",
    icon: null,
    botPublic: true,
    botRequireCodeGrant: false,
  })
})

test("a DM", async ({ scene }) => {
  const { client, facts } = scene
  const dm = await client.rest.users.createDM(facts.alice.id)
  expectKeys(dm, { type: 1, recipient: facts.alice.id, lastMessageID: null })
})
