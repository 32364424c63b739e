// A bot of Seyfert. Its decorators are called as functions.

import {
  ActionRow,
  AttachmentBuilder,
  Button,
  Client,
  type ClientEvent,
  Command,
  type CommandContext,
  ComponentCommand,
  type ComponentContext,
  config,
  createEvent,
  Declare,
  type Message,
  Options,
  type OptionsRecord,
} from "seyfert"
import { ApplicationCommandOptionType, ButtonStyle } from "seyfert/lib/types/index.js"
import type { Start } from "../../../src/node.ts"
import { MENU, POUR, SAYS, TOO_MANY_SECONDS, isTextCommand } from "../tea-house.ts"
import { TEXT_COMMANDS } from "./text-commands/seyfert.ts"

const brewOptions = {
  tea: { type: ApplicationCommandOptionType.String, description: "Which tea?", required: true },
} as const satisfies OptionsRecord

class Brew extends Command {
  override async run(context: CommandContext<typeof brewOptions>): Promise<void> {
    const pour = new Button()
      .setCustomId(POUR.id)
      .setLabel(POUR.label)
      .setStyle(ButtonStyle.Primary)
    await context.write({
      content: SAYS.brewing(context.options.tea),
      components: [new ActionRow<Button>().addComponents(pour)],
    })
  }
}

class Steep extends Command {
  override async run(context: CommandContext): Promise<void> {
    await context.deferReply(true)
    await context.editResponse({ content: SAYS.steeped })
  }
}

const commands = [
  Declare({ name: "brew", description: "Brews a cup" })(Options(brewOptions)(Brew)),
  Declare({ name: "steep", description: "Lets the tea steep" })(Steep),
]

class Pour extends ComponentCommand {
  override readonly componentType = "Button"
  override readonly customId = POUR.id
  override async run(context: ComponentContext<"Button">): Promise<void> {
    await context.update({ content: SAYS.poured, components: [] })
  }
}

/** Creates new events for each client, because an event with `once` keeps its called state. */
const createEvents = () => [
  createEvent({
    data: { name: "botReady", once: true },
    run: (_user, client) => client.uploadCommands(),
  }),
  createEvent({ data: { name: "messageCreate" }, run: onMessage }),
  createEvent({
    data: { name: "messagePollVoteAdd" },
    run: ({ channelId, messageId }, client) => client.messages.endPoll(channelId, messageId),
  }),
]

async function onMessage(message: Message): Promise<void> {
  if (message.author.bot) return
  const { client } = message
  try {
    switch (message.content) {
      case "!guilds": {
        const guilds = client.cache.guilds?.values() ?? []
        await message.write({ content: guilds.map(({ name }) => name).join(", ") })
        break
      }
      case "!ping":
        await message.reply({ content: SAYS.pong })
        break
      case "!menu": {
        const menu = new AttachmentBuilder().setName(MENU.name)
        await message.write({ files: [menu.setFile("buffer", Buffer.from(MENU.text))] })
        break
      }
      case "!ban":
        await client.bans.create(message.guildId ?? "", message.author.id, {
          deleteMessageSeconds: TOO_MANY_SECONDS,
        })
        break
      default:
        if (isTextCommand(message.content)) await TEXT_COMMANDS[message.content](message)
    }
  } catch (error) {
    await message.write({ content: String(error) })
  }
}

/**
 * Starts the bot. Returns a `stop` function, because Seyfert has no method that stops everything.
 */
export async function start({ token }: Start): Promise<{ stop(): Promise<void> }> {
  const client = new Client({
    getRC: () =>
      config.bot({
        token,
        intents: ["Guilds", "GuildMessages", "GuildMessagePolls", "MessageContent"],
        locations: { base: "." },
      }),
  })
  client.commands.set(commands)
  client.components.set([Pour])
  // createEvent() declares `once` as optional, but the library's ClientEvent requires it.
  client.events.set(createEvents() as ClientEvent[])
  await client.start()
  return {
    async stop() {
      client.gateway.disconnectAll()
      await client.close()
    },
  }
}
