// A bot of Sapphire as in its guide: it sets no default behavior, so its registries read the
// registered commands and create or edit one command at a time.

import { Command, LogLevel, SapphireClient, container } from "@sapphire/framework"
import { Subcommand } from "@sapphire/plugin-subcommands"
import { ApplicationCommandType, GatewayIntentBits } from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

class PingCommand extends Command {
  constructor(context: Command.LoaderContext, options: Command.Options) {
    super(context, { ...options, description: "Says pong" })
  }

  override registerApplicationCommands(registry: Command.Registry): void {
    registry.registerChatInputCommand((builder) =>
      builder.setName(this.name).setDescription(this.description),
    )
    registry.registerContextMenuCommand((builder) =>
      builder.setName("Ping them").setType(ApplicationCommandType.User),
    )
  }

  override chatInputRun(interaction: Command.ChatInputCommandInteraction): Promise<unknown> {
    return interaction.reply("Pong!")
  }

  override contextMenuRun(interaction: Command.ContextMenuCommandInteraction): Promise<unknown> {
    return interaction.reply(`Pong, <@${interaction.targetId}>!`)
  }
}

class ConfigCommand extends Subcommand {
  constructor(context: Subcommand.LoaderContext, options: Subcommand.Options) {
    super(context, {
      ...options,
      subcommands: [{ name: "show", chatInputRun: "show" }],
    })
  }

  override registerApplicationCommands(registry: Subcommand.Registry): void {
    registry.registerChatInputCommand((builder) =>
      builder
        .setName("config")
        .setDescription("Settings")
        .addSubcommand((command) => command.setName("show").setDescription("Shows them")),
    )
  }

  show(interaction: Subcommand.ChatInputCommandInteraction): Promise<unknown> {
    return interaction.reply("Nothing is set.")
  }
}

async function createClient(): Promise<SapphireClient> {
  const client = new SapphireClient({
    intents: [GatewayIntentBits.Guilds],
    baseUserDirectory: null,
    logger: { level: LogLevel.Warn },
  })
  await container.stores.loadPiece({ store: "commands", name: "ping", piece: PingCommand })
  await container.stores.loadPiece({ store: "commands", name: "config", piece: ConfigCommand })
  return client
}

test("a bot of Sapphire registers by its default behavior and answers", async () => {
  await sim.run(await createClient(), {}, async (env) => {
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const [alice, bob] = [guild.addMember("alice"), guild.addMember("bob")]

    expect((await alice.slash(general, "ping")).response?.content).toBe("Pong!")
    expect((await alice.slash(general, "config show")).response?.content).toBe("Nothing is set.")
    const menu = await alice.contextMenu(bob, "Ping them", { channel: general })
    expect(menu.response?.content).toBe(`Pong, <@${bob.id}>!`)
    const registered = env.httpLog.filter(({ path }) => path.endsWith("/commands"))
    expect(registered.map(({ method, status }) => [method, status])).toContainEqual(["POST", 201])
  })
})
