// Every verb of users reaches an HTTP bot as it does a gateway bot.

import {
  type APIInteraction,
  type APIInteractionResponse,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionContextType,
  InteractionResponseType,
  InteractionType,
} from "discord-api-types/v10"
import { expect, register, says, test } from "./scene.ts"

const BREW = {
  name: "brew",
  description: "Brews a pot",
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: "tea",
      description: "Which tea",
      autocomplete: true,
    },
  ],
}
const WHO = { name: "Who is this", type: ApplicationCommandType.User }
const KEEP = { name: "Keep this", type: ApplicationCommandType.Message }

const asksForWhom: APIInteractionResponse = {
  type: InteractionResponseType.ChannelMessageWithSource,
  data: {
    content: "For whom?",
    components: [
      {
        type: ComponentType.ActionRow,
        components: [{ type: ComponentType.UserSelect, custom_id: "whom" }],
      },
    ],
  },
}

/** Responds to each kind of interaction with its data. */
function answer(interaction: APIInteraction): APIInteractionResponse {
  if (interaction.type === InteractionType.ApplicationCommandAutocomplete) {
    const choices = ["sencha", "senna"].map((name) => ({ name, value: name }))
    return {
      type: InteractionResponseType.ApplicationCommandAutocompleteResult,
      data: { choices },
    }
  }
  const { data } = interaction
  if (data !== undefined && "values" in data) return says(`For ${data.values.join()}.`)
  if (data !== undefined && "target_id" in data) return says(`${data.name}: ${data.target_id}`)
  return interaction.guild === undefined ? says("Psst.") : asksForWhom
}

test("an option is autocompleted, and a select of the answer is picked in", async ({ open }) => {
  const { alice, general, httpBot } = await open(answer)
  await register(httpBot, BREW)

  const { choices } = await alice.autocomplete(general, BREW, { tea: "sen" })
  expect(choices?.map(({ value }) => value)).toEqual(["sencha", "senna"])
  const { response } = await alice.slash(general, "brew", { tea: "sencha" })
  if (response === undefined) throw new Error("the bot replied")
  const picked = await alice.select(response, "whom", alice)
  expect(picked.response?.content).toBe(`For ${alice.id}.`)
})

test("commands of menus receive their target", async ({ open }) => {
  const { alice, general, httpBot } = await open(answer)
  await register(httpBot, WHO, KEEP)
  const message = await alice.send(general, "Tea?")

  const who = await alice.contextMenu(alice, WHO)
  expect(who.response?.content).toBe(`${WHO.name}: ${alice.id}`)
  const keep = await alice.contextMenu(message, KEEP)
  expect(keep.response?.content).toBe(`${KEEP.name}: ${message.id}`)
})

test("a command in a DM has no guild, and its response is in the DM", async ({ open }) => {
  const { alice, httpBot } = await open(answer)
  await register(httpBot, BREW)
  await alice.sendDm("hello", { to: httpBot.bot })
  const dm = alice.dmWith(httpBot.bot)

  const { response } = await alice.slash(dm, "brew")
  expect(response?.content).toBe("Psst.")
  expect(dm.history().map(String)).toEqual(["hello", "Psst."])
})
