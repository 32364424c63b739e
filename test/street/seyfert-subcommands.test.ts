// Seyfert with subcommands and groups, as in its guide. Its decorators are called as functions.

import {
  Client,
  Command,
  type CommandContext,
  config,
  createEvent,
  Declare,
  Group,
  Groups,
  Options,
  type OptionsRecord,
  SubCommand,
} from "seyfert"
import { ApplicationCommandOptionType } from "seyfert/lib/types/index.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

const brewing = {
  tea: {
    type: ApplicationCommandOptionType.String,
    description: "Which tea?",
    required: true,
    choices: [
      { name: "Oolong", value: "oolong" },
      { name: "Sencha", value: "sencha" },
    ],
  },
} as const satisfies OptionsRecord

class Brew extends SubCommand {
  override async run(context: CommandContext<typeof brewing>): Promise<void> {
    await context.write({ content: `Brewing ${context.options.tea}.` })
  }
}

class Clean extends SubCommand {
  override async run(context: CommandContext): Promise<void> {
    await context.deferReply()
    await context.editResponse({ content: "Clean." })
  }
}

class Pot extends Command {}

const brew = Declare({ name: "brew", description: "Brews a pot" })(Options(brewing)(Brew))
const clean = Declare({ name: "clean", description: "Cleans it" })(Group("care")(Clean))
const pot = Declare({
  name: "pot",
  description: "All about the pot",
  contexts: ["Guild"],
  integrationTypes: ["GuildInstall"],
})(Groups({ care: { defaultDescription: "Care of the pot" } })(Options([brew, clean])(Pot)))

test("sub-commands and groups are registered and run", async () => {
  await using env = await sim.run(async ({ token }) => {
    const client = new Client({
      getRC: () => config.bot({ token, intents: ["Guilds"], locations: { base: "." } }),
    })
    client.commands.set([pot])
    client.events.set([
      {
        ...createEvent({
          data: { name: "botReady", once: true },
          run: (_, ready) => ready.uploadCommands(),
        }),
        data: { name: "botReady", once: true },
      },
    ])
    await client.start()
    return {
      async stop() {
        client.gateway.disconnectAll()
        await client.close()
      },
    }
  })
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")

  const brewed = await alice.slash(general, "pot brew", { tea: "oolong" })
  expect(brewed.response?.content).toBe("Brewing oolong.")
  const cleaned = await alice.slash(general, "pot care clean")
  expect(cleaned.response?.content).toBe("Clean.")
  expect(env.gaps).toEqual([])
})
