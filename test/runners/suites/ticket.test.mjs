import assert from "node:assert/strict"
import { test } from "node:test"
import { sim } from "guildsim/node"
import { createTicketBot } from "./ticket-bot.mjs"

test("alice opens a ticket", () =>
  sim.run(createTicketBot(), {}, async (env) => {
    const guild = env.createGuild("Tea House")
    const help = guild.createTextChannel("help")
    const staff = guild.createRole("staff", { permissions: ["BanMembers", "ManageRoles"] })
    const alice = guild.addMember("alice")
    const mallory = guild.addMember("mallory")
    const mia = guild.addMember("mia", { roles: [staff] })
    await env.settle()
    const result = await mia.slash(help, "panel")
    env.assertResponded(result, { content: "Need help?", buttons: ["Open a ticket"] })
    const response = result.requireResponse()
    const result2 = await alice.click(response, "Open a ticket")
    env.assertResponded(result2, { modal: "Open a ticket" })
    const result3 = await alice.submitModal(result2, { "What is it about?": 'My "tea" is cold' })
    const ticketAlice = guild.channels.get("ticket-alice")
    env.assertResponded(result3, {
      content: `Your ticket: ${ticketAlice.mention}`,
      ephemeral: true,
    })
    const reply = env.assertSent(ticketAlice, {
      content: `Welcome ${alice.mention}`,
      embeds: ['My "tea" is cold'],
      buttons: ["Close"],
    })
    await alice.select(reply, "How urgent is it?", "Today")
    await alice.send(ticketAlice, `Thank you, ${mia.mention}!`)
    await assert.rejects(mallory.send(ticketAlice, "Let me in!"), { status: 403, code: 50001 })
    await mia.ban(mallory, { reason: "She's rude" })
    assert.equal(
      mallory.guild.bans.find(({ userId }) => userId === mallory.id)?.reason,
      "She's rude",
    )
    await assert.rejects(mia.giveRole(alice, staff), { status: 403, code: 50013 })
    assert.equal(alice.roles.includes(staff), false)
    await alice.click(reply, "Close")
    assert.equal(guild.channels.has("ticket-alice"), false)
  }))
