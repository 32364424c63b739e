import { GatewayOpcodes } from "discord-api-types/v10"
import type { GuildHandle } from "../../../src/harness/handles/guild/guild.ts"
import type { UserId } from "../../../src/world/model/ids.ts"
import { buildGuild } from "../../../src/harness/sim/builders.ts"
import { connectClient, logIn } from "../fixture.ts"
import type { Played, Scene } from "./played.ts"

/** The default `large_threshold` of a session. */
const THRESHOLD = 50

/** More members than the platform sends to a session with GUILD_PRESENCES. */
const HUGE = 75_001

/** "If it has under large_threshold members, it will send all members": Request Guild Members. */
export const membersInGuildCreate: Played = {
  async play(scene) {
    const { guild, alice } = scene
    guild.addMember("bob")
    const small = membersShown(scene)
    // The owner, alice, bob and the bot are the first four members.
    for (let n = 4; n <= THRESHOLD; n += 1) guild.addMember(`member ${n}`)
    await alice.setPresence({ status: "online" })
    guild.addMember("nicknamed", { nick: "Nick" })
    guild.addMember("ranked", { roles: [guild.createRole("rank")] })
    const voice = guild.addMember("heard")
    await voice.joinVoice(guild.createVoiceChannel("lounge"))
    const large = membersShown(scene)
    crowd(scene, guild)
    return { small, large, huge: membersShown(scene) }
  },
  specification: { small: ["TestBot"], large: ["TestBot", "heard"], huge: ["TestBot", "heard"] },
  platform: {
    small: ["Tea House Owner", "TestBot", "alice", "bob"],
    large: ["TestBot", "alice", "heard", "nicknamed", "ranked"],
    huge: ["TestBot", "heard"],
  },
}

/**
 * A connection without heartbeats is closed:
 * https://docs.discord.com/developers/events/gateway#sending-heartbeats
 */
export const silentGatewayClients: Played = {
  play({ simulation, wait }) {
    const closes: number[] = []
    const transport = { send() {}, drop() {}, close: (code: number) => void closes.push(code) }
    const address = new URL("wss://gateway.discord.gg/?v=10&encoding=json")
    const connection = simulation.gateway.connect(transport, address)
    wait(89)
    connection.receive(JSON.stringify({ op: GatewayOpcodes.Heartbeat, d: null }))
    wait(89)
    const afterHeartbeat = [...closes]
    wait(3600)
    return Promise.resolve({ afterHeartbeat, closes })
  },
  specification: { afterHeartbeat: [], closes: [] },
  platform: { afterHeartbeat: [], closes: [4009] },
}

/** "1 request per guild per bot every 30 seconds": the entry of the change log. */
export const requestsForAllMembers: Played = {
  play({ simulation, guild, wait }) {
    const garden = buildGuild(simulation, "Tea Garden")
    const { connection, told } = connectClient(simulation)
    const request = ({ id }: GuildHandle, more: object = { query: "", limit: 0 }): string => {
      const since = told.length
      const d = { guild_id: id, ...more }
      connection.receive(JSON.stringify({ op: GatewayOpcodes.RequestGuildMembers, d }))
      return told
        .slice(since)
        .map(({ t }) => t)
        .join()
    }
    const first = request(guild)
    wait(10)
    const again = request(guild)
    const some = request(guild, { query: "a", limit: 1 })
    const other = request(garden)
    wait(20)
    return Promise.resolve({ first, again, some, other, later: request(guild) })
  },
  specification: Object.fromEntries(
    ["first", "again", "some", "other", "later"].map((name) => [name, "GUILD_MEMBERS_CHUNK"]),
  ),
  platform: {
    first: "GUILD_MEMBERS_CHUNK",
    again: "RATE_LIMITED",
    some: "GUILD_MEMBERS_CHUNK",
    other: "GUILD_MEMBERS_CHUNK",
    later: "GUILD_MEMBERS_CHUNK",
  },
}

interface GuildMembers {
  readonly members: readonly { readonly user: { readonly username: string } }[]
}

/** Returns the usernames of the members in the GUILD_CREATE of a new session. */
function membersShown({ simulation }: Scene): string[] {
  const created = logIn(simulation).find(({ t }) => t === "GUILD_CREATE")
  const { members } = (created?.d ?? { members: [] }) as GuildMembers // the payload of GUILD_CREATE
  return members.map(({ user }) => user.username).toSorted()
}

/** Fills a guild with members that have no account. */
function crowd({ simulation }: Scene, { id }: GuildHandle): void {
  const members = simulation.world.guilds.get(id)?.members
  const [plain] = members ?? []
  if (members === undefined || plain === undefined) return
  for (let n = members.size; n < HUGE; n += 1) {
    const userId = String(n) as UserId // an id without an account
    members.set(userId, { ...plain, userId })
  }
}
