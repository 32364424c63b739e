// The fixture of the interaction tests: a discord.js bot with a slash command, two users, and ways
// to respond.

import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  Client,
  Events,
  GatewayIntentBits,
  type RESTPostAPIApplicationCommandsJSONBody,
} from "discord.js"
import { expect, test as base } from "vitest"
import {
  type ChannelHandle,
  type Env,
  type GuildHandle,
  type InteractionResult,
  type Person,
  sim,
} from "../../src/node.ts"

/** The intents of the bots in these tests. */
export const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMembers,
  GatewayIntentBits.GuildModeration,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.GuildMessageReactions,
  GatewayIntentBits.GuildMessageTyping,
  GatewayIntentBits.DirectMessages,
  GatewayIntentBits.MessageContent,
]

type Command = ChatInputCommandInteraction<"cached">
type Click = ButtonInteraction<"cached">

/** A command builder. */
interface Declared {
  toJSON(): RESTPostAPIApplicationCommandsJSONBody
}

interface Scene {
  /** The client before its login. */
  readonly unstarted: Client
  readonly env: Env
  /** The ready client. */
  readonly client: Client<true>
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  readonly bob: Person
  /** Alice uses `/tea` in #general, and the bot responds with `answer`. */
  readonly order: (answer: (command: Command) => unknown) => Promise<InteractionResult>
  /** Sets the bot's handler of clicks. */
  readonly onClick: (answer: (click: Click) => unknown) => void
  /** Registers commands by the bot's library. */
  readonly register: (...commands: Declared[]) => Promise<void>
}

export const test = base.extend<Scene>({
  unstarted: async ({}, use) => use(new Client({ intents: INTENTS })),
  env: async ({ unstarted }, use) => {
    await using env = await sim.run(unstarted)
    await use(env)
  },
  client: async ({ unstarted, env }, use) => {
    if (!unstarted.isReady()) throw new Error(`${env.bot.name} is ready once it runs`)
    await use(unstarted)
  },
  guild: async ({ env }, use) => use(env.createGuild("Tea House")),
  general: async ({ guild }, use) => use(guild.createTextChannel("general")),
  alice: async ({ guild }, use) => use(guild.addMember("alice")),
  bob: async ({ guild }, use) => use(guild.addMember("bob")),
  register: async ({ client, env }, use) => {
    await use(async (...commands) => {
      await client.application.commands.set(commands.map((command) => command.toJSON()))
      await env.settle()
    })
  },
  order: async ({ client, env, alice, general }, use) => {
    await client.application.commands.set([{ name: "tea", description: "Brews a pot" }])
    await env.settle()
    await use((answer) => {
      client.once(Events.InteractionCreate, async (interaction) => {
        if (interaction.isChatInputCommand() && interaction.inCachedGuild()) {
          await answer(interaction)
        }
      })
      return alice.slash(general, "tea")
    })
  },
  onClick: async ({ client }, use) => {
    await use((answer) => {
      client.on(Events.InteractionCreate, async (interaction) => {
        if (interaction.isButton() && interaction.inCachedGuild()) await answer(interaction)
      })
    })
  },
})

export { expect }
