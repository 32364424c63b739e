// Command options other than plain values.

import { type ChatInputCommandInteraction, Events, SlashCommandBuilder } from "discord.js"
import { SetupError } from "../../src/node.ts"
import { expect, test as base } from "./scene.ts"

const brew = new SlashCommandBuilder()
  .setName("brew")
  .setDescription("Brews a pot")
  .addAttachmentOption((option) => option.setName("photo").setDescription("Of what?"))
  .addStringOption((option) =>
    option
      .setName("tea")
      .setDescription("Which?")
      .addChoices(
        { name: "Green Tea", name_localizations: { de: "Grüner Tee" }, value: "sencha" },
        { name: "Black Tea", value: "assam" },
      ),
  )
  .addIntegerOption((option) =>
    option
      .setName("cups")
      .setDescription("How many?")
      .addChoices({ name: "one", value: 1 }, { name: "two", value: 2 }),
  )
  .addIntegerOption((option) => option.setName("leaves").setDescription("How many?"))
  .addNumberOption((option) => option.setName("grams").setDescription("How many?"))
  .addStringOption((option) => option.setName("note").setDescription("Which?").setMaxLength(2))
  .addUserOption((option) => option.setName("for").setDescription("Whom?"))
  .addMentionableOption((option) => option.setName("thank").setDescription("Whom?"))

const test = base.extend<{
  /** The interactions that the bot received. */
  readonly told: ChatInputCommandInteraction<"cached">[]
}>({
  told: async ({ client, register }, use) => {
    await register(brew)
    const told: ChatInputCommandInteraction<"cached">[] = []
    client.on(Events.InteractionCreate, (interaction) => {
      if (interaction.isChatInputCommand() && interaction.inCachedGuild()) told.push(interaction)
    })
    await use(told)
  },
})

test("a file that is filled in can be downloaded by the bot", async ({ told, alice, general }) => {
  const photo = { name: "tea pot.txt", content: "(_)>" }
  await alice.slash(general, "brew", { photo })

  const found = told[0]?.options.getAttachment("photo", true)
  expect(found).toMatchObject({
    name: "tea_pot.txt", // discord-api-docs#4292
    title: "tea pot",
    size: 4,
    contentType: "text/plain; charset=utf-8", // discord-api-docs#6785
  })
  expect(found?.ephemeral).toBe(true)
  const response = await fetch(found?.url ?? "")
  expect([response.status, await response.text()]).toEqual([200, "(_)>"])
})

test("a file is no message's, and a text is no file", async ({ told, alice, general }) => {
  await alice.slash(general, "brew", { photo: { name: "a.txt", content: "a" } })
  expect(general.lastMessage).toBeUndefined()
  await expect(alice.slash(general, "brew", { photo: "a.txt" })).rejects.toThrow(/takes a file/)
  await expect(
    alice.slash(general, "brew", { note: { name: "a.txt", content: "a" } }),
  ).rejects.toThrow(/takes a string/)
  expect(told).toHaveLength(1)
})

test("a file above what the platform takes is refused", async ({ told, alice, general }) => {
  const content = new Uint8Array(10 * 1024 * 1024 + 1)
  const attempt = alice.slash(general, "brew", { photo: { name: "a.png", content } })
  await expect(attempt).rejects.toMatchObject({ status: 413, code: 40005 })
  expect(told).toEqual([])
})

test("a choice is picked by its value or by its name, and told by its value", async ({
  told,
  env,
  guild,
  general,
  alice,
}) => {
  const hans = guild.addMember(env.createUser("hans", { locale: "de" }))
  await alice.slash(general, "brew", { tea: "Green Tea", cups: "two" })
  await alice.slash(general, "brew", { tea: "assam", cups: 1 })
  await hans.slash(general, "brew", { tea: "Grüner Tee" })
  expect(told.map(({ options }) => [options.getString("tea"), options.getInteger("cups")])).toEqual(
    [
      ["sencha", 2],
      ["assam", 1],
      ["sencha", null],
    ],
  )
  await expect(alice.slash(general, "brew", { tea: "Grüner Tee" })).rejects.toThrow(
    /one of "sencha", "assam"; not "Grüner Tee"/,
  )
})

test("numbers go as far as a double counts whole ones, and texts are counted in characters", async ({
  told,
  alice,
  general,
}) => {
  await alice.slash(general, "brew", { leaves: 2 ** 53 - 1, grams: -(2 ** 53), note: "🍵🍵" })
  for (const options of [
    { leaves: 2 ** 53 },
    { leaves: Number.NaN },
    { grams: 2 ** 54 },
    { grams: Number.POSITIVE_INFINITY },
    { note: "🍵🍵🍵" },
  ]) {
    await expect(alice.slash(general, "brew", options)).rejects.toThrow(SetupError)
  }
  expect(told).toHaveLength(1)
})

test("a selected member is resolved with their roles, and only once", async ({
  told,
  guild,
  general,
  alice,
  bob,
}) => {
  const brewers = guild.createRole("Brewers", { permissions: ["BanMembers"] })
  await guild.owner.giveRole(bob, brewers)
  await alice.slash(general, "brew", { for: bob, thank: bob })

  expect(told[0]?.options.getMember("for")?.roles.cache.has(brewers.id)).toBe(true)
  const { resolved } = told[0]?.options ?? {}
  expect([...(resolved?.users?.keys() ?? [])]).toEqual([bob.id])
  expect([...(resolved?.members?.keys() ?? [])]).toEqual([bob.id])
  expect(resolved?.roles).toBeUndefined()
})
