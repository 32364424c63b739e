import {
  ApplicationCommandOptionType,
  ContextMenuCommandBuilder,
  SlashCommandBuilder,
} from "discord.js"
import { expectTypeOf, test } from "vitest"
import type {
  ChannelHandle,
  InteractionResult,
  Person,
  RoleHandle,
  UserHandle,
} from "../../src/node.ts"

declare const alice: Person
declare const general: ChannelHandle
declare const bob: UserHandle
declare const guests: RoleHandle

const brew = {
  name: "brew",
  description: "Brews a pot",
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: "tea",
      description: "Which tea",
      required: true,
      choices: [
        { name: "Sencha", value: "sencha" },
        { name: "Assam", value: "assam" },
      ],
    },
    {
      type: ApplicationCommandOptionType.Integer,
      name: "cups",
      description: "How many",
      autocomplete: true,
    },
    { type: 6, name: "for", description: "For whom" },
    { type: 9, name: "thank", description: "Whom to thank" },
    { type: 11, name: "photo", description: "Of the pot" },
  ],
} as const

const config = {
  name: "config",
  description: "Sets the table",
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "set",
      description: "Sets a key",
      options: [{ type: 3, name: "key", description: "Which", required: true }],
    },
    {
      type: ApplicationCommandOptionType.SubcommandGroup,
      name: "roles",
      description: "Who serves",
      options: [
        {
          type: 1,
          name: "add",
          description: "Adds one",
          options: [{ type: 8, name: "role", description: "Which", required: true }],
        },
        { type: 1, name: "list", description: "Lists them" },
      ],
    },
  ],
} as const

test("the options of a declared command are known, and so are its choices", () => {
  expectTypeOf(
    alice.slash(general, brew, { tea: "Sencha" }),
  ).resolves.toEqualTypeOf<InteractionResult>()
  void alice.slash(general, brew, { tea: "assam", cups: 2, for: bob, thank: guests }, { bot: bob })
  void alice.slash(general, brew, { tea: "Sencha", photo: { name: "pot.png", content: "…" } })

  // @ts-expect-error: there is no such tea
  void alice.slash(general, brew, { tea: "coffee" })
  // @ts-expect-error: a tea must be chosen
  void alice.slash(general, brew, { cups: 2 })
  // @ts-expect-error: a tea must be chosen
  void alice.slash(general, brew)
  // @ts-expect-error: cups are counted
  void alice.slash(general, brew, { tea: "Sencha", cups: "two" })
  // @ts-expect-error: there is no such option
  void alice.slash(general, brew, { tea: "Sencha", milk: true })
  // @ts-expect-error: it is for a person
  void alice.slash(general, brew, { tea: "Sencha", for: guests })
})

test("a sub-command is named by its path", () => {
  void alice.slash(general, [config, "set"], { key: "sugar" })
  void alice.slash(general, [config, "roles add"], { role: guests })
  expectTypeOf(
    alice.slash(general, [config, "roles list"]),
  ).resolves.toEqualTypeOf<InteractionResult>()

  // @ts-expect-error: there is no such sub-command
  void alice.slash(general, [config, "roles"], {})
  // @ts-expect-error: there is no such sub-command
  void alice.slash(general, [config, "get"], {})
  // @ts-expect-error: a key must be named
  void alice.slash(general, [config, "set"])
  // @ts-expect-error: a role is chosen
  void alice.slash(general, [config, "roles add"], { role: bob })
})

test("a name and a builder take whatever can be filled in", () => {
  const builder = new SlashCommandBuilder().setName("brew").setDescription("Brews a pot")
  const plain = alice.slash(general, "brew", { tea: "Sencha", cups: 2, for: bob })
  expectTypeOf(plain).resolves.toEqualTypeOf<InteractionResult>()
  void alice.slash(general, builder, { tea: "Sencha", cups: 2 }, { bot: bob })
  void alice.slash(general, builder.toJSON(), { tea: "Sencha" })
  void alice.slash(general, "brew")

  // @ts-expect-error: nothing takes a date
  void alice.slash(general, "brew", { tea: new Date() })
})

test("what is typed is an option that is autocompleted, and nothing else need be filled in", () => {
  expectTypeOf(
    alice.autocomplete(general, brew, { cups: "2" }),
  ).resolves.toEqualTypeOf<InteractionResult>()
  void alice.autocomplete(general, brew, { cups: 2 }, { tea: "Sencha" }, { bot: bob })
  void alice.autocomplete(general, "brew", { tea: "sen" }, { cups: 2 })
  void alice.autocomplete(general, new SlashCommandBuilder().setName("brew"), { tea: "sen" })

  // @ts-expect-error: a tea is chosen
  void alice.autocomplete(general, brew, { tea: "sen" })
  // @ts-expect-error: there is no such tea
  void alice.autocomplete(general, brew, { cups: "2" }, { tea: "coffee" })
  // @ts-expect-error: nothing of it is autocompleted
  void alice.autocomplete(general, [config, "set"], { key: "sug" })
})

test("a command of a menu is named, or given as it is declared", () => {
  const named = alice.contextMenu(bob, "Who is this")
  expectTypeOf(named).resolves.toEqualTypeOf<InteractionResult>()
  void alice.contextMenu(bob, { name: "Who is this", type: 2 })
  void alice.contextMenu(bob, new ContextMenuCommandBuilder().setName("Who is this"))
})
