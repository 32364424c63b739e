// Common patterns of Sapphire bots: prefix commands with arguments, preconditions, cooldowns and
// error listeners; a confirmation dialog, and interaction handlers that parse the id of a button. Also
// the errors of its commands, since only the first Sapphire client of a process has commands.

import {
  ApplicationCommandRegistries,
  type Args,
  Command,
  InteractionHandler,
  InteractionHandlerTypes,
  Listener,
  LogLevel,
  type MessageCommandDeniedPayload,
  type MessageCommandErrorPayload,
  Precondition,
  RegisterBehavior,
  SapphireClient,
  type UserError,
  container,
} from "@sapphire/framework"
import {
  ActionRowBuilder,
  ButtonBuilder,
  type ButtonInteraction,
  ButtonStyle,
  ComponentType,
  type Message,
  MessageFlags,
  PermissionFlagsBits,
} from "discord.js"
import { expect, test as base } from "vitest"
import { type ChannelHandle, type Env, type GuildHandle, type Person, sim } from "../../src/node.ts"
import { INTENTS } from "../harness/bots.ts"
import { handOn } from "./throwers.ts"

declare module "@sapphire/framework" {
  interface Preconditions {
    AtTheBar: never
  }
}

const row = (...buttons: readonly (readonly [customId: string, label: string])[]) =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    buttons.map(
      ([customId, label]) => new ButtonBuilder({ customId, label, style: ButtonStyle.Secondary }),
    ),
  )

class Pour extends Command {
  constructor(context: Command.LoaderContext, options: Command.Options) {
    super(context, {
      ...options,
      aliases: ["serve"],
      cooldownDelay: 10_000,
      preconditions: ["AtTheBar"],
    })
  }

  override async messageRun(message: Message, args: Args): Promise<void> {
    const guest = await args.pick("member")
    const cups = await args.pick("integer", { minimum: 1 }).catch(() => 1)
    await message.reply(`${cups} for ${guest.displayName}`)
  }
}

class Offer extends Command {
  constructor(context: Command.LoaderContext, options: Command.Options) {
    super(context, { ...options, requiredUserPermissions: [PermissionFlagsBits.ManageRoles] })
  }

  override async messageRun(message: Message<true>, args: Args): Promise<void> {
    const role = await args.rest("role")
    const components = [row([`take:${role.id}`, "Take it"])]
    await message.channel.send({ content: `Who wants ${role.name}?`, components })
  }
}

class Empty extends Command {
  override registerApplicationCommands(registry: Command.Registry): void {
    registry.registerChatInputCommand({ name: this.name, description: "Empties the pot" })
  }

  override async chatInputRun(interaction: Command.ChatInputCommandInteraction): Promise<void> {
    const components = [row(["yes", "Yes"], ["no", "No"])]
    const { resource } = await interaction.reply({
      content: "Empty it?",
      components,
      withResponse: true,
    })
    const click = await resource?.message
      ?.awaitMessageComponent({ componentType: ComponentType.Button, time: 60_000 })
      .catch(() => undefined)
    const content = click?.customId === "yes" ? "Emptied." : "Kept."
    await (click?.update({ content, components: [] }) ??
      interaction.editReply({ content, components: [] }))
  }
}

/** The errors of the command `spill`. */
const spilled: Error[] = []

class Spill extends Command {
  override registerApplicationCommands(registry: Command.Registry): void {
    registry.registerChatInputCommand({ name: this.name, description: "Spills the tea" })
  }

  override chatInputRun(): never {
    const error = new Error("no tea left")
    spilled.push(error)
    throw error
  }
}

class AtTheBar extends Precondition {
  override messageRun({ channel }: Message<true>): Precondition.Result {
    return channel.name === "bar" ? this.ok() : this.error({ message: "Tea is at the bar." })
  }
}

class Take extends InteractionHandler {
  constructor(context: InteractionHandler.LoaderContext) {
    super(context, { interactionHandlerType: InteractionHandlerTypes.Button })
  }

  override parse({ customId }: ButtonInteraction) {
    const [what, id] = customId.split(":")
    return what === "take" && id !== undefined ? this.some(id) : this.none()
  }

  override async run(interaction: ButtonInteraction<"cached">, id: string): Promise<void> {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral })
    await interaction.member.roles.add(id)
    await interaction.editReply("It is yours.")
  }
}

class Denied extends Listener<"messageCommandDenied"> {
  override run({ message: why }: UserError, { message }: MessageCommandDeniedPayload): unknown {
    return message.reply(why)
  }
}

class Failed extends Listener<"messageCommandError"> {
  override run(error: unknown, { message }: MessageCommandErrorPayload): unknown {
    return message.reply(`There was an error: ${error instanceof Error ? error.message : "?"}`)
  }
}

async function createBot(): Promise<SapphireClient> {
  ApplicationCommandRegistries.setDefaultBehaviorWhenNotIdentical(RegisterBehavior.BulkOverwrite)
  const client = new SapphireClient({
    intents: INTENTS,
    baseUserDirectory: null,
    defaultPrefix: "!",
    loadMessageCommandListeners: true,
    loadDefaultErrorListeners: false,
    logger: { level: LogLevel.None },
  })
  const { stores } = container
  await stores.loadPiece({ store: "preconditions", name: "AtTheBar", piece: AtTheBar })
  await stores.loadPiece({ store: "commands", name: "pour", piece: Pour })
  await stores.loadPiece({ store: "commands", name: "offer", piece: Offer })
  await stores.loadPiece({ store: "commands", name: "empty", piece: Empty })
  await stores.loadPiece({ store: "commands", name: "spill", piece: Spill })
  await stores.loadPiece({ store: "interaction-handlers", name: "take", piece: Take })
  await stores.loadPiece({ store: "listeners", name: "messageCommandDenied", piece: Denied })
  await stores.loadPiece({ store: "listeners", name: "messageCommandError", piece: Failed })
  return client
}

interface Scene {
  readonly env: Env
  readonly guild: GuildHandle
  readonly bar: ChannelHandle
  readonly alice: Person
  readonly bob: Person
}

// Only the first Sapphire client of a process has commands.
const test = base.extend<Scene>({
  env: [
    async ({}, use) => {
      await using env = await sim.run(await createBot())
      await use(env)
    },
    { scope: "file" },
  ],
  guild: async ({ env }, use) => use(env.createGuild("Tea House")),
  bar: async ({ guild }, use) => use(guild.createTextChannel("bar")),
  alice: async ({ guild }, use) => use(guild.addMember("alice")),
  bob: async ({ guild }, use) => use(guild.addMember("bob")),
})

async function said(by: Person, channel: ChannelHandle, text: string): Promise<unknown> {
  await by.send(channel, text)
  return channel.lastMessage?.content
}

test("arguments are resolved, and a cooldown is over in its time", async ({
  env,
  bar,
  alice,
  bob,
}) => {
  expect(await said(alice, bar, `!pour <@${bob.id}> 3`)).toBe("3 for bob")
  expect(await said(alice, bar, "!serve bob")).toMatch(/cooldown/)
  await env.advanceTime(10)
  expect(await said(alice, bar, "!serve bob")).toBe("1 for bob")
  expect(await said(bob, bar, "!pour nobody")).toMatch(/^There was an error: .*member/)
})

test("a precondition and a required permission reject users", async ({ guild, bar, alice }) => {
  const door = guild.createTextChannel("door")
  expect(await said(alice, door, "!pour alice")).toBe("Tea is at the bar.")
  expect(await said(alice, bar, "!offer Guests")).toMatch(/Manage Roles/)
})

test("a dialog is answered, or closes by itself", async ({ env, bar, alice }) => {
  const first = await alice.slash(bar, "empty")
  if (first.response === undefined) throw new Error("it asked")
  await alice.click(first.response, "Yes")
  expect(first.response).toMatchObject({ content: "Emptied.", buttons: [] })

  const second = await alice.slash(bar, "empty")
  await env.advanceTime(60)
  expect(second.response).toMatchObject({ content: "Kept.", buttons: [] })
})

test("an interaction handler answers a button by what its id says", async ({
  env,
  guild,
  bar,
  alice,
}) => {
  const role = guild.createRole("Guests")
  await env.settle()
  await guild.owner.send(bar, "!offer Guests")
  const offer = bar.lastMessage
  if (offer === undefined) throw new Error("it offered")
  const taken = await alice.click(offer, "Take it")
  expect(taken.response?.content).toBe("It is yours.")
  expect(alice.roles.map(({ id }) => id)).toContain(role.id)
})

// The last test: its errors are those of the run that all tests share.
test("an error of a command is swallowed, and the run captures it if the bot passes it on", async ({
  env,
  bar,
  alice,
}) => {
  const silent = await alice.slash(bar, "spill")
  expect(spilled).toHaveLength(1)
  expect(silent.acknowledged).toBe(false)
  expect(env.errors).toEqual([])
  expect(env.journal.at(-1)).toMatchObject({ kind: "event", event: "INTERACTION_CREATE" })

  container.client.on("chatInputCommandError", handOn)
  await alice.slash(bar, "spill")
  expect(env.errors).toEqual(spilled.slice(1))
  expect(() => env.raiseErrors()).toThrow(/while handling INTERACTION_CREATE \(alice uses \/spill/)
})
