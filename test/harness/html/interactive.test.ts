// The contract with pages that react to what people do: rows on demand, a viewer, data attributes.

import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  MessageFlags,
  StringSelectMenuBuilder,
  UserSelectMenuBuilder,
} from "discord.js"
import { createSim } from "../../../src/index.ts"
import { expect } from "../../interactions/scene.ts"
import { test } from "../bots-channel.ts"
import { lastRow, rowOf, rowsOf } from "./shown.ts"

test("a channel lists its days and messages, and deleted messages that the journal knows", async ({
  env,
  client,
  general,
  alice,
}) => {
  expect(client.isReady()).toBe(true)
  const first = await alice.send(general, "First")
  const deleted = await alice.send(general, "Second")
  await alice.delete(deleted)
  await env.advanceTime({ days: 1 })
  const last = await alice.send(general, "Third")
  const rows = rowsOf(general)
  expect(rows.map(({ kind, id }) => [kind, id])).toEqual([
    ["day", "2026-01-01"],
    ["message", first.id],
    ["deleted", deleted.id],
    ["day", "2026-01-02"],
    ["message", last.id],
  ])
  const shown = rows.map((row) => row.html())
  expect(shown.every((html) => html.startsWith("<li ") && html.endsWith("</li>"))).toBe(true)
  expect(shown[2]).toContain(`data-message-id="${deleted.id}"`)
  expect(shown[2]).toContain('<del class="text">Second</del>')
})

test("a row is rendered when its HTML is read", () => {
  const sim = createSim()
  const general = sim.createGuild().createTextChannel("general")
  const alice = sim.guild.addMember("alice")
  return alice.send(general, "First").then(async (message) => {
    const row = rowsOf(general).at(-1)
    await alice.edit(message, "Second")
    expect(row?.html()).toContain("Second")
    return undefined
  })
})

test("a viewer sees ephemeral messages to themselves alone", async ({
  order,
  general,
  alice,
  bob,
}) => {
  await order((command) =>
    command.reply({ content: "Just for you", flags: MessageFlags.Ephemeral }),
  )
  expect(lastRow(general, { as: alice })).toContain("Only you can see this")
  expect(lastRow(general)).toContain("Only alice can see this")
  expect(rowsOf(general, { as: bob })).toEqual([])
})

test("a viewer's own reactions, votes and mentions are marked", async () => {
  const sim = createSim()
  const guild = sim.createGuild()
  const general = guild.createTextChannel("general")
  const [alice, bob] = [guild.addMember("alice"), guild.addMember("bob")]
  const poll = await alice.send(general, bob.mention, {
    poll: { question: "Which tea?", answers: ["Sencha", "Assam"] },
  })
  await alice.react(poll, "👍")
  await alice.vote(poll, "Sencha")
  const shown = rowOf(general, poll, { as: alice, isInteractive: true })
  expect(shown).toMatch(/class="reaction own"[^>]* data-reaction="👍" aria-pressed="true"/)
  expect(shown).toMatch(/class="answer own"[^>]* data-poll-answer="1"[^>]* aria-pressed="true"/)
  expect(shown).toMatch(/class="answer"[^>]* data-poll-answer="2"[^>]* aria-pressed="false"/)
  expect(shown).toContain('<li class="message" ')
  const other = rowOf(general, poll, { as: bob, isInteractive: true })
  expect(other).toContain('<li class="message mentioned" ')
  expect(other).toMatch(/data-reaction="👍" aria-pressed="false"/)
})

const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
  new ButtonBuilder().setCustomId("order").setLabel("Order").setStyle(ButtonStyle.Primary),
  new ButtonBuilder()
    .setCustomId("later")
    .setLabel("Later")
    .setStyle(ButtonStyle.Danger)
    .setDisabled(true),
  new ButtonBuilder().setURL("https://tea.example/").setLabel("Site").setStyle(ButtonStyle.Link),
)
const teas = new StringSelectMenuBuilder()
  .setCustomId("teas")
  .setPlaceholder("Which tea?")
  .addOptions({ label: "Sencha", value: "s", description: "3 €" }, { label: "Assam", value: "a" })

test("components are controls in an interactive page, and texts in a report", async ({
  channel,
  general,
  alice,
}) => {
  await channel.send({
    components: [
      row,
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(teas),
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
        StringSelectMenuBuilder.from(teas).setCustomId("two").setMinValues(1).setMaxValues(2),
      ),
      new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
        new UserSelectMenuBuilder().setCustomId("guest"),
      ),
    ],
  })
  const controls = lastRow(general, { isInteractive: true })
  const parts = [
    '<button type="button" class="button primary" data-component="button" data-custom-id="order" data-label="Order" data-component-id="2"><span>Order</span></button>',
    'data-custom-id="later" data-label="Later" data-component-id="3" disabled>',
    '<a class="button link-button" data-component="button" data-label="Site" data-component-id="4" href="https://tea.example/" target="_blank" rel="noopener noreferrer" data-url="https://tea.example/">',
    '<select class="select" data-component="string-select" data-custom-id="teas" data-label="Which tea?" data-component-id="6" aria-label="Which tea?">',
    '<option value="" selected disabled hidden>Which tea?</option><option value="s" data-option-value="s">Sencha – 3 €</option>',
    '<details class="select multiple" data-component="string-select" data-custom-id="two"',
    'data-min="1" data-max="2"><summary>Which tea?',
    '<input type="checkbox" value="s" data-option-value="s">',
    '<select class="select" data-component="user-select" data-custom-id="guest" data-label="Select a user"',
    `<option value="${alice.id}" data-option-value="${alice.id}">@alice</option>`,
  ]
  expect(parts.filter((part) => !controls.includes(part))).toEqual([])

  const report = lastRow(general)
  expect(report).not.toMatch(/<(?:button|select|input)\b/)
  expect(report).toContain(
    '<span class="button primary" data-component="button" data-custom-id="order"',
  )
})

test("a select of more than a hundred members is a button for a picker of the page", async ({
  channel,
  general,
  guild,
}) => {
  for (let count = 0; count < 100; count += 1) guild.addMember(`guest-${count}`)
  const select = new UserSelectMenuBuilder().setCustomId("guest")
  await channel.send({
    components: [new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(select)],
  })
  expect(lastRow(general, { isInteractive: true })).toMatch(
    /<button type="button" class="select" data-picker aria-haspopup="dialog" data-component="user-select" data-custom-id="guest"[^>]*>Select a user/,
  )
})

test("names, replies, threads and spoilers are controls of an interactive page, and nothing changes its address", async () => {
  const sim = createSim()
  const guild = sim.createGuild()
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const first = await alice.send(general, `${general.mention} ||hidden||`)
  const thread = await alice.createThread(first, "Pots")
  const reply = await alice.send(general, "Yes", { replyTo: first })
  const shown = rowsOf(general, { isInteractive: true }).map((it) => it.html())
  const all = shown.join("\n")
  expect(all).not.toContain('href="#')
  expect(all).toContain(
    `<button type="button" class="name" data-user-id="${alice.id}">alice</button>`,
  )
  expect(all).toContain(`<button type="button" data-channel-id="${thread.id}" class="thread">`)
  expect(all).toContain(`<button type="button" data-channel-id="${general.id}" class="mention">`)
  expect(rowOf(general, reply, { isInteractive: true })).toContain(
    `<button type="button" data-jump-to="${first.id}" class="preview">`,
  )
  expect(all).toContain(
    '<span class="spoiler" tabindex="0" data-spoiler role="button" aria-expanded="false" aria-label="Spoiler">',
  )
})
