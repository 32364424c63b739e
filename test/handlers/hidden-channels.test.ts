// Channels that a bot may not view: obfuscated on the gateway, omitted from lists and refused over
// REST. Sources: discord-api-docs#8454, "Obfuscated Channels" of the page on channels
// (https://docs.discord.com/developers/resources/channel#channel-object-obfuscated-channels),
// "Channel Visibility" of the page on permissions, and "Get Guild Channels".

import type { APIGuildChannel } from "discord-api-types/v10"
import { expect } from "vitest"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import type { VoiceChannelHandle } from "../../src/harness/handles/channel/voice-channel.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { perform } from "../../src/world/actions/perform.ts"
import { giveRole, takeRole } from "../../src/world/members/actions/roles.ts"
import { deleteRole, editRole } from "../../src/world/roles/actions.ts"
import { updateVoiceState } from "../../src/world/voice/actions/voice.ts"
import { type Told, listen, test as base } from "./fixture.ts"

const UPDATE = "CHANNEL_UPDATE"

/**
 * Returns the overwrite of an obfuscated channel. It denies VIEW_CHANNEL to @everyone, whose id is
 * the guild's.
 */
const denial = (guildId: string) => ({ id: guildId, type: 0, allow: "0", deny: "1024" })

/** Returns the channel's name and flags for each CHANNEL_UPDATE, and the name of every other event. */
function brief(events: readonly Told[]): unknown[] {
  return events
    .filter(({ t }) => t !== "GUILD_AUDIT_LOG_ENTRY_CREATE")
    .map(({ t, d }) => {
      const { name, flags } = d as APIGuildChannel // the payload of CHANNEL_UPDATE
      return t === UPDATE ? `${name} ${flags}` : t
    })
}

const HIDDEN = "___hidden___ 131072"

const test = base
  .extend("staff", ({ guild }) => guild.createTextChannel("staff", { topic: "Secrets" }))
  .extend("self", ({ simulation }) => handlesOf(simulation).account(simulation.application().botId))
  /** Makes a change and returns the events that the bot received for it. */
  .extend("toldBy", ({ events }) => async (change: () => unknown): Promise<unknown[]> => {
    const from = events.length
    await change()
    return brief(events.slice(from))
  })

/** Connects the bot to a voice channel by a voice state update; null disconnects it. */
function connect({ world, ...simulation }: Simulation, channel: VoiceChannelHandle | null): void {
  const [guild] = world.guilds.values()
  if (guild === undefined) throw new Error("There is no guild.")
  perform(world, simulation.application().botId, updateVoiceState, {
    input: { guildId: guild.id, sessionId: "session" },
    body: { channel_id: channel?.id ?? null, self_mute: false, self_deaf: false },
  })
}

test("GUILD_CREATE shows of a hidden channel its id, type, position and category alone", async ({
  simulation,
  guild,
  general,
  staff,
  self,
  alice,
  events,
}) => {
  await alice.send(staff, "Nobody else reads this.")
  const rooms = guild.createCategory("rooms")
  const voiceChannel = guild.createVoiceChannel("lobby", { category: rooms, userLimit: 3 })
  const forum = guild.createForumChannel("forum", { tags: ["secret"] })
  for (const channel of [staff, rooms, voiceChannel, forum]) channel.deny(self, "ViewChannel")
  const { outages } = simulation.gateway
  const found = [...simulation.world.guilds.values()].find(({ id }) => id === guild.id)
  if (found === undefined) throw new Error("The guild is gone.")
  outages.begin(found)
  outages.end(found)

  const { t, d } = events.at(-1) as Told & { readonly d: { channels: APIGuildChannel[] } }
  expect(t).toBe("GUILD_CREATE")
  const reduced = {
    guild_id: guild.id,
    name: "___hidden___",
    flags: 1 << 17,
    permission_overwrites: [denial(guild.id)],
    parent_id: null,
  }
  expect(d.channels).toMatchObject([
    { id: general.id, name: "general", flags: 0 },
    { ...reduced, id: staff.id, type: 0, position: 1, topic: null, last_message_id: null },
    { ...reduced, id: rooms.id, type: 4, position: 2 },
    { ...reduced, id: voiceChannel.id, type: 2, position: 3, parent_id: rooms.id, user_limit: 0 },
    { ...reduced, id: forum.id, type: 15, position: 4, available_tags: [] },
  ])
})

test("CHANNEL_CREATE, CHANNEL_UPDATE and CHANNEL_DELETE of a hidden channel are sent, obfuscated", async ({
  guild,
  self,
  alice,
  events,
}) => {
  guild.setPermissions(alice, "ManageChannels")
  const rooms = guild.createCategory("rooms")
  rooms.deny(self, "ViewChannel")
  const from = events.length
  const room = guild.createTextChannel("room", { category: rooms })
  await alice.editChannel(room, { topic: "Secrets" })
  await alice.deleteChannel(room)
  const told = events.slice(from).filter(({ t }) => t.startsWith("CHANNEL_"))
  expect(told.map(({ t }) => t)).toEqual(["CHANNEL_CREATE", UPDATE, "CHANNEL_DELETE"])
  for (const { d } of told) {
    expect(d).toMatchObject({ id: room.id, name: "___hidden___", topic: null, flags: 1 << 17 })
  }
})

test("overwrites show and hide a channel by its own CHANNEL_UPDATE, once", async ({
  staff,
  self,
  toldBy,
}) => {
  expect(await toldBy(() => staff.deny(self, "ViewChannel"))).toEqual([HIDDEN])
  expect(await toldBy(() => staff.deny(self, "SendMessages"))).toEqual([HIDDEN])
  expect(await toldBy(() => staff.allow(self, "ViewChannel"))).toEqual(["staff 0"])
})

test("roles of the bot show and hide channels: CHANNEL_UPDATE after the event of the role", async ({
  guild,
  staff,
  self,
  simulation: { world },
  toldBy,
}) => {
  const key = guild.createRole("key")
  for (const target of [guild.everyone, guild.botRole]) staff.deny(target, "ViewChannel")
  staff.allow(key, "ViewChannel")
  const input = { guildId: guild.id, userId: self.id, roleId: key.id }
  const give = () => perform(world, "system", giveRole, { input })

  expect(await toldBy(give)).toEqual(["GUILD_MEMBER_UPDATE", "staff 0"])
  const taken = await toldBy(() => perform(world, "system", takeRole, { input }))
  expect(taken).toEqual(["GUILD_MEMBER_UPDATE", HIDDEN])
  // The deletion of a role deletes its overwrites.
  give()
  const deleted = await toldBy(() =>
    perform(world, "system", deleteRole, { input: { guildId: guild.id, roleId: key.id } }),
  )
  expect(deleted.filter((one) => one !== "GUILD_ROLE_UPDATE")).toEqual([
    "GUILD_ROLE_DELETE",
    "GUILD_MEMBER_UPDATE",
    HIDDEN,
  ])
})

test("permissions of a role show and hide every channel that depends on them", async ({
  env,
  simulation: { world },
  toldBy,
}) => {
  const guild = env.createGuild("Cellar", { botPermissions: [] })
  const open = guild.createTextChannel("open")
  open.allow(guild.botRole, "ViewChannel")
  guild.createTextChannel("one")
  const edit = (permissions: string) =>
    toldBy(() =>
      perform(world, "system", editRole, {
        input: { guildId: guild.id, roleId: guild.everyone.id },
        body: { permissions },
      }),
    )

  expect(await edit("0")).toEqual(["GUILD_ROLE_UPDATE", HIDDEN])
  expect(await edit("1024")).toEqual(["GUILD_ROLE_UPDATE", "one 0"])
  expect(await edit("1025")).toEqual(["GUILD_ROLE_UPDATE"])
})

test("a category is visible while a channel in it is: it is told after that channel", async ({
  guild,
  alice,
  self,
  rest,
  toldBy,
}) => {
  guild.setPermissions(alice, "ManageChannels")
  const rooms = guild.createCategory("rooms")
  rooms.deny(self, "ViewChannel")
  const inside = guild.createTextChannel("inside", { category: rooms })

  expect(await toldBy(() => inside.allow(self, "ViewChannel"))).toEqual(["inside 0", "rooms 0"])
  expect(await rest("GET", `/channels/${rooms.id}`)).toMatchObject({ status: 200 })
  const moved = { parent_id: null }
  expect(await toldBy(() => rest("PATCH", `/channels/${inside.id}`, moved))).toEqual([
    "inside 0",
    HIDDEN,
  ])
  expect(
    await toldBy(() => rest("PATCH", `/channels/${inside.id}`, { parent_id: rooms.id })),
  ).toEqual(["inside 0", "rooms 0"])
  expect(await toldBy(() => alice.deleteChannel(inside))).toEqual(["CHANNEL_DELETE", HIDDEN])
})

test("a bot views the voice channel that it is connected to, without VIEW_CHANNEL too", async ({
  guild,
  alice,
  self,
  simulation,
  rest,
  toldBy,
}) => {
  guild.setPermissions(alice, "MoveMembers")
  const [open, secret] = [guild.createVoiceChannel("open"), guild.createVoiceChannel("secret")]
  secret.deny(self, "ViewChannel")
  connect(simulation, open)

  const moved = await toldBy(() => alice.moveTo(self, secret))
  const startTime = "VOICE_CHANNEL_START_TIME_UPDATE"
  expect(moved).toEqual(["VOICE_STATE_UPDATE", "secret 0", startTime, "VOICE_SERVER_UPDATE"])
  const { body } = await rest<APIGuildChannel[]>("GET", `/guilds/${guild.id}/channels`)
  expect(body.map(({ name }) => name)).toContain("secret")
  expect(await toldBy(() => connect(simulation, null))).toEqual(["VOICE_STATE_UPDATE", HIDDEN])
})

test("the threads of a channel that becomes visible follow its CHANNEL_UPDATE", async ({
  guild,
  staff,
  alice,
  simulation: { world },
  self,
  toldBy,
}) => {
  const key = guild.createRole("key", { permissions: [] })
  for (const target of [guild.botRole]) staff.deny(target, "ViewChannel")
  await alice.createThread(staff, "Plans")
  staff.allow(key, "ViewChannel")
  const input = { guildId: guild.id, userId: self.id, roleId: key.id }

  expect(await toldBy(() => perform(world, "system", giveRole, { input }))).toEqual([
    "GUILD_MEMBER_UPDATE",
    "staff 0",
    "THREAD_LIST_SYNC",
  ])
})

test("each of several bots receives the channels that it can view", async ({
  simulation,
  env,
  events: _,
}) => {
  const { botId } = simulation.application()
  const other = simulation.accounts.add({ botName: "Other" }).application()
  const otherBot = handlesOf(simulation).account(other.botId)
  const self = handlesOf(simulation).account(botId)
  const guild = env.createGuild("Cellar", { bots: [self, otherBot] })
  const sessions = [listen(simulation), listen(simulation, other.token)]
  const staff = guild.createTextChannel("staff")
  staff.deny(otherBot, "ViewChannel")

  const [own, others] = sessions.map((told) =>
    brief(told.filter(({ t }) => t.startsWith("CHANNEL_"))),
  )
  expect(own).toEqual(["CHANNEL_CREATE", "staff 0"])
  expect(others).toEqual(["CHANNEL_CREATE", HIDDEN])
})

test("GET of the channels of a guild leaves out hidden ones, and GET of one is refused", async ({
  rest,
  guild,
  general,
  staff,
  self,
}) => {
  staff.deny(self, "ViewChannel")
  const rooms = guild.createCategory("rooms")
  rooms.deny(self, "ViewChannel")
  const inside = guild.createTextChannel("inside", { category: rooms })
  const listed = async () =>
    (await rest<APIGuildChannel[]>("GET", `/guilds/${guild.id}/channels`)).body.map(({ id }) => id)

  expect(await listed()).toEqual([general.id])
  const refused = { status: 403, body: { code: 50001 } }
  expect(await rest("GET", `/channels/${staff.id}`)).toMatchObject(refused)
  expect(await rest("GET", `/channels/${rooms.id}`)).toMatchObject(refused)
  inside.allow(self, "ViewChannel")
  expect(await listed()).toEqual([general.id, rooms.id, inside.id])
})

// "Modify Guild Channel Positions": permissions are checked per entry, based on what the entry changes.
test("a reordering may name hidden channels, and no hidden channel changes its category", async ({
  rest,
  guild,
  general,
  staff,
  self,
  toldBy,
}) => {
  staff.deny(self, "ViewChannel")
  const rooms = guild.createCategory("rooms")
  const path = `/guilds/${guild.id}/channels`
  const order = [
    { id: general.id, position: 1 },
    { id: staff.id, position: 0 },
  ]

  expect(await toldBy(() => rest("PATCH", path, order))).toEqual(["general 0", HIDDEN])
  expect(await rest("PATCH", path, [{ id: staff.id, parent_id: rooms.id }])).toMatchObject({
    status: 403,
    body: { code: 50001 },
  })
})

// "Interactions are built through a separate path that does not apply obfuscation, so an app always receives
// full channel data in interaction payloads": the page on channels, Obfuscated Channels.
test("an interaction in a hidden channel has it whole, and is answered there", async ({
  rest,
  env,
  guild,
  staff,
  self,
  alice,
  events,
}) => {
  const vault = guild.createTextChannel("vault")
  for (const channel of [staff, vault]) channel.deny(self, "ViewChannel")
  const place = { type: 7, name: "place", description: "Which?" }
  const command = { name: "open", description: "Opens", options: [place] }
  await rest("PUT", `/applications/${env.bot.id}/commands`, [command])
  await alice.slash(staff, "open", { place: vault })

  const { t, d } = events.at(-1) as Told & { readonly d: { id: string; token: string } }
  expect(t).toBe("INTERACTION_CREATE")
  expect(d).toMatchObject({
    channel: { id: staff.id, name: "staff", topic: "Secrets", flags: 0 },
    data: { resolved: { channels: { [vault.id]: { name: "vault" } } } },
  })
  const button = { type: 2, style: 1, label: "More", custom_id: "more" }
  const data = { content: "Open.", components: [{ type: 1, components: [button] }] }
  const answer = await rest("POST", `/interactions/${d.id}/${d.token}/callback`, { type: 4, data })
  expect(answer.status).toBe(204)

  const message = staff.lastMessage
  if (message === undefined) throw new Error("The bot has not answered.")
  await alice.click(message, "More")
  const clicked = events.at(-1)?.d as { id: string; token: string }
  expect(clicked).toMatchObject({ channel: { name: "staff" }, message: { content: "Open." } })
  const update = { type: 7, data: { content: "Closed." } }
  const answered = await rest(
    "POST",
    `/interactions/${clicked.id}/${clicked.token}/callback`,
    update,
  )
  expect(answered.status).toBe(204)
  expect(message.content).toBe("Closed.")
  // Requests about the channel and its messages take VIEW_CHANNEL.
  const path = `/channels/${staff.id}/messages`
  const refused = { status: 403, body: { code: 50001 } }
  expect(await rest("PATCH", `${path}/${message.id}`, { content: "a" })).toMatchObject(refused)
  expect(await rest("POST", path, { content: "a" })).toMatchObject(refused)
})

test("of actions in a hidden channel, a bot receives only the voice states", async ({
  guild,
  staff,
  self,
  alice,
  toldBy,
}) => {
  const secret = guild.createVoiceChannel("secret")
  for (const channel of [staff, secret]) channel.deny(self, "ViewChannel")
  const told = await toldBy(async () => {
    const message = await alice.send(staff, "Nobody else reads this.")
    await alice.react(message, "🍵")
    await alice.createThread(staff, "Plans")
    await alice.joinVoice(secret)
  })
  expect(told).toEqual(["VOICE_STATE_UPDATE"])
})
