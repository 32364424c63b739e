// Entry point commands, activities and their instances.
// https://docs.discord.com/developers/interactions/application-commands#entry-point-commands

import { FormData } from "undici"
import { expect } from "vitest"
import type { AccountHandle, InteractionResult } from "../../src/index.ts"
import { issueToken } from "../../src/world/oauth2/actions/tokens.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { takeSnapshot } from "../../src/harness/simulation/snapshot.ts"
import { NOWHERE, type Rest, type Told, test } from "./fixture.ts"

interface Command {
  readonly id: string
}

interface Instance {
  readonly instance_id: string
  readonly users: readonly string[]
}

const commandsOf = (bot: AccountHandle | { readonly id: string }) =>
  `/applications/${bot.id}/commands`

const getInstance = (rest: Rest, bot: { readonly id: string }, id: string) =>
  rest<Instance>("GET", `/applications/${bot.id}/activity-instances/${id}`)

/** Returns the activity of a result. */
function activityOf({ activity }: InteractionResult) {
  if (activity === undefined) throw new Error("No activity was launched")
  return activity
}

/** Returns the payload of the last event. */
const lastOf = (events: readonly Told[]) => events.at(-1)?.d as Readonly<Record<string, string>>

test("enabled activities have an entry point that the platform handles", async ({
  env,
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  await expect(alice.launchActivity(general)).rejects.toThrow(
    "There is no command that starts an activity in #general",
  )
  env.enableActivities()
  expect(await rest("GET", commandsOf(env.bot))).toMatchObject({
    body: [{ type: 4, name: "Launch", handler: 2, integration_types: [0, 1], contexts: null }],
  })
  const embedded = 1 << 17
  expect(await rest("GET", "/applications/@me")).toMatchObject({
    body: { flags: expect.toSatisfy((flags: number) => (flags & embedded) !== 0) },
  })

  const launched = await alice.launchActivity(general)
  const activity = activityOf(launched)
  // The bot receives the message, and no interaction.
  expect(events.map(({ t }) => t)).toEqual(["MESSAGE_CREATE"])
  expect(lastOf(events)).toMatchObject({
    type: 20,
    author: { id: env.bot.id },
    application_id: env.bot.id,
    interaction_metadata: { type: 2, user: { id: alice.id } },
  })
  expect(launched).toMatchObject({ kind: "launch", acknowledged: true, failed: false })
  const launch = /^i-(\d+)-gc-/.exec(activity.id)?.[1]
  expect(await getInstance(rest, env.bot, activity.id)).toMatchObject({
    status: 200,
    body: {
      application_id: env.bot.id,
      instance_id: `i-${launch}-gc-${guild.id}-${general.id}`,
      launch_id: launch,
      location: {
        id: `gc-${guild.id}-${general.id}`,
        kind: "gc",
        channel_id: general.id,
        guild_id: guild.id,
      },
      users: [alice.id],
    },
  })
  expect(() => env.enableActivities()).toThrow("are already enabled")
})

test("people join and leave an instance, and it ends with the last of them", async ({
  env,
  rest,
  guild,
  general,
  alice,
}) => {
  env.enableActivities()
  const bob = guild.addMember("bob")
  const activity = activityOf(await alice.launchActivity(general))
  await bob.joinActivity(activity)
  expect(activity.participants).toEqual([alice, bob])
  await expect(bob.joinActivity(activity)).rejects.toThrow("already has the activity open")
  // A user who launches the activity where it is already open joins its participants.
  expect(activityOf(await bob.launchActivity(general))).toBe(activity)

  await alice.leaveActivity(activity)
  expect((await getInstance(rest, env.bot, activity.id)).body.users).toEqual([bob.id])
  await expect(alice.leaveActivity(activity)).rejects.toThrow("does not have the activity open")
  await bob.leaveActivity(activity)
  expect(activity).toMatchObject({ ended: true, participants: [] })
  expect(await getInstance(rest, env.bot, activity.id)).toMatchObject({ status: 404 })
  await expect(bob.joinActivity(activity)).rejects.toThrow("has ended")
  expect(activityOf(await alice.launchActivity(general)).id).not.toBe(activity.id)
})

test("leaving the guild or the voice channel closes an activity, and so does its channel", async ({
  env,
  rest,
  guild,
  general,
  alice,
}) => {
  env.enableActivities()
  const [bob, carol] = [guild.addMember("bob"), guild.addMember("carol")]
  const lounge = guild.createVoiceChannel("lounge")
  await alice.joinVoice(lounge)
  const inVoice = activityOf(await alice.launchActivity(lounge))
  await bob.joinActivity(inVoice)
  await alice.leaveVoice()
  expect(inVoice.participants).toEqual([bob])
  await guild.owner.kick(bob)
  expect(inVoice.ended).toBe(true)

  const inText = activityOf(await carol.launchActivity(general))
  await guild.owner.deleteChannel(general)
  expect(inText.ended).toBe(true)
  expect(await getInstance(rest, env.bot, inText.id)).toMatchObject({ status: 404 })
})

test("who opens another activity leaves the first one", async ({ env, guild, general, alice }) => {
  env.enableActivities()
  const other = guild.createTextChannel("other")
  const first = activityOf(await alice.launchActivity(general))
  const second = activityOf(await alice.launchActivity(other))
  expect([first.ended, second.participants]).toEqual([true, [alice]])
})

test("an activity that is full takes nobody, and a launch begins another", async ({
  env,
  rest,
  guild,
  general,
  alice,
}) => {
  env.enableActivities()
  await rest("PATCH", "/applications/@me", { max_participants: 1 })
  const bob = guild.addMember("bob")
  const first = activityOf(await alice.launchActivity(general))
  await expect(bob.joinActivity(first)).rejects.toThrow("is full: max_participants is 1")
  expect(activityOf(await bob.launchActivity(general))).not.toBe(first)
  expect(first.participants).toEqual([alice])
})

test("without USE_EMBEDDED_ACTIVITIES nobody launches or joins", async ({
  env,
  guild,
  general,
  alice,
}) => {
  env.enableActivities()
  const bob = guild.addMember("bob")
  const activity = activityOf(await bob.launchActivity(general))
  general.deny(alice, "UseEmbeddedActivities")
  await expect(alice.launchActivity(general)).rejects.toMatchObject({ status: 403, code: 50013 })
  await expect(alice.joinActivity(activity)).rejects.toMatchObject({ status: 403, code: 50013 })
  expect(activity.participants).toEqual([bob])
})

test("a user who installed the app launches in DMs, which is a private channel", async ({
  env,
  rest,
  guild,
  alice,
}) => {
  env.enableActivities()
  const bob = guild.addMember("bob")
  await alice.sendDm("play?", { to: bob })
  const dm = alice.dmWith(bob)
  await expect(alice.launchActivity(dm)).rejects.toThrow("that the user has not installed")
  await alice.installApp(env.bot)
  const activity = activityOf(await alice.launchActivity(dm))
  await bob.joinActivity(activity)
  expect(await getInstance(rest, env.bot, activity.id)).toMatchObject({
    body: {
      instance_id: expect.stringMatching(`^i-\\d+-pc-${dm.id}$`),
      location: { id: `pc-${dm.id}`, kind: "pc", channel_id: dm.id },
      users: [alice.id, bob.id],
    },
  })
})

test("the handler of the app launches in response to the interaction", async ({
  env,
  rest,
  general,
  alice,
  events,
}) => {
  env.enableActivities()
  const [{ id }] = (await rest<[Command]>("GET", commandsOf(env.bot))).body
  expect(await rest("PATCH", `${commandsOf(env.bot)}/${id}`, { handler: 1 })).toMatchObject({
    status: 200,
    body: { handler: 1 },
  })
  const result = await alice.launchActivity(general)
  const { token, ...interaction } = lastOf(events)
  expect(interaction).toMatchObject({ type: 2, data: { id, name: "Launch", type: 4 } })
  expect(result.activity).toBeUndefined()

  const callback = `/interactions/${interaction["id"]}/${token}/callback?with_response=true`
  const answer = await rest("POST", callback, { type: 12 })
  const instance = activityOf(result)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      interaction: { id: interaction["id"], type: 2, activity_instance_id: instance.id },
      resource: { type: 12, activity_instance: { id: instance.id } },
    },
  })
  expect(instance.participants).toEqual([alice])
  expect(general.history()).toEqual([])
})

test("only an app with an activity launches one", async ({ env, rest, general, alice, events }) => {
  const tea = { name: "tea", description: "a" }
  await rest("POST", commandsOf(env.bot), tea)
  await alice.slash(general, "tea")
  const { id, token } = lastOf(events)
  const callback = `/interactions/${id}/${token}/callback`
  expect(await rest("POST", callback, { type: 12 })).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { type: expect.anything() } },
  })
  env.enableActivities()
  general.deny(alice, "UseEmbeddedActivities")
  expect(await rest("POST", callback, { type: 12 })).toMatchObject({
    status: 403,
    body: { code: 50013 },
  })
  general.allow(alice, "UseEmbeddedActivities")
  expect(await rest("POST", callback, { type: 12 })).toMatchObject({ status: 204 })
})

test("an entry point is global, there is one, and a bulk overwrite keeps it", async ({
  env,
  rest,
  guild,
}) => {
  const path = commandsOf(env.bot)
  const launch = { type: 4, name: "Play", description: "Plays", handler: 1 }
  const refused = (at: string) => ({
    status: 400,
    body: { code: 50035, errors: { [at]: expect.anything() } },
  })
  expect(await rest("POST", path, launch)).toMatchObject(refused("type"))
  env.enableActivities()
  const inGuild = `/applications/${env.bot.id}/guilds/${guild.id}/commands`
  expect(await rest("POST", inGuild, launch)).toMatchObject(refused("type"))
  expect(await rest("POST", path, launch)).toMatchObject({ status: 400, body: { code: 30032 } })
  const tea = { name: "tea", description: "a" }
  expect(await rest("POST", path, { ...tea, handler: 1 })).toMatchObject(refused("handler"))
  expect(await rest("PUT", path, [tea])).toMatchObject({ status: 400, body: { code: 50240 } })

  const [{ id }] = (await rest<[Command]>("GET", path)).body
  expect(await rest("PUT", path, [tea, launch])).toMatchObject({
    status: 200,
    body: [{ name: "tea" }, { id, type: 4, name: "Play", handler: 1 }],
  })
  expect(await rest("DELETE", `${path}/${id}`)).toMatchObject({ status: 204 })
  expect(await rest("PUT", path, [tea])).toMatchObject({ status: 200 })
  expect(await rest("POST", path, { type: 4, name: "Play" })).toMatchObject({
    status: 201,
    body: { description: "", handler: 1 },
  })
})

test("a bot reads only the instances of its own application", async ({
  env,
  rest,
  general,
  alice,
}) => {
  env.enableActivities()
  const { id } = activityOf(await alice.launchActivity(general))
  const other = env.createUser("other", { bot: true })
  expect(await getInstance(rest, { id: NOWHERE }, id)).toMatchObject({
    status: 404,
    body: { code: 10002 },
  })
  expect(await getInstance(rest, env.bot, "i-1-gc-2-3")).toMatchObject({
    status: 404,
    body: { message: "404: Not Found", code: 0 },
  })
  expect(() => env.enableActivities(alice)).toThrow("alice is a user")
  expect(other.bot).toBe(true)
})

test("a bot and users upload a file, which the CDN serves", async ({
  env,
  rest,
  alice,
  simulation,
}) => {
  const path = `/applications/${env.bot.id}/attachment`
  const form = () => {
    const data = new FormData()
    data.append("file", new File(["tea"], "tea.txt"))
    return data
  }
  const { status, body } = await rest<{ attachment: { id: string; url: string } }>(
    "POST",
    path,
    form(),
  )
  expect(status).toBe(200)
  expect(body.attachment).toMatchObject({ filename: "tea.txt", size: 3, ephemeral: true })
  expect(body.attachment.url).toMatch(
    `https://cdn.discordapp.com/ephemeral-attachments/${env.bot.id}/${body.attachment.id}/tea.txt?`,
  )
  expect(await (await fetch(body.attachment.url)).text()).toBe("tea")

  const { id: applicationId } = simulation.application()
  const granted = { applicationId, userId: alice.id, scopes: ["identify"], hasRefreshToken: false }
  const { token } = issueToken(simulation.world, granted)
  const asUser = { credential: `Bearer ${token}` }
  expect(await rest("POST", path, form(), asUser)).toMatchObject({ status: 200 })
  expect(await rest("POST", path, form(), { credential: "Bearer tea" })).toMatchObject({
    status: 401,
  })
  expect(await rest("POST", path)).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { file: expect.anything() } },
  })
})

test("a saved world keeps activities, installations and uploads", async ({
  env,
  rest,
  simulation,
  general,
  alice,
}) => {
  env.enableActivities()
  await alice.installApp(env.bot)
  const activity = activityOf(await alice.launchActivity(general))
  const data = new FormData()
  data.append("file", new File(["tea"], "tea.txt"))
  await rest("POST", `/applications/${env.bot.id}/attachment`, data)

  const snapshot = takeSnapshot(simulation)
  const { world } = createSimulation({ snapshot }, { key: "test" })
  const [loaded] = world.applications.values()
  if (loaded === undefined) throw new Error("The application was saved")
  expect(loaded.activities).toBe(true)
  expect([...loaded.installedBy]).toEqual([alice.id])
  expect(loaded.activityInstances.get(activity.id)).toMatchObject({
    id: activity.id,
    userIds: new Set([alice.id]),
  })
  expect([...loaded.uploads.values()]).toMatchObject([{ filename: "tea.txt" }])
  const [interaction] = world.interactions.values()
  expect(interaction).toMatchObject({ activityInstanceId: activity.id })
})
