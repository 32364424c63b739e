// Invites to streams and activities, and invites to group DMs, in discord.js.

import {
  Client,
  Events,
  GatewayIntentBits,
  type Invite,
  InviteTargetType,
  InviteType,
} from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

test("discord.js invites to a stream and to an activity", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildInvites] })
  const created: Invite[] = []
  client.on(Events.InviteCreate, (invite) => void created.push(invite))
  await using env = await sim.run(client)
  env.enableActivities()
  const guild = env.createGuild("Tea House")
  const lounge = guild.createVoiceChannel("lounge")
  const bob = guild.addMember("bob")
  await bob.joinVoice(lounge)
  await bob.setVoice({ selfStream: true })
  await env.settle()

  await env.asBot(async () => {
    const { invites } = await client.guilds.fetch(guild.id)
    const stream = await invites.create(lounge.id, {
      targetType: InviteTargetType.Stream,
      targetUser: bob.id,
    })
    expect(stream.targetType).toBe(InviteTargetType.Stream)
    expect(stream.targetUser?.id).toBe(bob.id)

    const application = client.application?.id ?? ""
    const activity = await invites.create(lounge.id, {
      targetType: InviteTargetType.EmbeddedApplication,
      targetApplication: application,
    })
    expect(activity.targetApplication?.id).toBe(application)
    const fetched = await client.fetchInvite(activity.code)
    expect(fetched.targetType).toBe(InviteTargetType.EmbeddedApplication)
    await bob.leaveVoice()
    const late = { targetType: InviteTargetType.Stream, targetUser: bob.id }
    await expect(invites.create(lounge.id, late)).rejects.toMatchObject({ code: 50_035 })
  })
  expect(created.map(({ targetType }) => targetType)).toEqual([1, 2])
  expect(guild.invites.map(({ stream }) => stream)).toEqual([bob, undefined])
})

test("discord.js looks up an invite to a group DM", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  await using env = await sim.run(client)
  const alice = env.createGuild("Tea House").addMember("alice")
  const circle = await alice.createGroupDm([env.createUser("bob")], { name: "Circle" })
  const code = await alice.createGroupDmInvite(circle)

  await env.asBot(async () => {
    const invite = await client.fetchInvite(`https://discord.gg/${code}`)
    expect(invite.type).toBe(InviteType.GroupDM)
    expect(invite.guild).toBeNull()
    expect(invite.inviter?.id).toBe(alice.id)
    expect(invite.memberCount).toBe(2)
    expect(invite.channel).toMatchObject({
      id: circle.id,
      name: "Circle",
      recipients: [{ username: "alice" }, { username: "bob" }],
    })
  })
})
