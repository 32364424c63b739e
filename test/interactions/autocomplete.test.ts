// Autocompletion: the payloads that the bot receives while a user types, and its possible
// responses.

import { type AutocompleteInteraction, Events, Locale, SlashCommandBuilder } from "discord.js"
import { SetupError } from "../../src/node.ts"
import { expect, test as base } from "./scene.ts"

const brew = new SlashCommandBuilder()
  .setName("brew")
  .setDescription("Brews a pot")
  .addUserOption((option) => option.setName("for").setDescription("Whom?").setRequired(true))
  .addStringOption((option) =>
    option.setName("tea").setDescription("Which?").setRequired(true).setAutocomplete(true),
  )
  .addIntegerOption((option) =>
    option.setName("cups").setDescription("How many?").setMaxValue(9).setAutocomplete(true),
  )
const pot = new SlashCommandBuilder()
  .setName("pot")
  .setDescription("Pots")
  .addSubcommandGroup((group) =>
    group
      .setName("lid")
      .setDescription("Lids")
      .addSubcommand((command) =>
        command
          .setName("find")
          .setDescription("Finds one")
          .addStringOption((option) =>
            option.setName("size").setDescription("Which?").setAutocomplete(true),
          ),
      ),
  )

const TEAS = ["Sencha", "Assam", "Senbei"]

const test = base.extend<{
  /** Sets the bot's handler of autocomplete interactions. */
  readonly onTyping: (answer: (typing: AutocompleteInteraction<"cached">) => unknown) => void
}>({
  onTyping: async ({ client, register }, use) => {
    await register(brew, pot)
    await use((answer) => {
      client.on(Events.InteractionCreate, async (interaction) => {
        if (interaction.isAutocomplete() && interaction.inCachedGuild()) await answer(interaction)
      })
    })
  },
})

test("a bot proposes what fits what is typed", async ({ onTyping, alice, general }) => {
  onTyping((typing) =>
    typing.respond(
      TEAS.filter((tea) => tea.startsWith(typing.options.getFocused())).map((name) => ({
        name,
        value: name.toLowerCase(),
      })),
    ),
  )

  const result = await alice.autocomplete(general, "brew", { tea: "Sen" })
  expect(result.choices).toEqual([
    { name: "Sencha", value: "sencha" },
    { name: "Senbei", value: "senbei" },
  ])
  expect(result.kind).toBe("choices")
  expect(result.response).toBeUndefined()
  expect((await alice.autocomplete(general, "brew", { tea: "x" })).choices).toEqual([])
})

test("a bot receives the other options, valid or not, and none are required", async ({
  onTyping,
  alice,
  bob,
  general,
}) => {
  const told: unknown[] = []
  onTyping(({ options }) => told.push(options.data, options.getFocused(true)))
  await alice.autocomplete(general, "brew", { tea: "" }, { for: bob, cups: 99 })

  expect(told).toMatchObject([
    [
      { name: "for", value: bob.id },
      { name: "tea", value: "", focused: true },
      { name: "cups", value: 99 },
    ],
    { name: "tea", value: "", focused: true },
  ])
})

test("the partial value of a number option is a string", async ({ onTyping, alice, general }) => {
  const told: unknown[] = []
  onTyping(({ options }) => told.push(options.getFocused()))
  await alice.autocomplete(general, "brew", { cups: "1x" })
  await alice.autocomplete(general, "brew", { cups: 12 })
  expect(told).toEqual(["1x", "12"])
})

test("an option of a sub-command is autocompleted", async ({ onTyping, alice, general }) => {
  onTyping((typing) => {
    const path = [typing.options.getSubcommandGroup(), typing.options.getSubcommand()].join(" ")
    return typing.respond([{ name: path, value: typing.options.getFocused() }])
  })
  const { choices } = await alice.autocomplete(general, "pot lid find", { size: "s" })
  expect(choices).toEqual([{ name: "lid find", value: "s" }])
})

test("proposals are shown in the person's language", async ({ onTyping, env, guild, general }) => {
  const hans = guild.addMember(env.createUser("hans", { locale: "de" }))
  const told: Locale[] = []
  onTyping((typing) => {
    told.push(typing.locale)
    const translated = { name: "Tea", nameLocalizations: { de: "Tee" }, value: "tea" }
    return typing.respond([translated, { name: "Pot", value: "pot" }])
  })

  const { choices } = await hans.autocomplete(general, "brew", { tea: "" })
  expect(choices?.map(({ name }) => name)).toEqual(["Tee", "Pot"])
  expect(told).toEqual([Locale.German])
})

test("a bot proposes 25 at most, and answers with nothing else", async ({
  onTyping,
  alice,
  general,
}) => {
  const refused: unknown[] = []
  onTyping(async (typing) => {
    const many = Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` }))
    refused.push(await typing.respond(many).catch((error: unknown) => error))
    const path = `/interactions/${typing.id}/${typing.token}/callback` as const
    for (const type of [4, 5, 6, 7, 9]) {
      const data = type === 9 ? { title: "a", custom_id: "a", components: [] } : { content: "a" }
      const body = { type, data }
      refused.push(await typing.client.rest.post(path, { body }).catch((error: unknown) => error))
    }
    await typing.respond([])
  })

  const { choices } = await alice.autocomplete(general, "brew", { tea: "" })
  expect(choices).toEqual([])
  expect(refused).toHaveLength(6)
  for (const error of refused) expect(error).toMatchObject({ status: 400, code: 50035 })
})

test("a bot that proposes nothing within 3 seconds has failed", async ({
  onTyping,
  env,
  alice,
  general,
}) => {
  onTyping(() => {})
  const result = await alice.autocomplete(general, "brew", { tea: "" })
  expect([result.choices, result.failed]).toEqual([undefined, false])
  await env.advanceTime(4)
  expect([result.choices, result.failed]).toEqual([undefined, true])
})

test("an invalid partial value is a SetupError", async ({ onTyping, alice, bob, general }) => {
  onTyping(({ respond }) => respond([]))
  const mistakes: readonly (readonly [() => Promise<unknown>, RegExp])[] = [
    [() => alice.autocomplete(general, "brew", { for: "b" }), /"for" is not autocompleted/],
    [() => alice.autocomplete(general, "brew", { milk: "b" }), /no option "milk".*for, tea, cups/],
    [() => alice.autocomplete(general, "brew", {}), /one option must be typed at a time/],
    [() => alice.autocomplete(general, "brew", { tea: "a", cups: 1 }), /one option must be typed/],
    [() => alice.autocomplete(general, "brew", { tea: "a" }, { milk: bob }), /no option "milk"/],
    [() => alice.autocomplete(general, "coffee", { tea: "a" }), /Register it over REST first/],
  ]
  for (const [attempt, sentence] of mistakes) {
    await expect(attempt()).rejects.toThrow(SetupError)
    await expect(attempt()).rejects.toThrow(sentence)
  }
})
