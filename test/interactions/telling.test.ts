import { Client, Events, GatewayIntentBits, MessageFlags } from "discord.js"
import { type Env, sim } from "../../src/node.ts"
import { INTENTS, expect, test } from "./scene.ts"

const ephemeral = { flags: MessageFlags.Ephemeral } as const

interface Told {
  readonly t: string
  readonly d: Readonly<Record<string, unknown>>
}

/** Records the message events that a client receives from now on. */
function tellingsOf(client: Client): Told[] {
  const told: Told[] = []
  client.on(Events.Raw as never, (packet: Told) => {
    if (packet.t?.startsWith("MESSAGE_")) told.push(packet)
  })
  return told
}

/**
 * Runs a bot with these intents that responds to `/tea` with an ephemeral message. Returns its
 * events, too.
 */
async function secretive(intents: readonly GatewayIntentBits[]): Promise<[Env, Told[]]> {
  const client = new Client({ intents })
  const told = tellingsOf(client)
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    await interaction.reply({ content: "psst", ...ephemeral })
    await interaction.editReply("psst!")
    await interaction.deleteReply()
  })
  const commands = [{ name: "tea", description: "Brews a pot" }]
  const env = await sim.run(client, { strictSync: false, commands })
  const guild = env.createGuild("Tea House")
  await guild.addMember("alice").slash(guild.createTextChannel("general"), "tea")
  return [env, told]
}

test("the bot receives its public answers as any message", async ({
  client,
  order,
  general,
  guild,
}) => {
  const told = tellingsOf(client)
  await order(async (command) => {
    await command.reply("one")
    await command.editReply("two")
    await command.deleteReply()
  })
  expect(told.map(({ t }) => t)).toEqual(["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"])
  for (const { d } of told) expect(d).toMatchObject({ guild_id: guild.id, channel_id: general.id })
  expect(told[0]?.d).toMatchObject({ type: 20, content: "one", author: { id: client.user.id } })
})

test("ephemeral answers are sent as in a DM: without a guild", async () => {
  const [env, told] = await secretive(INTENTS)
  expect(told.map(({ t }) => t)).toEqual(["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"])
  for (const { d } of told) {
    expect(d).not.toHaveProperty("guild_id")
    expect(d).not.toHaveProperty("member")
  }
  await env.close()
})

test("ephemeral answers require the intent for DMs", async () => {
  const withoutDms = INTENTS.filter((intent) => intent !== GatewayIntentBits.DirectMessages)
  const [env, told] = await secretive(withoutDms)
  expect(told).toEqual([])
  const dropped = env.journal.flatMap((entry) =>
    entry.kind === "event" && entry.outcome === "dropped" ? [entry.why] : [],
  )
  expect(dropped).toEqual(Array(3).fill("without the intent DirectMessages"))
  await env.close()
})

test("ephemeral answers do not require the intent for messages of guilds", async () => {
  const [env, told] = await secretive([GatewayIntentBits.Guilds, GatewayIntentBits.DirectMessages])
  expect(told).toHaveLength(3)
  await env.close()
})

test("ephemeral answers are not sent to other bots", async ({ env, order, guild }) => {
  const other = new Client({ intents: INTENTS })
  guild.addBot((await env.addBot(other)).bot)
  const told = tellingsOf(other)
  await order(async (command) => {
    await command.reply({ content: "psst", ...ephemeral })
    await command.editReply("psst!")
    await command.followUp("out loud")
  })
  expect(told.map(({ t, d }) => [t, d["content"]])).toEqual([["MESSAGE_CREATE", "out loud"]])
})

test("a deferred answer is sent as loading, then as filled", async ({ client, order }) => {
  const told = tellingsOf(client)
  await order(async (command) => {
    await command.deferReply()
    await command.editReply("ready")
  })
  expect(told.map(({ t, d }) => [t, d["content"], d["flags"]])).toEqual([
    ["MESSAGE_CREATE", "", MessageFlags.Loading],
    ["MESSAGE_UPDATE", "ready", 0],
  ])
})

test("a listener of messages sees an answer once", async ({ client, order }) => {
  const seen: string[] = []
  client.on(Events.MessageCreate, ({ content }) => seen.push(content))
  await order((command) => command.reply("Earl Grey"))
  expect(seen).toEqual(["Earl Grey"])
})
