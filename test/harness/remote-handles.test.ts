// Handles of a remote client in small. The client has a mirror of the world. Its access to the world sends every call
// to the server as data, waits, and only then changes the mirror. Handles, verbs and builders are those of the package.

import { readdirSync } from "node:fs"
import { beforeAll, expect, test } from "vitest"
import { type Sim, createSim } from "../../src/index.ts"
import { Handle } from "../../src/harness/handles/handle.ts"
import type { GuildBuilders, GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { ChannelBuilders } from "../../src/harness/handles/channel/builders.ts"
import type {
  ActionCall,
  UserActionCall,
  WorldAccess,
} from "../../src/harness/simulation/world-access.ts"
import type { Action, Invocation } from "../../src/world/actions/action.ts"
import { perform } from "../../src/world/actions/perform.ts"
import { ApiError } from "../../src/world/kernel/api-error.ts"
import type { Actor } from "../../src/world/model/world.ts"

const FOLDER = new URL("../../src/world/", import.meta.url)

/** The actions by name, as a server finds those that it receives. */
const actions = new Map<string, Action<unknown, unknown>>()

beforeAll(async () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  for (const file of files.filter((name) => /(?:^|[\\/])actions(?:[\\/][\w-]+)?\.ts$/.test(name))) {
    const module: object = await import(new URL(file, FOLDER).href)
    for (const value of Object.values(module)) if (isAction(value)) actions.set(value.name, value)
  }
})

function isAction(value: unknown): value is Action<unknown, unknown> {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "action"
}

/** A call on its way to the server. */
interface SentCall {
  readonly actor: Actor
  readonly name: string
  readonly invocation: Invocation<unknown>
}

/** A server, and a client whose handles read a mirror of the server's world. */
interface Remote {
  readonly server: Sim
  readonly client: Sim
  readonly guild: GuildHandle
  /** The calls that the client has sent. */
  readonly sent: readonly SentCall[]
}

/** Connects a client to a server with a small guild. */
function connect(): Remote {
  const server = createSim()
  const there = server.createGuild("Tea House")
  there.addMember("alice", {
    roles: [there.createRole("host", { permissions: ["Administrator"] })],
  })
  there.createTextChannel("general")
  const sim = createSim({ snapshot: server.world.snapshot() })
  const guild = sim.guilds.get("Tea House")
  const world = Handle.worldOf(there)
  const sent: SentCall[] = []

  async function send<Input, Result>(call: ActionCall<Input, Result>): Promise<void> {
    const { actor, action, invocation } = call
    sent.push(structuredClone({ actor, name: action.name, invocation }))
    await new Promise((resolve) => setImmediate(resolve))
    const received = sent.at(-1)
    const known = actions.get(received?.name ?? "")
    if (received === undefined || known === undefined) throw new Error(`No action ${action.name}`)
    perform(world, received.actor, known, received.invocation)
  }

  const { access } = Handle.simulationOf(guild)
  const remote: { [Name in keyof WorldAccess]: unknown } = {
    world: access.world,
    async perform<Input, Result>(
      call: ActionCall<Input, Result>,
      use: (result: Result) => unknown,
      toError: (refusal: ApiError) => Error,
    ) {
      try {
        await send(call)
      } catch (error) {
        throw error instanceof ApiError ? toError(error) : error
      }
      return access.perform(call, use, toError)
    },
    async act<Input, Result>(call: UserActionCall<Input, Result>) {
      await send(call)
      return access.act(call)
    },
  }
  Object.assign(Handle.simulationOf(guild), { access: remote })
  return { server, client: sim, guild, sent }
}

type Calls<Group> = { readonly [Name in keyof Group]: (remote: Remote) => unknown }

const BUILDERS: Calls<GuildBuilders> = {
  createTextChannel: ({ guild }) => guild.createTextChannel("tea", { topic: "Green" }),
  createNewsChannel: ({ guild }) => guild.createNewsChannel("news"),
  createForumChannel: ({ guild }) => guild.createForumChannel("help", { tags: ["question"] }),
  createMediaChannel: ({ guild }) => guild.createMediaChannel("photos"),
  createVoiceChannel: ({ guild }) => guild.createVoiceChannel("lounge"),
  createStageChannel: ({ guild }) => guild.createStageChannel("podium"),
  createCategory: ({ guild }) => guild.createCategory("rooms"),
  createRole: ({ guild }) => guild.createRole("staff", { permissions: ["KickMembers"] }),
  setTopRole: ({ guild }) => guild.setTopRole(guild.owner, guild.roles.get("host")),
  setPermissions: ({ guild }) => guild.setPermissions(guild.owner, "BanMembers"),
  addMember: ({ guild }) => guild.addMember("bob", { nick: "Bobby" }),
  addBot: ({ guild, client }) => guild.addBot(client.users.get("Helper")),
  createEmoji: ({ guild }) => guild.createEmoji("leaf"),
  createSticker: ({ guild }) => guild.createSticker("cup"),
  createSoundboardSound: ({ guild }) => guild.createSoundboardSound("gong"),
  createScheduledEvent: ({ guild }) => guild.createScheduledEvent("Tea time"),
  createAutoModRule: ({ guild }) =>
    guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true }),
  setPresetWords: ({ guild }) => guild.setPresetWords("slurs", ["coffee"]),
  setCommandPermissions: ({ guild, client }) =>
    guild.setCommandPermissions(client.bot, [{ for: guild.everyone, allow: false }]),
  createWebhook: ({ guild }) => guild.createWebhook(guild.channels.get("general")),
  setSystemChannel: ({ guild }) => guild.setSystemChannel(guild.channels.get("general")),
  setTag: ({ guild }) => guild.setTag("TEA"),
  setPictures: ({ guild }) => guild.setPictures({ icon: null }),
  setFeatures: ({ guild }) => guild.setFeatures(["COMMUNITY"]),
  createIntegration: ({ guild }) => guild.createIntegration("twitch", "TeaTime"),
  rebuildSearchIndex: ({ guild }) => guild.rebuildSearchIndex({ availableIn: 5 }),
  createTemplate: ({ guild }) => guild.createTemplate("Tea"),
  setVanityUrl: ({ guild }) => guild.setVanityUrl("tea"),
  setWelcomeScreen: ({ guild }) => guild.setWelcomeScreen({ description: "Tea" }),
  setOnboarding: ({ guild }) => guild.setOnboarding({ enabled: true }),
  setMemberVerification: ({ guild }) => guild.setMemberVerification({ enabled: true }),
  setNewMemberWelcome: ({ guild }) => guild.setNewMemberWelcome({ enabled: false }),
  setPauses: ({ guild }) => guild.setPauses({ invites: null }),
}

const CHANNEL_BUILDERS: Calls<ChannelBuilders> = {
  allow: ({ guild }) => guild.channels.get("general").allow(guild.everyone, "ViewChannel"),
  deny: ({ guild }) => guild.channels.get("general").deny(guild.everyone, "ViewChannel"),
  delete: ({ guild }) => guild.channels.get("general").delete(),
}

const OTHER_BUILDERS = {
  "role.setPermissions": ({ guild }: Remote) =>
    guild.roles.get("host").setPermissions("BanMembers"),
  "role.setPosition": ({ guild }: Remote) => guild.roles.get("host").setPosition(1),
  "role.delete": ({ guild }: Remote) => guild.roles.get("host").delete(),
  createUser: ({ client }: Remote) => client.createUser("bob"),
  enableActivities: ({ client }: Remote) => client.enableActivities(),
  transferToTeam: ({ client }: Remote) => client.transferToTeam("Tea Makers"),
  createSku: ({ client }: Remote) => client.createSku("Premium"),
  createStickerPack: ({ client }: Remote) =>
    client.createStickerPack("Tea Party", { stickers: ["Pot"] }),
  createGuild: ({ client }: Remote) => client.createGuild("Book Club"),
}

test.each(Object.entries({ ...BUILDERS, ...CHANNEL_BUILDERS, ...OTHER_BUILDERS }))(
  "a remote %s returns a promise and changes the server by calls that are data",
  async (name, build) => {
    const remote = connect()
    if (name === "addBot") await Promise.resolve(remote.client.createUser("Helper", { bot: true }))
    const before = saved(remote.server)
    const promise = build(remote)
    expect(promise).toBeInstanceOf(Promise)
    expect(saved(remote.server)).toEqual(before)
    await promise
    expect(remote.sent).not.toEqual([])
    expect(saved(remote.server)).toEqual(saved(remote.client))
  },
)

test("a remote builder resolves to the handle of what it created", async () => {
  const { guild } = connect()
  const role = await Promise.resolve(guild.setPermissions(guild.owner, "BanMembers"))
  expect(role.permissions).toEqual(["BanMembers"])
  expect(guild.roles.get(role.name)).toBe(role)
})

test("a refusal rejects a remote builder with the error of a local one", async () => {
  const { guild } = connect()
  const general = guild.channels.get("general")
  for (let count = 0; count < 15; count += 1) await Promise.resolve(guild.createWebhook(general))
  await expect(async () => guild.createWebhook(general, "One more")).rejects.toThrow(
    'createWebhook: "One more": Maximum number of webhooks reached (15).',
  )
})

test("remote verbs change the server by calls that are data", async () => {
  const { guild, server, client, sent } = connect()
  const [alice, general] = [guild.members.get("alice"), guild.channels.get("general")]
  const message = await alice.send(general, "tea?")
  await alice.react(message, "🍵")
  await alice.pin(message)
  const role = await alice.createRole("guest")
  await alice.giveRole(guild.owner, role)
  await alice.createInvite(general)
  const thread = await alice.createThread(general, "sorts")
  await alice.send(thread, "green")
  expect(sent.length).toBe(8)
  expect(saved(server)).toEqual(saved(client))
  expect(server.guilds.get("Tea House").channels.get("general").history().map(String)).toEqual([
    "tea?",
    ...general.history().map(String).slice(1),
  ])
})

/** Returns the state of the world, without the state of the simulation. */
function saved(sim: Sim): unknown {
  const snapshot: { readonly world: unknown } = JSON.parse(JSON.stringify(sim.world.snapshot()))
  return snapshot.world
}
