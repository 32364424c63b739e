// Extends the scene for the sequences: adds a second guild, channels that members and the bot do
// not see or cannot write in, and members with other powers.

import { buildGuild, buildUser } from "../../src/harness/sim/builders.ts"
import type { AccountHandle } from "../../src/harness/handles/account/account.ts"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { ANSWER, MODAL, POLL } from "../scene/bodies.ts"
import type { Scene as BaseScene } from "../scene/scene.ts"

/** Creates roles of more and less power than the regular one. */
function createRoles({ guild, regular }: BaseScene) {
  regular.setPermissions("SendTTSMessages")
  return {
    regular,
    loud: guild.createRole("loud", { mentionable: true, permissions: ["MentionEveryone"] }),
    keeper: guild.createRole("keeper", { permissions: ["ManageMessages"], position: 5 }),
    boss: guild.createRole("boss", { permissions: ["Administrator"], position: 5 }),
    key: guild.createRole("key"),
  }
}

type Roles = ReturnType<typeof createRoles>

/** Creates the second guild, with the watcher and without the bot. */
function createCellar(simulation: Simulation, owner: AccountHandle) {
  const cellar = buildGuild(simulation, "Cellar", { owner, bots: [owner] })
  const below = cellar.createTextChannel("below")
  return { cellar, below, den: cellar.createVoiceChannel("den") }
}

/** Creates channels that restrict the bot, everyone or a role. */
function createChannels({ guild, random, bot }: BaseScene, { regular, key }: Roles) {
  const hidden = guild.createTextChannel("hidden")
  const quiet = guild.createTextChannel("quiet")
  const closet = guild.createVoiceChannel("closet", { userLimit: 1 })
  const attic = guild.createCategory("attic")
  const chest = guild.createTextChannel("chest", { category: attic })
  for (const channel of [attic, hidden]) {
    for (const all of [guild.everyone, guild.botRole]) channel.deny(all, "ViewChannel")
  }
  chest.allow(key, "ViewChannel")
  quiet.deny(guild.botRole, "SendMessages", "AddReactions", "ReadMessageHistory")
  random.deny(bot, "EmbedLinks", "AttachFiles", "SendTTSMessages", "MentionEveryone")
  closet.deny(regular, "Connect")
  return {
    hidden,
    quiet,
    closet,
    attic,
    chest,
    cupboard: guild.createCategory("cupboard"),
    safe: guild.createVoiceChannel("safe", { category: attic }),
  }
}

/** Adds what the sequences need to the scene. */
export async function extendScene(base: BaseScene, owner: AccountHandle) {
  const { simulation, guild, alice, bob, carol, news, random, general, ask } = base
  const roles = createRoles(base)
  const { cellar, ...channels } = createCellar(simulation, owner)
  const erin = buildUser(simulation, "erin", { acceptsDms: false })
  const stranger = buildUser(simulation, "stranger")
  await base.owner.giveRole(alice, roles.boss)
  await base.owner.giveRole(bob, roles.regular)
  await base.owner.setNick(bob, "Bobby")
  const people = {
    kim: guild.addMember("kim", { roles: [roles.keeper] }),
    "carol below": cellar.addMember(carol),
    dan: cellar.addMember("dan"),
    stranger: handlesOf(simulation).person(stranger.id, guild.id),
  }
  const restricted = createChannels(base, roles)
  await base.owner.inviteToSpeak(base.bot)
  await ask({ method: "POST", path: "/users/@me/channels", body: { recipient_id: erin.id } })
  await ask({ method: "POST", path: `/channels/${random.id}/messages`, body: { poll: POLL } })
  await alice.follow(news, random)
  guild.createWebhook(random, "Pot")
  for (const body of [MODAL, ANSWER]) {
    await carol.slash(general, "tea")
    const { id, token } = [...simulation.world.interactions.values()].at(-1) ?? {}
    const path = `/interactions/${id}/${token}/callback`
    await ask({ method: "POST", path, body })
  }
  await carol.slash(general, "tea")
  const withErin = [...simulation.world.channels.values()].find(
    (channel) => channel.kind === "dm" && channel.userIds.includes(erin.id),
  )
  if (withErin === undefined) throw new Error("The bot has opened a DM with erin.")
  return {
    cellar,
    erin,
    roles,
    people,
    channels: {
      ...channels,
      ...restricted,
      "DM with erin": handlesOf(simulation).channel(withErin.id),
    },
  }
}
