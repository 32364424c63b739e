// Every builder, called by a client and called in the same process: the worlds are the same afterwards.
// A builder without an entry does not compile.

import { expect, test } from "vitest"
import type { ChannelBuilders } from "../../src/harness/handles/channel/builders.ts"
import type { GuildBuilders, GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { savedWorld, worldToSave } from "../../src/world/snapshot.ts"
import { type SimulationApi, createSim } from "../../src/index.ts"
import { createSimulationApi } from "../../src/harness/sim/create-simulation-api.ts"
import { expectEqualStates } from "../scene/equal-states.ts"
import { connectTo, simulationOf } from "./simulation-world.ts"

/** A world in this process or on a server, and its guild. */
interface WorldToBuild {
  readonly env: SimulationApi
  readonly guild: GuildHandle
}

type Calls<Group> = { readonly [Name in keyof Group]: (place: WorldToBuild) => unknown }

const text = new TextEncoder()

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
  addBot: ({ guild, env }) => guild.addBot(env.users.get("Helper")),
  createEmoji: ({ guild }) => guild.createEmoji("leaf"),
  createSticker: ({ guild }) => guild.createSticker("cup"),
  createSoundboardSound: ({ guild }) => guild.createSoundboardSound("gong"),
  createScheduledEvent: ({ guild }) => guild.createScheduledEvent("Tea time"),
  createAutoModRule: ({ guild }) =>
    guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true }),
  setPresetWords: ({ guild }) => guild.setPresetWords("slurs", ["coffee"]),
  setCommandPermissions: ({ guild, env }) =>
    guild.setCommandPermissions(env.bot, [{ for: guild.everyone, allow: false }]),
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
  inherit: ({ guild }) => guild.channels.get("general").inherit(guild.everyone, "ViewChannel"),
  delete: ({ guild }) => guild.channels.get("general").delete(),
}

const OTHER_BUILDERS = {
  "role.setPermissions": ({ guild }: WorldToBuild) =>
    guild.roles.get("host").setPermissions("BanMembers"),
  "role.setPosition": ({ guild }: WorldToBuild) => guild.roles.get("host").setPosition(1),
  "role.delete": ({ guild }: WorldToBuild) => guild.roles.get("host").delete(),
  createUser: ({ env }: WorldToBuild) =>
    env.createUser("bob", {
      createdAt: new Date("2025-01-01T00:00:00Z"),
      avatar: text.encode("GIF89a"),
    }),
  enableActivities: ({ env }: WorldToBuild) => env.enableActivities(),
  transferToTeam: ({ env }: WorldToBuild) => env.transferToTeam("Tea Makers"),
  createSku: ({ env }: WorldToBuild) => env.createSku("Premium"),
  createStickerPack: ({ env }: WorldToBuild) =>
    env.createStickerPack("Tea Party", { stickers: ["Pot"] }),
  createGuild: ({ env }: WorldToBuild) => env.createGuild("Book Club"),
}

/** Creates a world with a small guild. */
function createWorld() {
  const sim = createSim()
  const guild = sim.createGuild("Tea House")
  guild.addMember("alice", {
    roles: [guild.createRole("host", { permissions: ["Administrator"] })],
  })
  guild.createTextChannel("general")
  guild.createScheduledEvent("Tea party")
  sim.createUser("Helper", { bot: true })
  return sim.world.snapshot()
}

/** Returns the state of a world as JSON. */
function savedIn({ world }: Simulation): unknown {
  return savedWorld.write(worldToSave(world))
}

test.each(Object.entries({ ...BUILDERS, ...CHANNEL_BUILDERS, ...OTHER_BUILDERS }))(
  "%s of a client returns a promise and builds what it builds in the same process",
  async (_, build) => {
    const snapshot = createWorld()
    const [local, server] = [simulationOf(snapshot), simulationOf(snapshot)]
    const env = await connectTo(server)
    const here = createSimulationApi(() => local)
    build({ env: here, guild: here.guilds.get("Tea House") })
    const building = build({ env, guild: env.guilds.get("Tea House") })
    expect(building).toBeInstanceOf(Promise)
    await building
    expectEqualStates(savedIn(server), savedIn(local))
  },
)
