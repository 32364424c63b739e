import { createHash } from "node:crypto"
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ContainerBuilder,
  EmbedBuilder,
  MessageFlags,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
} from "discord.js"
import { createSim, sim } from "../../src/node.ts"
import { expect } from "../interactions/scene.ts"
import { test } from "./bots-channel.ts"

const BREAKS_OUT = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`

test("all texts of a world are escaped in the report", async () => {
  const here = createSim()
  const guild = here.createGuild(BREAKS_OUT)
  const topic = BREAKS_OUT
  const general = guild.createTextChannel("general", { topic })
  const alice = guild.addMember("alice", { nick: BREAKS_OUT.slice(0, 30) })
  const message = await alice.send(general, BREAKS_OUT)
  await alice.createThread(message, BREAKS_OUT)
  await alice.send(general, "", {
    poll: { question: BREAKS_OUT, answers: [BREAKS_OUT.slice(0, 50)] },
  })
  await alice.send(general, "", {
    attachments: [{ name: `${BREAKS_OUT}.txt`, content: "tea" }],
  })
  const headings = [{ before: 0, text: BREAKS_OUT, lines: [BREAKS_OUT] }]
  const page = here.html({ title: BREAKS_OUT, about: BREAKS_OUT, headings })

  expect(page.match(/<script\b[^>]*>/g)).toEqual(['<script type="module">'])
  expect(page).not.toMatch(/<img\b(?! class="[a-z-]+" src="data:)/)
  expect(page.replace(/="[^"]*"/g, "")).not.toMatch(/<[^>]+ onerror/)
  expect(page.match(/alert\(1\)/g)?.length).toBeGreaterThan(8)
})

test("a page lets its own script run and no other, and loads nothing", async () => {
  const page = createSim().html()
  const script = /<script type="module">(.*?)<\/script>/s.exec(page)?.[1] ?? ""
  const hash = createHash("sha256").update(script).digest("base64")
  expect(page).toContain(`default-src &#39;none&#39;`)
  expect(/script-src &#39;sha256-([^&]+)&#39;/.exec(page)?.[1]).toBe(hash)
  expect(page).not.toMatch(/<link|<iframe|\bsrc="(?!data:)|@import|url\((?!"data:image\/svg)/)
})

test("a page shows embeds, components, files and reactions of a bot's message", async ({
  env,
  channel,
}) => {
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
  const embed = new EmbedBuilder()
    .setTitle("Menu")
    .setURL("https://tea.example/menu")
    .setColor(0x00aa55)
    .setDescription("What we **brew**")
    .addFields({ name: "Sencha", value: "3 €", inline: true })
    .setImage("attachment://pot.png")
    .setFooter({ text: "With milk" })
  const order = new ButtonBuilder().setCustomId("order").setLabel("Order")
  const message = await channel.send({
    embeds: [embed],
    components: [
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        order.setStyle(ButtonStyle.Primary),
        new ButtonBuilder()
          .setURL("https://tea.example")
          .setLabel("Site")
          .setStyle(ButtonStyle.Link),
      ),
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
        new StringSelectMenuBuilder()
          .setCustomId("teas")
          .setPlaceholder("Which tea?")
          .addOptions({ label: "Sencha", value: "sencha", default: true }),
      ),
    ],
    files: [
      { name: "pot.png", attachment: Buffer.from(pixel, "base64") },
      { name: "menu.txt", attachment: Buffer.from("Sencha") },
    ],
  })
  await message.react("👍")
  await env.settle()
  const page = env.html()
  const parts = [
    '<div class="embed" style="--bar:#00aa55">',
    '<div class="title"><a href="https://tea.example/menu" rel="noopener noreferrer">Menu</a></div>',
    "What we <strong>brew</strong>",
    '<div class="field" style="grid-column:1/13"><b>Sencha</b><div class="text">3 €</div></div>',
    `<img src="data:image/png;base64,${pixel}" alt="pot.png" width="1" height="1">`,
    "With milk",
    'data-custom-id="order" data-label="Order" data-component-id="2"><span>Order</span></span>',
    'href="https://tea.example" target="_blank" rel="noopener noreferrer" data-url="https://tea.example">',
    '<li data-option-value="sencha"><span>Sencha</span> <small class="note">✓ chosen</small></li>',
    "<b>menu.txt</b><small>6 B</small>",
    'title="TestBot" data-reaction="👍"><span class="emoji">👍</span> <b>1</b>',
  ]
  expect(parts.filter((part) => !page.includes(part))).toEqual([])
})

test("a message of components in a container is shown", async ({ env, channel }) => {
  const text = new TextDisplayBuilder().setContent("## Your order")
  await channel.send({
    flags: MessageFlags.IsComponentsV2,
    components: [new ContainerBuilder().setAccentColor(255).addTextDisplayComponents(text)],
  })
  expect(env.html()).toContain(
    '<div class="container accent" style="--bar:#0000ff"><div class="text"><h5 class="h2">Your order</h5></div></div>',
  )
})

test("a poll shows its votes, and which answer has won", async () => {
  const here = createSim()
  const guild = here.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const [alice, bob, mia] = ["alice", "bob", "mia"].map((name) => guild.addMember(name))
  const poll = await alice?.send(general, "", {
    poll: { question: "Which tea?", answers: ["Sencha", "Assam"], hours: 1 },
  })
  if (poll === undefined) throw new Error("alice asks")
  await alice?.vote(poll, "Sencha")
  await bob?.vote(poll, "Sencha")
  await mia?.vote(poll, "Assam")
  expect(here.html()).toContain('<div class="answer" style="--share:67%" data-poll-answer="1">')

  await here.advanceTime({ hours: 2 })
  const page = here.html()
  expect(page).toContain(
    '<div class="answer won" style="--share:67%" data-poll-answer="1"><span class="label">Sencha</span>',
  )
  expect(page).toContain("3 votes · ended 2026-01-01 01:00")
})

test("a sticker shows its picture, and its name once the guild does not have it", async ({
  env,
  guild,
  general,
  channel,
  alice,
}) => {
  const pot = guild.createSticker("Pot")
  await alice.send(general, "", { stickers: [pot] })
  expect(env.html()).toMatch(
    /<img class="sticker" src="data:image\/png;base64,[^"]+" alt="\[sticker Pot\]" title="Pot">/,
  )

  await channel.guild.stickers.delete(pot.id)
  expect(env.html()).toContain('<div class="file">[sticker Pot]</div>')
})

test("an ephemeral message says who sees it", async ({ env, order }) => {
  await order((command) =>
    command.reply({ content: "Just for you", flags: MessageFlags.Ephemeral }),
  )
  const [, message] = env.html().split('<li class="message ephemeral"')
  expect(message).toContain("Only alice can see this")
  expect(message).toContain("Just for you")
  const callback = env.journal.find((it) => it.kind === "request" && it.path.endsWith("/callback"))
  expect(message).toContain(`data-about="${callback?.index} `)
})

test("an edited message shows its earlier content, and a deleted one stays", async ({
  env,
  client,
  general,
  alice,
}) => {
  expect(client.isReady()).toBe(true)
  const edited = await alice.send(general, "Tee, please")
  await alice.edit(edited, "Tea, please")
  const deleted = await alice.send(general, "Coffee, please")
  await alice.delete(deleted)
  const page = env.html()
  const [, before = ""] = page.split(`id="m${edited.id}"`)
  expect(before).toMatch(
    /^[^\n]*<summary>\(edited\)<\/summary><ol><li><del>Tee, please<\/del><\/li>/,
  )
  expect(page).toContain(`<li class="message gone" id="m${deleted.id}"`)
  expect(page).toContain('<del class="text">Coffee, please</del>')
})

test("a message names the lines that are about it, a line its cause", async ({
  env,
  client,
  general,
  alice,
}) => {
  client.once("messageCreate", (message) => message.reply("Pong!"))
  await alice.send(general, "!ping")
  const reply = general.lastMessage
  const sent = env.journal.find((entry) => entry.kind === "request" && entry.method === "POST")
  const told = env.journal.find((entry) => entry.cause === sent?.index)
  const page = env.html()
  expect(page).toContain(
    `data-message-id="${reply?.id}" data-about="${sent?.index} ${told?.index}"`,
  )
  expect(page).toContain(`data-line="${told?.index}" data-cause="${sent?.index}"`)
  expect(page).toContain(`<a class="from" href="#l${sent?.index}"`)
})

test("tokens are masked, those that are written into a channel too", async ({
  env,
  general,
  alice,
}) => {
  await alice.send(general, `Look: ${env.token}, _${env.token}_`)
  const page = env.html()
  expect(page).toContain("Look: [token], <em>[token]</em>")
  expect(page).not.toContain(env.token)
})

test("categories hold their channels, channels their threads, and conversations stand apart", async ({
  env,
  guild,
  alice,
}) => {
  const late = guild.createCategory("Cellar")
  const wine = guild.createTextChannel("wine", { category: late })
  const first = guild.createTextChannel("lobby")
  const talk = await alice.send(first, "Hello")
  await alice.createThread(talk, "Pots")
  const names = [...env.html().matchAll(/<i class="icon[^>]+><\/i> ([^<]+)</g)].map(
    ([, name]) => name,
  )
  expect(names.slice(0, names.length / 2 + 1)).toEqual(["lobby", "Pots", "Cellar", "wine"])
  expect(wine.name).toBe("wine")
})

test("headings stand before their lines, those of later places at the end", async () => {
  const here = createSim()
  const guild = here.createGuild()
  const alice = guild.addMember("alice")
  const general = guild.createTextChannel("general")
  await alice.send(general, "one")
  await alice.send(general, "two")
  const page = here.html({
    headings: [
      { before: 1, text: "The second", lines: ["of two"] },
      { before: 9, text: "The end" },
    ],
  })
  const order = page.match(/data-line="\d"|<h3>The [a-z ]+<\/h3>|<pre>of two<\/pre>/g)
  expect(order).toEqual([
    'data-line="0"',
    "<h3>The second</h3>",
    "<pre>of two</pre>",
    'data-line="1"',
    "<h3>The end</h3>",
  ])
})

test("a thread begins with the message that it was begun with, by whoever wrote that", async () => {
  const here = createSim()
  const guild = here.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const [alice, bob] = [guild.addMember("alice"), guild.addMember("bob")]
  const thread = await alice.createThread(await bob.send(general, "Which pot?"), "Pots")
  const [, pots = ""] = here.html().split(`id="c${thread.id}"`)
  expect(pots).toMatch(/data-user-id="\d+">bob<\/span>.*<div class="text">Which pot\?<\/div>/)
})

test("the page of a run that has ended can still be made", async () => {
  const env = await sim.run(() => undefined, { gateway: false })
  const general = env.createGuild("Tea House").createTextChannel("general")
  await env.guild.addMember("alice").send(general, "Good night")
  await env.close()
  expect(env.html()).toContain('<div class="text">Good night</div>')
})

test("a simulation in which nothing happened has a page as well", () => {
  expect(createSim().html()).toContain("There is no channel.")
})
