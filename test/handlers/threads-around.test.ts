// Threads and the objects around them: their channel, members who leave, webhooks, interactions and
// forums.

import { type APIMessage, GatewayIntentBits, GatewayOpcodes } from "discord-api-types/v10"
import { expect } from "vitest"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { perform } from "../../src/world/actions/perform.ts"
import { banMember } from "../../src/world/bans/actions.ts"
import { TOKEN, test } from "./fixture.ts"

const missing = { status: 403, body: { code: 50013 } }
const wrongKind = { status: 400, body: { code: 50024 } }

test("a thread is deleted by who manages threads, and goes with its channel", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  const one = await alice.createThread(general, "One")
  const other = await alice.createThread(general, "Other")
  const since = events.length
  general.deny(guild.botRole, "ManageThreads")
  expect(await rest("DELETE", `/channels/${one.id}`)).toMatchObject(missing)
  general.allow(guild.botRole, "ManageThreads")
  expect(await rest("DELETE", `/channels/${one.id}`)).toMatchObject({ body: { id: one.id } })
  general.delete()

  const about = (id: string) => ({ id, guild_id: guild.id, parent_id: general.id, type: 11 })
  const ends = events.slice(since).filter(({ t }) => t !== "CHANNEL_UPDATE")
  expect(ends).toMatchObject([
    { t: "THREAD_DELETE", d: about(one.id) },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 112,
        changes: expect.arrayContaining([{ key: "name", old_value: "One" }]),
      },
    },
    // The deletion of the channel deletes Other, without an event:
    // https://github.com/discordjs/discord.js/issues/10883
    { t: "CHANNEL_DELETE", d: { id: general.id } },
  ])
  expect(await rest("GET", `/channels/${other.id}`)).toMatchObject({ body: { code: 10003 } })
})

test("a member leaves the threads before they leave the guild", async ({
  simulation: { world },
  guild,
  general,
  alice,
  events,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const since = events.length
  perform(world, "system", banMember, { input: { guildId: guild.id, userId: alice.id } })

  expect(thread.memberCount).toBe(0)
  expect(events.slice(since)).toMatchObject([
    { t: "GUILD_BAN_ADD" },
    { t: "THREAD_MEMBERS_UPDATE", d: { member_count: 0, removed_member_ids: [alice.id] } },
    { t: "GUILD_MEMBER_REMOVE" },
  ])
})

test("a webhook writes in a thread of its channel, and finds there what it wrote", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const { id, token } = guild.createWebhook(general, "Kettle")
  const path = `/webhooks/${id}/${token}`
  const query = `thread_id=${thread.id}`
  const { body } = await rest<APIMessage>("POST", `${path}?wait=true&${query}`, { content: "hot" })

  expect(body.channel_id).toBe(thread.id)
  expect(thread.memberCount).toBe(1)
  const message = `${path}/messages/${body.id}`
  expect(await rest("GET", message)).toMatchObject({ body: { code: 10008 } })
  expect(await rest("GET", `${message}?${query}`)).toMatchObject({ body: { content: "hot" } })
  await rest("PATCH", `${message}?${query}`, { content: "cold" })
  expect(thread.lastMessage?.content).toBe("cold")
  expect(await rest("DELETE", `${message}?${query}`)).toMatchObject({ status: 204 })
  const elsewhere = `${path}?thread_id=${general.id}`
  expect(await rest("POST", elsewhere, { content: "a" })).toMatchObject({ body: { code: 10003 } })
  const webhooks = `/channels/${thread.id}/webhooks`
  expect(await rest("POST", webhooks, { name: "Pot" })).toMatchObject(wrongKind)
})

test("a command is used in a thread, and answered there", async ({
  rest,
  env,
  general,
  alice,
  events,
}) => {
  const thread = await alice.createThread(general, "Tea")
  await rest("PUT", `/applications/${env.bot.id}/commands`, [{ name: "tea", description: "a" }])
  await alice.slash(thread, "tea")
  const { d } = events.at(-1) ?? {}
  expect(d).toMatchObject({
    channel: { id: thread.id, type: 11, parent_id: general.id, thread_metadata: { locked: false } },
  })
  const { id, token } = d as { id: string; token: string } // every interaction has both
  const answer = { type: 4, data: { content: "here" } }
  await rest("POST", `/interactions/${id}/${token}/callback`, answer)

  expect(thread.lastMessage?.content).toBe("here")
  expect(thread.members.map(({ id: one }) => one)).toStrictEqual([alice.id, env.bot.id])
})

test("a bot that joins a guild receives its active threads", async ({
  simulation,
  guild,
  general,
  alice,
}) => {
  const active = await alice.createThread(general, "Active")
  await alice.archiveThread(await alice.createThread(general, "Archived"))
  const threads = threadsShown(simulation, guild.id)

  expect(threads).toMatchObject([{ id: active.id, name: "Active" }])
})

/** Returns the threads in the GUILD_CREATE of a new session. */
function threadsShown({ gateway }: Simulation, guildId: string): unknown {
  let shown: unknown
  const transport = {
    send(frame: string): void {
      const { t, d } = JSON.parse(frame) as { t: string; d: { id: string; threads: unknown } } // a gateway frame
      if (t === "GUILD_CREATE" && d.id === guildId) shown = d.threads
    },
    close: () => {},
    drop: () => {},
  }
  const session = gateway.connect(
    transport,
    new URL("wss://gateway.discord.gg/?v=10&encoding=json"),
  )
  const d = { token: TOKEN, intents: GatewayIntentBits.Guilds, properties: {} }
  session.receive(JSON.stringify({ op: GatewayOpcodes.Identify, d }))
  return shown
}

test("nobody writes into a forum itself", async ({ rest, guild }) => {
  const forum = guild.createForumChannel("help", { topic: "Ask here" })

  expect(await rest("GET", `/channels/${forum.id}`)).toMatchObject({
    body: { type: 15, topic: "Ask here", available_tags: [] },
  })
  expect(await rest("POST", `/channels/${forum.id}/messages`, { content: "a" })).toMatchObject({
    status: 400,
    body: { message: "Cannot send a message in a forum channel", code: 40058 },
  })
})
