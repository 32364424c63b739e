// Invites for chosen users in discord.js.

import { Client, GatewayIntentBits, InviteTargetUsersJobStatus } from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

test("discord.js makes an invite for chosen users with a role, and reads and replaces them", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildInvites] })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const regular = guild.createRole("regular")
  const zed = env.createUser("zed")
  const mia = env.createUser("mia")
  await env.settle()

  await env.asBot(async () => {
    const { invites } = await client.guilds.fetch(guild.id)
    const targetUsersFile = Buffer.from(`user_id\n${zed.id}`)
    const invite = await invites.create(general.id, { roles: [regular.id], targetUsersFile })
    const file = await invites.fetchTargetUsers(invite.code)
    expect(file.toString()).toBe(`user_id\n${zed.id}\n`)
    await invites.updateTargetUsers(invite.code, Buffer.from(mia.id))
    const job = await invites.fetchTargetUsersJobStatus(invite.code)
    expect(job).toMatchObject({ totalUsers: 1, status: InviteTargetUsersJobStatus.Processing })
  })
  const [invite] = guild.invites
  if (invite === undefined) throw new Error("The bot has made an invite.")
  expect(invite).toMatchObject({ userIds: [mia.id], roles: [regular] })
  await expect(zed.acceptInvite(invite)).rejects.toMatchObject({ code: 10006 })
  await mia.acceptInvite(invite)
  expect(guild.members.get(mia.id).roles).toEqual([regular])
})
