import { expect, test } from "guildsim/vitest"
import { createTicketBot } from "./ticket-bot.mjs"

test.override("bot", () => createTicketBot())

test("alice opens a ticket", async ({ env }) => {
  const guild = env.createGuild("Tea House")
  const help = guild.createTextChannel("help")
  const staff = guild.createRole("staff", { permissions: ["BanMembers", "ManageRoles"] })
  const alice = guild.addMember("alice")
  const mallory = guild.addMember("mallory")
  const mia = guild.addMember("mia", { roles: [staff] })
  await env.settle()
  const result = await mia.slash(help, "panel")
  expect(result).toHaveResponded({ content: "Need help?", buttons: ["Open a ticket"] })
  const response = result.requireResponse()
  const result2 = await alice.click(response, "Open a ticket")
  expect(result2).toHaveResponded({ modal: "Open a ticket" })
  const result3 = await alice.submitModal(result2, { "What is it about?": 'My "tea" is cold' })
  const ticketAlice = guild.channels.get("ticket-alice")
  expect(result3).toHaveResponded({
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
  const attempt = mallory.send(ticketAlice, "Let me in!")
  await expect(attempt).rejects.toMatchObject({ status: 403, code: 50001 })
  await mia.ban(mallory, { reason: "She's rude" })
  expect(mallory).toBeBanned({ reason: "She's rude" })
  await expect(mia.giveRole(alice, staff)).rejects.toMatchObject({ status: 403, code: 50013 })
  expect(alice).not.toHaveRole(staff)
  await alice.click(reply, "Close")
  expect(guild.channels.has("ticket-alice")).toBe(false)
})
