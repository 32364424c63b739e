// https://docs.discord.com/developers/resources/message
// https://docs.discord.com/developers/components/reference

import type { APIEmbed, APIMessageTopLevelComponent } from "discord.js"
import { MessageFlags } from "discord.js"
import { createSim } from "../../../src/index.ts"
import { expect } from "../../interactions/scene.ts"
import { test } from "../bots-channel.ts"
import { lastBody, lastRow, rowsOf } from "./shown.ts"

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

const EMBEDS: readonly (readonly [what: string, embed: APIEmbed, html: string])[] = [
  [
    "its author and footer as plain text",
    { author: { name: "**Al**", url: "https://tea.example/" }, footer: { text: "*end*" } },
    '<div class="embed"><div class="by"><a href="https://tea.example/" rel="noopener noreferrer">**Al**</a></div><div class="foot">*end*</div></div>',
  ],
  [
    "inline fields, three in a row",
    {
      fields: ["a", "b", "c", "d"].map((name) => ({ name, value: `*${name}*`, inline: true })),
    },
    [
      '<div class="field" style="grid-column:1/5"><b>a</b><div class="text"><em>a</em></div></div>',
      '<div class="field" style="grid-column:5/9"><b>b</b><div class="text"><em>b</em></div></div>',
      '<div class="field" style="grid-column:9/13"><b>c</b><div class="text"><em>c</em></div></div>',
      '<div class="field" style="grid-column:1/13"><b>d</b><div class="text"><em>d</em></div></div>',
    ].join(""),
  ],
  [
    "a picture on the web as a link",
    { image: { url: "https://tea.example/pot.png" } },
    '<a href="https://tea.example/pot.png" rel="noopener noreferrer">https://tea.example/pot.png</a>',
  ],
]

test.for(EMBEDS)("an embed shows %s", async ([, embed, html], { channel, general }) => {
  await channel.send({ embeds: [embed] })
  expect(lastBody(general)).toContain(html)
})

test("embeds with one URL are one embed with a gallery, and an avatar of the CDN is a picture", async ({
  channel,
  general,
  client,
}) => {
  const url = "https://tea.example/"
  const picture = { url: client.user.displayAvatarURL({ extension: "png" }) }
  await channel.send({
    embeds: [{ url, title: "Pots", image: picture }, { url, image: picture }, { title: "Other" }],
  })
  const body = lastBody(general)
  expect(body.match(/<div class="embed"/g)).toHaveLength(2)
  expect(body).toContain('<div class="gallery" data-count="2"><img src="data:image/png;base64,')
})

const COMPONENTS: readonly (readonly [string, APIMessageTopLevelComponent, string])[] = [
  [
    "a section with a button",
    {
      type: 9,
      components: [{ type: 10, content: "**Tea**" }],
      accessory: { type: 2, style: 3, custom_id: "add", label: "Add" },
    },
    '<div class="section"><div><div class="text"><strong>Tea</strong></div></div><span class="button success" ',
  ],
  [
    "a gallery with a description and a spoiler",
    {
      type: 12,
      items: [
        { media: { url: "attachment://pot.png" }, description: "A pot" },
        { media: { url: "attachment://pot.png" }, spoiler: true },
      ],
    },
    'alt="A pot" title="A pot" width="1" height="1"><div class="spoiler-box" tabindex="0" data-spoiler><span class="spoiler-label" aria-hidden="true">SPOILER</span>',
  ],
  [
    "a file",
    { type: 13, file: { url: "attachment://pot.png" } },
    "<b>pot.png</b><small>70 B</small>",
  ],
  ["a separator", { type: 14, spacing: 2 }, '<hr class="separator large" />'],
  ["a space", { type: 14, divider: false }, '<div class="separator none small"></div>'],
  [
    "a container behind a spoiler",
    { type: 17, spoiler: true, accent_color: 255, components: [{ type: 10, content: "Tea" }] },
    '<div class="hidden"><div class="container accent" style="--bar:#0000ff"><div class="text">Tea</div></div></div>',
  ],
]

test.for(COMPONENTS)(
  "a message of components shows %s",
  async ([, component, html], { channel, general }) => {
    await channel.send({
      flags: MessageFlags.IsComponentsV2,
      components: [{ type: 10, content: "First" }, component],
      files: [{ name: "pot.png", attachment: PIXEL }],
    })
    expect(lastBody(general)).toContain(html)
  },
)

test("a voice message has its waveform and its duration", async () => {
  const sim = createSim()
  const general = sim.createGuild().createTextChannel("general")
  await sim.guild.addMember("alice").sendVoiceMessage(general, { duration: 63 })
  expect(lastBody(general)).toMatch(
    /^<div class="voice-message">.*<path d="M0 .*<span>1:03<\/span><audio controls preload="none" src="data:audio/,
  )
})

test("a forward shows what was forwarded, and where from", async () => {
  const sim = createSim()
  const guild = sim.createGuild()
  const [general, news] = [guild.createTextChannel("general"), guild.createTextChannel("news")]
  const alice = guild.addMember("alice")
  await alice.send(general, "", { forward: await alice.send(news, "**Tea** at five") })
  const body = lastBody(general)
  expect(body).toContain("<em>Forwarded</em>")
  expect(body).toContain('<div class="text"><strong>Tea</strong> at five</div>')
  expect(body).toContain(`<a href="#c${news.id}" data-channel-id="${news.id}" class="from">`)
})

test("the author has the color and the icon of their roles, their avatar and the badge of an app", async ({
  channel,
  general,
  guild,
  alice,
}) => {
  const staff = guild.createRole("Staff", { color: 0xd4a017 })
  await alice.send(general, "Plain")
  expect(lastRow(general)).toContain(`<span class="name" data-user-id="${alice.id}">alice</span>`)
  guild.addMember("mia", { roles: [staff] })
  const mia = guild.members.get("mia")
  if (mia === undefined) throw new Error("mia is a member")
  await mia.send(general, "Colored")
  expect(lastRow(general)).toContain('<span class="name colored" style="--name:#d4a017"')
  await channel.send("From a bot")
  expect(lastRow(general)).toContain('<span class="badge">APP</span>')
  expect(lastRow(general)).toMatch(/<img class="avatar" src="data:image\/png;base64,[^"]+" alt="">/)
})

test("system messages are sentences of the app", async () => {
  const sim = createSim()
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const first = await guild.owner.send(general, "First")
  await guild.owner.pin(first)
  await guild.owner.createThread(general, "Pots")
  const texts = rowsOf(general)
    .map((row) => row.html())
    .filter((html) => html.includes('class="message system"'))
    .map((html) =>
      html
        .replace(/<time.*?<\/time>/g, "")
        .replace(/<[^>]+>/g, "")
        .trim(),
    )
  expect(texts).toEqual([
    `${guild.owner.name} pinned a message to this channel.`,
    `${guild.owner.name} started a thread: Pots.`,
  ])
})
